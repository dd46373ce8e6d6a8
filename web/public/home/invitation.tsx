import { TERMS } from '#contract/terms.ts'
import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { cheapestPlan } from '#web/content/prices.ts'
import { Price } from '#web/features/money/price.tsx'
import styles from '#web/public/home/home-screen.module.css'

/** The heading of the home page. */
export function Tagline() {
  return <h1 {...placed('tagline')}>{company.tagline}</h1>
}

export function LowestRent() {
  return (
    <p {...placed('lowest-rent')}>
      PS5 and PS4 discs on a monthly plan, from{' '}
      <b>
        <Price amount={cheapestPlan().rent} short /> a month
      </b>
      .
    </p>
  )
}

/** What is paid at least to start renting, and what becomes of it. */
export function StartPrice() {
  const { planName, rent, deposit } = cheapestPlan()
  return (
    <p className={styles.start} {...placed('start-price')}>
      On {planName} you start with <Price amount={rent + deposit} short />: the first month and a deposit, which comes
      back within {TERMS.refundWorkingDays} working days of your last return.
    </p>
  )
}
