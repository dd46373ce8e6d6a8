import type * as calls from '#contract/calls/shop-rentals.ts'
import type { DocsOf } from '../call-docs.ts'

export const shopRentalsDocs: DocsOf<typeof calls> = {
  listRequests: {
    summary: 'Lists the requests, newest first, or with `days` those at home so long; `status` may be repeated',
  },
  approveRequest: { summary: 'Approves a request and promises a day' },
  declineRequest: {
    summary: 'Declines a request with a reason for the member',
    examples: [{ reason: 'The disc is scratched' }],
  },
  packRequest: {
    summary: 'Packs a disc for a request: the named one, or the first on the shelf; a body is optional',
    examples: [{ copy: 'PS5-0001-2' }],
  },
  undoApproval: { summary: 'Takes an approval back, for UNDO' },
  unpackRequest: { summary: 'Puts a packed disc back on the shelf, for UNDO' },
  endParcel: {
    summary: 'Records that a parcel came back undelivered, or that the courier lost it',
    examples: [{ outcome: 'BACK' }],
  },
  collectDisc: { summary: 'Records that a disc was collected' },
  readInspection: { summary: 'Returns the disc of a request and the fees of the terms for its damage' },
  inspectDisc: {
    summary: 'Records the inspection of a disc and charges a damage fee',
    examples: [
      { damage: 'CASE' },
      {
        damage: 'DISC',
        charge: 4000,
        chargeReason: 'It can be resurfaced',
        condition: 'damaged',
        to: 'repair',
      },
    ],
  },
  readDelivery: { summary: 'Returns what the next visit to a member hands over, and its fee' },
  handOver: {
    summary: 'Records a visit: hands over, collects the discs of its swaps and charges the fee',
    examples: [
      {
        userId: 'KB-1001',
        requestIds: ['KR-00000000'],
        notGivenBack: [],
        copies: { 'KR-00000000': 'PS5-0001-2' },
      },
    ],
  },
  readEligibilityOf: { summary: 'Returns which games a member may have, and why not' },
  requestFor: {
    summary: 'Requests a game for a member, or swaps one, by the rules and limits of the member',
    examples: [
      { productCode: 'PS5-0001' },
      { productCode: 'PS5-0001', givesBack: { productCode: 'PS5-0002', itemCode: 'PS5-0002-1' } },
    ],
  },
  withdrawFor: { summary: 'Withdraws a request for the member' },
  askToCollectFor: { summary: 'Asks for the collection of a disc for the member' },
  keepDiscFor: { summary: 'Takes the collection of a disc back for the member' },
}
