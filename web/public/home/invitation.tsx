import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { pricesToday } from '#web/content/prices.ts'
import { Price } from '#web/features/money/price.tsx'

/** The heading of the home page. */
export function Tagline() {
  return <h1 {...placed('tagline')}>{company.tagline}</h1>
}

/** What is paid at least to start renting. */
export function LowestRent() {
  const offered = pricesToday().plans.filter(({ isOffered }) => isOffered)
  const { rent, deposit } = offered.reduce((one, other) => (other.rent < one.rent ? other : one))
  return (
    <p {...placed('lowest-rent')}>
      PS5 and PS4 discs on a monthly plan, from{' '}
      <b>
        <Price amount={rent} short /> a month
      </b>
      . <Price amount={rent + deposit} short /> to start: the first month and a refundable deposit.
    </p>
  )
}
