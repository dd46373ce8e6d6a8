import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#contract/money.ts'
import type { ClaimRow } from '#contract/payment-codes.ts'
import { formatSpokenMoment } from '#contract/spoken-moment.ts'
import { queryClient } from '#web/client/query-client.ts'
import { claimsQuery } from '#web/customer/membership/payments.ts'

/** The payments that the member has reported and that are not recorded yet. */
export function Claims() {
  const { data } = useQuery(claimsQuery, queryClient)
  const waiting = data?.rows.filter(({ state }) => state !== 'RECORDED') ?? []
  if (waiting.length === 0) return null
  return (
    <ul aria-label="Payments that you told us about">
      {waiting.map((claim) => (
        <li key={claim.claimId}>{claimText(claim)}</li>
      ))}
    </ul>
  )
}

function claimText({ rupees, ref, claimedAt, state, refusal }: ClaimRow): string {
  const payment = `${formatAmount(rupees)} with transaction ID ${ref}, sent on ${formatSpokenMoment(claimedAt)}`
  return state === 'OPEN'
    ? `${payment}: we are checking that it has reached us.`
    : `${payment}: we could not record it. ${refusal}`
}
