import { zoneOf } from '#contract/cities.ts'
import { formatShortRupees } from '#contract/money.ts'
import type { Prices } from '#contract/prices.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'

/** What another city changes for the deliveries of a member with these fees. */
export function deliveryEffect(before: string, after: string, { deliveryFee }: Pick<Prices, 'deliveryFee'>): string {
  const [old, next] = [zoneOf(before), zoneOf(after)]
  if (old === next) return 'Delivery days and fees stay as they are.'
  return (
    `Deliveries then take ${DELIVERY_DAYS[next]} working days instead of ${DELIVERY_DAYS[old]}, ` +
    `and each one after the free ones costs ${formatShortRupees(deliveryFee[next])} instead of ${formatShortRupees(deliveryFee[old])}.`
  )
}
