import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/memberships.ts'
import { rupees } from '#contract/money.ts'
import type { PaymentClaim } from '#contract/payment-codes.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost } from '#web/client/member-call.ts'
import { changeAsMember, keys } from '#web/features/members/customer.ts'

/** The code by which a member pays now. The server returns the same one until the amount or its validity changes. */
export const paymentCodeQuery = queryOptions({
  queryKey: [...keys.membership, 'payment-code'],
  queryFn: ({ signal }) => read(calls.createPaymentCode, { signal }, asMember),
})

/** The latest payments that the member says they have made. */
export const claimsQuery = queryOptions({
  queryKey: [...keys.membership, 'payment-claims'],
  queryFn: ({ signal }) => read(calls.listMyClaims, { signal }, atBuiltInHost),
})

/** Says that a payment was made. */
export function claimPayment({ paisa, ...claim }: PaymentClaim) {
  return changeAsMember(calls.claimPayment, { body: { ...claim, rupees: rupees(paisa) } })
}
