import * as v from 'valibot'
import { customerChange, customerReply, newPasswordReply } from '#contract/customer-changes.ts'
import { customerFile, customerProfile } from '#contract/customer-file.ts'
import { customerFilter, customersPage } from '#contract/customers.ts'
import {
  gameRequestRow,
  gameRequestsPage,
  REQUEST_STATUSES,
  requestFilter,
} from '#contract/game-requests.ts'
import { reversal, reversalReply } from '#contract/ledger.ts'
import {
  activation,
  ending,
  hold,
  payment,
  planChange,
  refund,
} from '#contract/membership-commands.ts'
import { erasureForm, erasurePreview, memberExport } from '#contract/personal-data.ts'
import { adminOutcome } from '#contract/replies.ts'
import {
  declineForm,
  deliveryForm,
  deliveryReply,
  inspectionForm,
  inspectionReply,
  nextVisitReply,
  packForm,
  requestCommandReply,
} from '#contract/request-commands.ts'
import { runFilter, runReply, visitForm, visitReply } from '#contract/run-sheet.ts'
import { adminList } from './admin-list.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin' } as const
/** A change of a membership by the shop, made once per Idempotency-Key. */
const change = { ...admin, reply: adminOutcome, takesKey: true, ownAccounts: true } as const
/** A transition of one request. A 409 has the present request. */
const transition = {
  ...admin,
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
}
const NO_CUSTOMER = ['customers.not-found']

/** The shop's calls on members, their memberships and their requests. */
export const CUSTOMER_OPERATIONS: Operations = {
  'GET /api/v1/admin/customers': adminList(
    'Lists the members, newest first; those who owe most first; those late longest first',
    customersPage,
    customerFilter.entries,
  ),
  'GET /api/v1/admin/customers/:userId': {
    ...admin,
    summary:
      'Returns a member with membership, ledger, discs and requests; `cursor` pages the ledger',
    query: { cursor: v.optional(v.string()) },
    reply: customerFile,
    ownAccounts: true,
    refusals: { 404: NO_CUSTOMER },
  },
  'PUT /api/v1/admin/customers/:userId': {
    ...admin,
    summary: 'Corrects name, e-mail, phone and address of a member',
    body: customerChange,
    examples: [
      {
        name: 'Sana Malik',
        email: null,
        mobileNo: '0300-1234567',
        city: 'Karachi',
        area: 'Gulshan',
        address: 'House 12',
        version: 0,
      },
    ],
    reply: customerReply,
    ownAccounts: true,
    refusals: { 404: NO_CUSTOMER, 409: ['customers.moved'] },
    present: { customer: customerProfile },
  },
  'POST /api/v1/admin/customers/:userId/password': {
    ...admin,
    summary: 'Gives a member without an e-mail a one-time password and ends their sessions',
    reply: newPasswordReply,
    ownAccounts: true,
    refusals: { 404: NO_CUSTOMER, 409: ['accounts.has-email'] },
  },
  'POST /api/v1/admin/orders/:id/account': {
    ...admin,
    summary: 'Makes the account of who placed an order, with a one-time password',
    reply: newPasswordReply,
    ownAccounts: true,
    refusals: { 404: ['orders.not-found'], 409: ['accounts.exists', 'orders.done'] },
  },
  'POST /api/v1/admin/customers/:userId/membership': {
    ...change,
    summary:
      'Starts a membership with the rupees received for it, and the order it was chosen with',
    body: activation,
    examples: [
      { planName: 'PRO', rupees: 16000, method: 'bank', ref: 'TX-1', orderId: 'KO-00000000' },
    ],
    refusals: {
      404: NO_CUSTOMER,
      409: [
        'customers.erased',
        'membership.has-one',
        'membership.not-refunded',
        'orders.done',
        'orders.other-person',
        'payment.large',
        'payment.reference-used',
        'ledger.recorded',
        'rents.charged',
      ],
    },
  },
  'POST /api/v1/admin/customers/:userId/payments': {
    ...change,
    summary: 'Records a payment, or a correction of the balance up or down',
    body: payment,
    examples: [
      { rupees: 1500, method: 'cash', ref: 'TX-1' },
      { rupees: -1500, method: 'correction', reason: 'A slip' },
    ],
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'payment.large', 'payment.reference-used'],
    },
  },
  'POST /api/v1/admin/customers/:userId/ledger/:number/reversal': {
    ...change,
    access: 'confirmed owner',
    summary: 'Takes a ledger entry back with everything that it caused',
    body: reversal,
    examples: [{ reason: 'Typed 900,000 for 9,000' }],
    reply: reversalReply,
    refusals: {
      404: [...NO_CUSTOMER, 'ledger.not-found'],
      409: ['customers.erased', 'ledger.reversed', 'ledger.not-reversible'],
    },
  },
  'POST /api/v1/admin/customers/:userId/hold': {
    ...change,
    summary: 'Puts a membership on hold',
    body: hold,
    examples: [{ note: 'Please call us' }],
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.held-already'],
    },
  },
  'DELETE /api/v1/admin/customers/:userId/hold': {
    ...change,
    summary: 'Ends a hold by the shop',
    refusals: {
      404: NO_CUSTOMER,
      409: [
        'customers.erased',
        'membership.none',
        'membership.not-held',
        'membership.held-for-damage',
      ],
    },
  },
  'POST /api/v1/admin/customers/:userId/plan-change': {
    ...change,
    summary: 'Plans another plan for the next billing month of a member',
    body: planChange,
    examples: [{ planName: 'PRO' }],
    refusals: {
      404: NO_CUSTOMER,
      409: [
        'customers.erased',
        'membership.none',
        'membership.ended',
        'membership.change-too-early',
        'membership.same-plan',
        'membership.no-next-month',
        'membership.change-planned',
      ],
    },
  },
  'DELETE /api/v1/admin/customers/:userId/plan-change': {
    ...change,
    summary: 'Cancels a planned change of plan',
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'membership.none', 'membership.no-change'],
    },
  },
  'DELETE /api/v1/admin/customers/:userId/membership': {
    ...change,
    access: 'confirmed owner',
    summary: 'Undoes the start of a membership on its day, while no disc has left',
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'membership.none', 'membership.start-final'],
    },
  },
  'POST /api/v1/admin/customers/:userId/notice': {
    ...change,
    summary: 'Gives notice for a member',
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.notice-given'],
    },
  },
  'DELETE /api/v1/admin/customers/:userId/notice': {
    ...change,
    summary: 'Takes the notice of a member back',
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.no-notice'],
    },
  },
  'POST /api/v1/admin/customers/:userId/end': {
    ...change,
    summary: 'Ends a membership today for a reason that the member reads',
    body: ending,
    examples: [{ reason: 'You have moved abroad' }],
    refusals: {
      404: NO_CUSTOMER,
      409: ['customers.erased', 'membership.none', 'membership.ended'],
    },
  },
  'POST /api/v1/admin/customers/:userId/cancellation': {
    ...change,
    summary: 'Ends a membership after three late rents in a row',
    refusals: {
      404: NO_CUSTOMER,
      409: [
        'customers.erased',
        'membership.none',
        'membership.ended',
        'membership.not-late-enough',
      ],
    },
  },
  'GET /api/v1/admin/customers/:userId/export': {
    access: 'confirmed owner',
    ownAccounts: true,
    summary: 'Returns everything that the shop stores about a member',
    reply: memberExport,
    refusals: { 404: NO_CUSTOMER },
  },
  'GET /api/v1/admin/customers/:userId/erasure': {
    access: 'confirmed owner',
    ownAccounts: true,
    summary: 'Returns what an erasure of a member would do, and why it is refused',
    reply: erasurePreview,
    refusals: { 404: NO_CUSTOMER },
  },
  'POST /api/v1/admin/customers/:userId/erasure': {
    access: 'confirmed owner',
    ownAccounts: true,
    summary: 'Erases the person; ledger and history stay under the User ID',
    body: erasureForm,
    examples: [{ userId: 'KB-1001' }],
    reply: adminOutcome,
    refusals: { 404: NO_CUSTOMER, 409: ['erasure.refused'] },
  },
  'POST /api/v1/admin/customers/:userId/refund': {
    ...change,
    access: 'confirmed owner',
    summary: 'Records that the deposit was paid out',
    body: refund,
    examples: [{ method: 'bank' }],
    refusals: {
      404: NO_CUSTOMER,
      409: [
        'customers.erased',
        'membership.none',
        'membership.not-ended',
        'membership.refunded',
        'membership.discs-out',
        'ledger.recorded',
      ],
    },
  },

  'GET /api/v1/admin/game-requests': adminList(
    'Lists the requests, newest first, or with `days` those at home so long; `status` may be repeated',
    gameRequestsPage,
    { status: v.optional(v.array(v.picklist(REQUEST_STATUSES))), ...requestFilter.entries },
  ),
  'POST /api/v1/admin/game-requests/:id/approve': {
    ...transition,
    summary: 'Approves a request and promises a day',
  },
  'POST /api/v1/admin/game-requests/:id/decline': {
    ...transition,
    summary: 'Declines a request with a reason for the member',
    body: declineForm,
    examples: [{ reason: 'The disc is scratched' }],
  },
  'POST /api/v1/admin/game-requests/:id/pack': {
    ...transition,
    summary:
      'Packs a disc for a request: the named one, or the first on the shelf; a body is optional',
    body: packForm,
    examples: [{ copy: 'PS5-0001-2' }],
    refusals: {
      404: ['game-requests.not-found', 'copies.not-found'],
      409: [
        'game-requests.moved',
        'copies.other-game',
        'copies.not-on-shelf',
        'copies.none-on-shelf',
      ],
    },
  },
  'DELETE /api/v1/admin/game-requests/:id/approve': {
    ...transition,
    summary: 'Takes an approval back, for UNDO',
  },
  'DELETE /api/v1/admin/game-requests/:id/pack': {
    ...transition,
    summary: 'Puts a packed disc back on the shelf, for UNDO',
  },
  'POST /api/v1/admin/game-requests/:id/collect': {
    ...transition,
    access: 'any admin',
    summary: 'Records that a disc was collected',
  },
  'GET /api/v1/admin/game-requests/:id/inspection': {
    ...admin,
    summary: 'Returns the disc of a request and the fees of the terms for its damage',
    reply: inspectionReply,
    refusals: { 404: ['game-requests.not-found'] },
  },
  'POST /api/v1/admin/game-requests/:id/inspect': {
    ...transition,
    summary: 'Records the inspection of a disc and charges a damage fee',
    body: inspectionForm,
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
    takesKey: true,
    refusals: {
      404: ['game-requests.not-found', 'games.not-found'],
      409: ['game-requests.moved', 'game-requests.not-collected'],
    },
  },
  'GET /api/v1/admin/run': {
    access: 'any admin',
    summary: 'Returns the visits of a day by city and area, at most 200',
    query: runFilter.entries,
    reply: runReply,
  },
  'POST /api/v1/admin/run/:userId': {
    access: 'any admin',
    summary: 'Records what happened at the stop of a member, in one batch',
    body: visitForm,
    examples: [
      { outcome: 'DONE', handedOver: ['KR-00000000'], collected: [], cash: 0 },
      { outcome: 'NOT_AT_HOME', until: '2026-03-23', note: 'The gate is closed' },
      { outcome: 'SENT', requestIds: ['KR-00000000'], courier: 'TCS', parcel: '123 456' },
    ],
    reply: visitReply,
    takesKey: true,
    refusals: {
      404: ['game-requests.not-found', 'customers.not-found'],
      409: [
        'game-requests.moved',
        'deliveries.on-hold',
        'deliveries.ended',
        'payment.large',
        'visits.none',
      ],
    },
  },
  'DELETE /api/v1/admin/run/:userId/missed': {
    access: 'any admin',
    summary: 'Takes back that a visit was put off',
    reply: visitReply,
    refusals: { 409: ['visits.not-missed'] },
  },
  'GET /api/v1/admin/deliveries/:userId': {
    access: 'any admin',
    summary: 'Returns what the next visit to a member hands over, and its fee',
    reply: nextVisitReply,
  },
  'POST /api/v1/admin/deliveries': {
    access: 'any admin',
    summary: 'Records a visit: hands over, collects the discs of its swaps and charges the fee',
    body: deliveryForm,
    examples: [
      {
        userId: 'KB-1001',
        requestIds: ['KR-00000000'],
        notGivenBack: [],
        copies: { 'KR-00000000': 'PS5-0001-2' },
      },
    ],
    reply: deliveryReply,
    takesKey: true,
    refusals: {
      404: ['game-requests.not-found', 'copies.not-found'],
      409: [
        'game-requests.moved',
        'deliveries.on-hold',
        'deliveries.ended',
        'copies.other-game',
        'copies.not-on-shelf',
        'copies.none-on-shelf',
      ],
    },
    present: { requests: v.array(gameRequestRow) },
  },
}
