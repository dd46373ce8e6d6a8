import type * as calls from '#contract/calls/memberships.ts'
import type { DocsOf } from '../call-docs.ts'

export const membershipsDocs: DocsOf<typeof calls> = {
  readMembership: { summary: 'Returns the membership and the balance of the member' },
  listMyLedger: { summary: 'Lists the entries behind the balance, newest first' },
  changePlan: {
    summary: 'Plans another plan for the next billing month',
    examples: [{ planName: 'PRO' }],
  },
  keepPlan: { summary: 'Cancels a planned change of plan' },
  giveNotice: { summary: 'Gives notice to the earliest possible day' },
  takeNoticeBack: { summary: 'Takes the notice back' },
  sayLeavingReason: {
    summary: 'Says why the member leaves, once for each notice',
    examples: [{ reason: 'It costs too much' }],
  },
  startMonthEarly: { summary: 'Begins the next billing month today' },
  createPaymentCode: { summary: 'Returns the Raast code for what the member pays now, with an amount of its own' },
  listMyClaims: { summary: 'Lists the latest payments that the member says they have made' },
  claimPayment: {
    summary: 'Says that a payment was made, with its transaction ID',
    examples: [{ rupees: 2500.37, method: 'raast', ref: 'FT26326ABCD1' }],
  },
}
