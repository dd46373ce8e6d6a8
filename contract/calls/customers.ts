import { blockForm } from '../blocks.ts'
import { cnicForm, cnicReply } from '../cnic.ts'
import { customerChange, customerReply, newCustomer, newCustomerReply, newPasswordReply } from '../customer-changes.ts'
import { customerFile, customerProfile } from '../customer-file.ts'
import { customerFilter, customersPage } from '../customers.ts'
import { leavingReply } from '../leaving.ts'
import { reversal, reversalReply } from '../ledger.ts'
import { activation, ending, hold, noticeForMember, payment, planChange, refund } from '../membership-commands.ts'
import { erasureForm, erasurePreview, memberExport } from '../personal-data.ts'
import { adminOutcome } from '../replies.ts'
import { cursor } from '../text-kinds.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

const NO_CUSTOMER = ['customers.not-found'] as const

/** A command of the shop on a membership. */
const command = {
  access: 'admin',
  reply: adminOutcome,
  isKeyed: true,
  ownAccounts: true,
} as const

export const listCustomers = call({
  route: 'GET /api/v1/admin/customers',
  ...adminList(customersPage, customerFilter.entries),
})

export const addCustomer = call({
  route: 'POST /api/v1/admin/customers',
  access: 'admin',
  audit: ['customer.entered'],
  body: newCustomer,
  reply: newCustomerReply,
  isKeyed: true,
  ownAccounts: true,
  refusals: { 409: ['customers.same-phone', 'customers.blocked'] },
})

export const readCustomer = call({
  route: 'GET /api/v1/admin/customers/:userId',
  access: 'admin',
  query: { cursor },
  reply: customerFile,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER },
})

/** Only an owner who has just proved a second factor changes or removes an e-mail. */
export const changeCustomer = call({
  route: 'PUT /api/v1/admin/customers/:userId',
  access: 'admin',
  audit: ['customer.changed'],
  body: customerChange,
  reply: customerReply,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER, 409: ['customers.moved'] },
  present: { customer: customerProfile },
})

export const givePassword = call({
  route: 'POST /api/v1/admin/customers/:userId/password',
  access: 'admin',
  audit: ['customer.password'],
  reply: newPasswordReply,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER, 409: ['accounts.has-email', 'accounts.new-email'] },
})

export const blockCustomer = call({
  route: 'POST /api/v1/admin/customers/:userId/block',
  access: 'admin',
  audit: ['customer.blocked'],
  body: blockForm,
  reply: adminOutcome,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER, 409: ['customers.erased', 'customers.blocked'] },
})

export const unblockCustomer = call({
  route: 'DELETE /api/v1/admin/customers/:userId/block',
  access: 'admin',
  audit: ['customer.unblocked'],
  reply: adminOutcome,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER, 409: ['customers.not-blocked'] },
})

/** The counter may keep it, without seeing it again. */
export const saveCnic = call({
  route: 'PUT /api/v1/admin/customers/:userId/cnic',
  access: 'admin',
  audit: ['cnic.saved'],
  body: cnicForm,
  reply: adminOutcome,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER, 409: ['customers.erased'] },
})

export const readCnic = call({
  route: 'GET /api/v1/admin/customers/:userId/cnic',
  access: 'confirmed owner',
  audit: ['cnic.seen'],
  reply: cnicReply,
  ownAccounts: true,
  refusals: { 404: [...NO_CUSTOMER, 'cnic.none'], 409: ['cnic.former-key'] },
})

export const removeCnic = call({
  route: 'DELETE /api/v1/admin/customers/:userId/cnic',
  access: 'owner',
  audit: ['cnic.removed'],
  reply: adminOutcome,
  ownAccounts: true,
  refusals: { 404: [...NO_CUSTOMER, 'cnic.none'] },
})

export const endMemberSessions = call({
  route: 'DELETE /api/v1/admin/customers/:userId/sessions',
  access: 'owner',
  audit: ['customer.signed-out'],
  reply: adminOutcome,
  ownAccounts: true,
  refusals: { 404: NO_CUSTOMER },
})

export const startMembership = call({
  route: 'POST /api/v1/admin/customers/:userId/membership',
  ...command,
  audit: ['membership.started', 'order.begun'],
  body: activation,
  refusals: {
    404: NO_CUSTOMER,
    409: [
      'plans.not-offered',
      'customers.erased',
      'customers.blocked',
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
})

export const recordPayment = call({
  route: 'POST /api/v1/admin/customers/:userId/payments',
  ...command,
  audit: ['payment.recorded', 'balance.corrected'],
  body: payment,
  forOwners: { method: 'correction' },
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'payment.large', 'payment.reference-used'],
  },
})

export const reverseEntry = call({
  route: 'POST /api/v1/admin/customers/:userId/ledger/:number/reversal',
  access: 'confirmed owner',
  audit: ['ledger.reversed'],
  reply: reversalReply,
  isKeyed: true,
  ownAccounts: true,
  body: reversal,
  refusals: {
    404: [...NO_CUSTOMER, 'ledger.not-found'],
    409: ['customers.erased', 'ledger.reversed', 'ledger.not-reversible'],
  },
})

export const holdMembership = call({
  route: 'POST /api/v1/admin/customers/:userId/hold',
  ...command,
  audit: ['membership.held'],
  body: hold,
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.held-already'],
  },
})

export const endHold = call({
  route: 'DELETE /api/v1/admin/customers/:userId/hold',
  ...command,
  audit: ['membership.hold-ended'],
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.not-held', 'membership.held-for-damage'],
  },
})

export const changePlanOf = call({
  route: 'POST /api/v1/admin/customers/:userId/plan-change',
  ...command,
  audit: ['membership.plan-change'],
  body: planChange,
  refusals: {
    404: NO_CUSTOMER,
    409: [
      'customers.erased',
      'membership.none',
      'membership.ended',
      'membership.change-too-early',
      'membership.same-plan',
      'plans.not-offered',
      'membership.no-next-month',
      'membership.change-planned',
    ],
  },
})

export const keepPlanOf = call({
  route: 'DELETE /api/v1/admin/customers/:userId/plan-change',
  ...command,
  audit: ['membership.plan-kept'],
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.no-change'],
  },
})

/** Memberships that began and ended, and why. */
export const readLeaving = call({
  route: 'GET /api/v1/admin/customers/leaving',
  access: 'owner',
  ownAccounts: true,
  reply: leavingReply,
})

export const undoMembership = call({
  route: 'DELETE /api/v1/admin/customers/:userId/membership',
  ...command,
  access: 'confirmed owner',
  audit: ['membership.start-undone'],
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.start-final'],
  },
})

export const giveNoticeOf = call({
  route: 'POST /api/v1/admin/customers/:userId/notice',
  ...command,
  audit: ['membership.notice'],
  body: noticeForMember,
  mayLackBody: true,
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.notice-given'],
  },
})

export const takeNoticeBackOf = call({
  route: 'DELETE /api/v1/admin/customers/:userId/notice',
  ...command,
  audit: ['membership.notice-taken-back'],
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.no-notice'],
  },
})

export const endMembership = call({
  route: 'POST /api/v1/admin/customers/:userId/end',
  ...command,
  audit: ['membership.ended'],
  body: ending,
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.ended'],
  },
})

export const cancelMembership = call({
  route: 'POST /api/v1/admin/customers/:userId/cancellation',
  ...command,
  audit: ['membership.ended'],
  refusals: {
    404: NO_CUSTOMER,
    409: ['customers.erased', 'membership.none', 'membership.ended', 'membership.not-late-enough'],
  },
})

export const exportPersonalData = call({
  route: 'GET /api/v1/admin/customers/:userId/export',
  access: 'confirmed owner',
  audit: ['customer.exported'],
  ownAccounts: true,
  reply: memberExport,
  refusals: { 404: NO_CUSTOMER },
})

export const readErasure = call({
  route: 'GET /api/v1/admin/customers/:userId/erasure',
  access: 'confirmed owner',
  ownAccounts: true,
  reply: erasurePreview,
  refusals: { 404: NO_CUSTOMER },
})

export const erasePerson = call({
  route: 'POST /api/v1/admin/customers/:userId/erasure',
  access: 'confirmed owner',
  audit: ['customer.erased'],
  ownAccounts: true,
  body: erasureForm,
  reply: adminOutcome,
  refusals: { 404: NO_CUSTOMER, 409: ['erasure.refused'] },
})

export const refundDeposit = call({
  route: 'POST /api/v1/admin/customers/:userId/refund',
  ...command,
  access: 'confirmed owner',
  audit: ['refund.paid'],
  body: refund,
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
})
