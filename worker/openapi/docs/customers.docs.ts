import type * as calls from '#contract/calls/customers.ts'
import type { DocsOf } from '../call-docs.ts'

export const customersDocs: DocsOf<typeof calls> = {
  listCustomers: { summary: 'Lists the members, newest first; those who owe most first; those late longest first' },
  addCustomer: {
    summary: 'Adds a customer who phones or comes, without a password',
    examples: [
      {
        name: 'Sana Malik',
        mobileNo: '0300-1234567',
        city: 'Karachi',
        area: 'Gulshan',
        address: 'House 12',
        email: null,
      },
    ],
  },
  readCustomer: { summary: 'Returns a member with membership, ledger, discs and requests; `cursor` pages the ledger' },
  changeCustomer: {
    summary: 'Corrects name, e-mail, phone and address of a member',
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
  },
  givePassword: { summary: 'Gives a member without an e-mail a one-time password and ends their sessions' },
  blockCustomer: {
    summary: 'Lends nothing more to a person: orders, accounts and memberships of the account or its phone are refused',
    examples: [{ reason: 'Two discs never came back' }],
  },
  unblockCustomer: { summary: 'Lends to the person again' },
  saveCnic: {
    summary: 'Keeps the CNIC of a customer, encrypted, until its card expires',
    examples: [{ cnic: '35202-1234567-1', expiresOn: '2099-12-31' }],
  },
  readCnic: { summary: 'Returns the CNIC of a customer to an owner; the history says so' },
  removeCnic: { summary: 'Removes the CNIC of a customer' },
  endMemberSessions: { summary: 'Ends all sessions of a member' },
  startMembership: {
    summary: 'Starts a membership with the rupees received for it, and the order it was chosen with',
    examples: [{ planName: 'PRO', rupees: 16000, method: 'bank', ref: 'TX-1', orderId: 'KO-00000000' }],
  },
  recordPayment: {
    summary: 'Records a payment, or a correction of the balance up or down',
    examples: [
      { rupees: 1500, method: 'cash', ref: 'TX-1' },
      { rupees: -1500, method: 'correction', reason: 'A slip' },
    ],
  },
  reverseEntry: {
    summary: 'Takes a ledger entry back with everything that it caused',
    examples: [{ reason: 'Typed 900,000 for 9,000' }],
  },
  holdMembership: {
    summary: 'Puts a membership on hold',
    examples: [{ note: 'Please call us' }],
  },
  endHold: { summary: 'Ends a hold by the shop' },
  changePlanOf: {
    summary: 'Plans another plan for the next billing month of a member',
    examples: [{ planName: 'PRO' }],
  },
  keepPlanOf: { summary: 'Cancels a planned change of plan' },
  readLeaving: {
    summary: 'Counts memberships that began, were put on hold and ended, by month and plan, and why members leave',
  },
  undoMembership: { summary: 'Undoes the start of a membership on its day, while no disc has left' },
  giveNoticeOf: {
    summary: 'Gives notice for a member, with the reason if they said one',
    examples: [{ reason: 'Another reason', text: 'My console broke' }],
  },
  takeNoticeBackOf: { summary: 'Takes the notice of a member back' },
  endMembership: {
    summary: 'Ends a membership today for a reason that the member reads',
    examples: [{ reason: 'You have moved abroad' }],
  },
  cancelMembership: { summary: 'Ends a membership after three late rents in a row' },
  exportPersonalData: { summary: 'Returns everything that the shop stores about a member' },
  readErasure: { summary: 'Returns what an erasure of a member would do, and why it is refused' },
  erasePerson: {
    summary: 'Erases the person; ledger and history stay under the User ID',
    examples: [{ userId: 'KB-1001' }],
  },
  refundDeposit: {
    summary: 'Records that the deposit was paid out',
    examples: [{ method: 'bank' }],
  },
}
