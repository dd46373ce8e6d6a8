import { claimRefusal } from '#contract/payment-codes.ts'
import { adminOutcome } from '#contract/replies.ts'
import { settingsForm, settingsReply, shopSettings } from '#contract/settings.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin' } as const
const ownAdmin = { ...admin, ownAccounts: true } as const

/** The calls of the shop about its money. */
export const MONEY_OPERATIONS: Operations = {
  'GET /api/v1/admin/settings': {
    ...admin,
    summary: 'Returns the account that members pay to',
    reply: settingsReply,
  },
  'PUT /api/v1/admin/settings': {
    ...admin,
    summary: 'Changes the account that members pay to',
    body: settingsForm,
    examples: [{ iban: 'PK51 UNIL 0109 0002 6245 6845', accountTitle: 'Khelbox', version: 0 }],
    reply: settingsReply,
    refusals: { 409: ['settings.changed'] },
    present: { settings: shopSettings },
  },
  'POST /api/v1/admin/money/claims/:id/refusal': {
    ...ownAdmin,
    summary: 'Refuses a payment that a member claims, with a reason for the member',
    body: claimRefusal,
    examples: [{ reason: 'The statement does not have it' }],
    reply: adminOutcome,
    refusals: { 404: ['claims.not-found'], 409: ['claims.closed'] },
  },
}
