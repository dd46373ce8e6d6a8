import type * as calls from '#contract/calls/rentals.ts'
import type { DocsOf } from '../call-docs.ts'

export const rentalsDocs: DocsOf<typeof calls> = {
  requestGame: {
    summary: 'Requests a game; customer details in the body are ignored',
    examples: [{ id: 'PS5-0001', name: 'Hades', reqType: 'REQUEST' }],
  },
  listMyRequests: { summary: 'Lists the requests of the member, newest first' },
  withdrawRequest: { summary: 'Withdraws a request that is not packed yet' },
  askToCollect: { summary: 'Asks the shop to collect a disc' },
  keepDisc: { summary: 'Cancels the collection of a disc' },
  reportFault: {
    summary: 'Reports that a disc at home does not work: it is collected, and the next copy comes',
    examples: [{ fault: 'UNREADABLE', note: 'Error CE-100005' }],
  },
  takeFaultBack: { summary: 'Keeps a disc that works after all' },
  addFaultPhoto: { summary: 'Adds a photo to the report of a faulty disc' },
  readFaultPhoto: { summary: 'Returns a photo of a disc that the member has or had' },
  readEligibility: { summary: 'Returns for each game whether the member can request it now, or why not' },
}
