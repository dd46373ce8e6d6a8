import { zoneOf } from '#contract/cities.ts'
import { formatShortRupees } from '#contract/money.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'
import { PRICES } from '#web/content/prices.ts'

/** What another city changes for the member's deliveries. */
export function deliveryEffect(before: string, after: string): string {
  const [old, next] = [zoneOf(before), zoneOf(after)]
  const { deliveryFee } = PRICES
  if (old === next) return 'Delivery days and fees stay as they are.'
  return (
    `Deliveries then take ${DELIVERY_DAYS[next]} working days instead of ${DELIVERY_DAYS[old]}, ` +
    `and each one after the free ones costs ${formatShortRupees(deliveryFee[next])} instead of ${formatShortRupees(deliveryFee[old])}.`
  )
}
