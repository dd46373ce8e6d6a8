import type { MembershipView } from '#contract/memberships.ts'
import { feesInPaisa, type Prices } from '#contract/prices.ts'
import { pricesToday } from '#web/content/prices.ts'

/** What deliveries and cases cost. */
export type Fees = Pick<Prices, 'deliveryFee' | 'caseFee'>

/** The fees of a member, or those of today without a membership. */
export function feesOf(membership: Pick<MembershipView, 'fees'> | null | undefined): Fees {
  return membership?.fees ? feesInPaisa(membership.fees) : pricesToday()
}
