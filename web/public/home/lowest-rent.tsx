import { formatShortRupees, type Paisa } from '#contract/money.ts'
import { placed } from '#web/content/placed.ts'
import { pricesToday } from '#web/content/prices.ts'

/** What renting costs at least. */
export function LowestRent() {
  const offered = pricesToday().plans.filter(({ isOffered }) => isOffered)
  const lowest = Math.min(...offered.map(({ rent }) => rent)) as Paisa
  return (
    <p {...placed('lowest-rent')}>Rent games from {formatShortRupees(lowest)} a month, with a refundable deposit.</p>
  )
}
