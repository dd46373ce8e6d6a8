import { formatShortRupees, type Paisa } from '#contract/money.ts'
import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { pricesToday } from '#web/content/prices.ts'

/** The heading of the home page. */
export function Tagline() {
  return <h1 {...placed('tagline')}>{company.tagline}</h1>
}

/** What renting costs at least. */
export function LowestRent() {
  const offered = pricesToday().plans.filter(({ isOffered }) => isOffered)
  const lowest = Math.min(...offered.map(({ rent }) => rent)) as Paisa
  return (
    <p {...placed('lowest-rent')}>Rent games from {formatShortRupees(lowest)} a month, with a refundable deposit.</p>
  )
}
