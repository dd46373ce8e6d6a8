import type { MembershipView } from '#contract/memberships.ts'
import { paisa } from '#contract/money.ts'
import type { Prices } from '#contract/prices.ts'
import { pricesToday } from '#web/content/prices.ts'

/** What deliveries and cases cost. */
export type Fees = Pick<Prices, 'deliveryFee' | 'caseFee'>

/** The fees of a member, or those of today without a membership. */
export function feesOf(membership: Pick<MembershipView, 'fees'> | null | undefined): Fees {
  const fees = membership?.fees
  if (!fees) return pricesToday()
  const deliveryFee = { karachi: paisa(fees.karachi), elsewhere: paisa(fees.elsewhere) }
  return { deliveryFee, caseFee: paisa(fees.case) }
}
