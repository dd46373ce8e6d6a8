import { queryOptions } from '@tanstack/react-query'
import { rupees } from '#contract/money.ts'
import { claimsReply, type PaymentClaim, paymentCodeReply } from '#contract/payment-codes.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { callAsMember, getFromBuiltInHost } from '#web/client/member-call.ts'
import { keys, refreshMember } from '#web/features/members/customer.ts'

const CLAIMS = '/api/v1/user/membership/payment-claims'

/** The code by which a member pays now. The server returns the same one until the amount or its validity changes. */
export const paymentCodeQuery = queryOptions({
  queryKey: [...keys.membership, 'payment-code'],
  queryFn: ({ signal }) =>
    callAsMember(paymentCodeReply, { method: 'POST', path: '/api/v1/user/membership/payment-code' }, { signal }),
})

/** The latest payments that the member says they have made. */
export const claimsQuery = queryOptions({
  queryKey: [...keys.membership, 'payment-claims'],
  queryFn: ({ signal }) => getFromBuiltInHost(claimsReply, CLAIMS, signal),
})

/** Says that a payment was made. */
export async function claimPayment({ paisa, ...claim }: PaymentClaim) {
  const body = { ...claim, rupees: rupees(paisa) }
  const reply = await asOutcome(
    outcome,
    sendOnce('payment claim', body, (idempotencyKey) =>
      callAsMember(outcome, { method: 'POST', path: CLAIMS }, { body, idempotencyKey }),
    ),
  )
  refreshMember()
  return reply
}
