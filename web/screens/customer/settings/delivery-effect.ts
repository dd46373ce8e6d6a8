import { formatShortRupees } from '#contract/money.ts'
import { TERMS, zoneOf } from '#contract/terms.ts'

/** What another city changes for the member's deliveries. */
export function deliveryEffect(before: string, after: string): string {
  const [old, next] = [zoneOf(before), zoneOf(after)]
  const days = ({ from, to }: { from: number; to: number }) => `${from}-${to}`
  const { deliveryWorkingDays, deliveryFee } = TERMS
  if (old === next) return 'Delivery days and fees stay as they are.'
  return (
    `Deliveries then take ${days(deliveryWorkingDays[next])} working days instead of ${days(deliveryWorkingDays[old])}, ` +
    `and each one after the free ones costs ${formatShortRupees(deliveryFee[next])} instead of ${formatShortRupees(deliveryFee[old])}.`
  )
}
