import { ledgerPage } from '../ledger.ts'
import { leavingReason, planChange } from '../membership-commands.ts'
import { membershipReply } from '../memberships.ts'
import { claimsReply, paymentClaim, paymentCodeReply } from '../payment-codes.ts'
import { outcome } from '../replies.ts'
import { cursor } from '../text-kinds.ts'
import { call } from './call.ts'

/** A change by the member. */
const change = {
  access: 'member',
  ownAccounts: true,
  reply: outcome,
  isKeyed: true,
  limits: ['membership.member'],
} as const

export const readMembership = call({
  route: 'GET /api/v1/user/membership',
  access: 'member',
  ownAccounts: true,
  reply: membershipReply,
})

export const listMyLedger = call({
  route: 'GET /api/v1/user/ledger',
  access: 'member',
  ownAccounts: true,
  query: { cursor },
  reply: ledgerPage,
})

export const changePlan = call({
  route: 'POST /api/v1/user/membership/plan-change',
  ...change,
  owns: 'nothing',
  body: planChange,
  refusals: {
    404: ['customers.not-found'],
    409: [
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

export const keepPlan = call({
  route: 'DELETE /api/v1/user/membership/plan-change',
  ...change,
  refusals: {
    404: ['customers.not-found'],
    409: ['membership.none', 'membership.no-change'],
  },
})

export const giveNotice = call({
  route: 'POST /api/v1/user/membership/cancellation',
  ...change,
  refusals: {
    404: ['customers.not-found'],
    409: ['membership.none', 'membership.ended', 'membership.notice-given'],
  },
})

export const takeNoticeBack = call({
  route: 'DELETE /api/v1/user/membership/cancellation',
  ...change,
  refusals: {
    404: ['customers.not-found'],
    409: ['membership.none', 'membership.ended', 'membership.no-notice'],
  },
})

export const sayLeavingReason = call({
  route: 'POST /api/v1/user/membership/leaving-reason',
  ...change,
  owns: 'nothing',
  body: leavingReason,
  refusals: {
    404: ['customers.not-found'],
    409: ['membership.none', 'membership.ended', 'membership.no-notice'],
  },
})

export const startMonthEarly = call({
  route: 'POST /api/v1/user/membership/early-month',
  ...change,
  refusals: {
    404: ['customers.not-found'],
    409: [
      'membership.none',
      'membership.ended',
      'membership.on-hold',
      'membership.notice-given',
      'membership.month-is-new',
      'membership.games-left',
      'membership.owes',
    ],
  },
})

export const createPaymentCode = call({
  route: 'POST /api/v1/user/membership/payment-code',
  access: 'member',
  ownAccounts: true,
  reply: paymentCodeReply,
  limits: ['payment-code.member'],
  refusals: { 404: ['payment.no-account'], 409: ['payment.nothing-owed'] },
})

export const listMyClaims = call({
  route: 'GET /api/v1/user/membership/payment-claims',
  access: 'member',
  ownAccounts: true,
  reply: claimsReply,
})

export const claimPayment = call({
  route: 'POST /api/v1/user/membership/payment-claims',
  access: 'member',
  owns: 'nothing',
  ownAccounts: true,
  reply: outcome,
  isKeyed: true,
  limits: ['payment-claim.member'],
  body: paymentClaim,
  refusals: { 409: ['payment.claimed', 'payment.reference-used'] },
})
