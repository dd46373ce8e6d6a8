import * as v from 'valibot'
import { paisa } from './money.ts'
import { type LedgerMethod, PAID_BY_METHODS, rupeesPaid } from './payments.ts'
import { memberPage, outcome } from './replies.ts'
import { requiredText } from './text.ts'
import { reads } from './text-kinds.ts'
import { transactionKey } from './transaction-id.ts'

/**
 * POST /api/v1/user/membership/payment-code: what a member pays now. `payload` is the text of the Raast QR code,
 * `amount` rupees with paisa that no other code has, `expiresAt` ms UTC. `reference` names the code ('KP-…');
 * `easypaisa` and `jazzcash` are the numbers of the shop's wallets, `walletTitle` is their name, '' for none.
 */
export const paymentCodeReply = v.object({
  ...outcome.entries,
  payload: v.string(),
  amount: v.number(),
  iban: v.string(),
  accountTitle: v.string(),
  easypaisa: v.optional(v.string(), ''),
  jazzcash: v.optional(v.string(), ''),
  walletTitle: v.optional(v.string(), ''),
  reference: v.string(),
  expiresAt: v.number(),
})
export type PaymentCode = v.InferOutput<typeof paymentCodeReply>

/** What has a transaction ID: all methods but cash. */
export const CLAIM_METHODS = PAID_BY_METHODS.filter(
  (method): method is Exclude<LedgerMethod, 'cash'> => method !== 'cash',
)

const NO_ID = 'Please enter the transaction ID'
/** Shorter ones are guessed too easily. */
const SHORTEST_KEY = 4

/** POST /api/v1/user/membership/payment-claims: a member says what they have paid, in rupees. */
export const paymentClaim = v.pipe(
  v.strictObject({
    rupees: rupeesPaid,
    method: v.picklist(CLAIM_METHODS, 'Please select a payment method'),
    ref: v.pipe(
      requiredText(NO_ID, 60),
      v.check((ref) => (transactionKey(ref)?.length ?? 0) >= SHORTEST_KEY, 'Please copy the ID as your app shows it'),
      reads('transaction ID'),
    ),
  }),
  v.transform(({ rupees, ...rest }) => ({ ...rest, paisa: paisa(rupees) })),
)
export type PaymentClaim = v.InferOutput<typeof paymentClaim>

/**
 * A payment that a member says they have made. `state`: OPEN until the shop has looked, then RECORDED or REFUSED with
 * `refusal`. `claimedAt` is ms UTC.
 */
export const claimRow = v.object({
  claimId: v.string(),
  rupees: v.number(),
  method: v.picklist(CLAIM_METHODS),
  ref: v.string(),
  claimedAt: v.number(),
  state: v.picklist(['OPEN', 'RECORDED', 'REFUSED']),
  refusal: v.string(),
})
export type ClaimRow = v.InferOutput<typeof claimRow>

/** A claim that the shop has not looked at. It is recorded or refused as what it says, so that it counts once. */
export const openClaim = v.pick(claimRow, ['claimId', 'rupees', 'method', 'ref', 'claimedAt'])
export type OpenClaim = v.InferOutput<typeof openClaim>

/** What a member says they have paid, in rupees, while the shop has not looked at it. */
export const reported = v.number()

/** GET /api/v1/user/membership/payment-claims: the latest ones, newest first. */
export const claimsReply = v.object({ ...v.omit(memberPage(claimRow), ['next']).entries })

/** POST /api/v1/admin/money/claims/{claimId}/refusal: why it is not recorded; the member reads it. */
export const claimRefusal = v.strictObject({ reason: requiredText('Please enter a reason') })
