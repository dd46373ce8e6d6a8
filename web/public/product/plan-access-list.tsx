import { Link } from 'react-router-dom'
import { accessText, isOnEveryPlan, openPlansText } from '#contract/game-texts.ts'
import type { GameDetail, PlanAccess } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { planByName } from '#contract/plans.ts'
import { paths } from '#web/content/paths.ts'
import { priceToday } from '#web/content/prices.ts'
import { MonthlyPrice, Price } from '#web/features/money/price.tsx'
import styles from '#web/public/product/plan-access-list.module.css'

/** The plans that may take the game now, with rent and deposit of the cheapest. Nothing when none may. */
export function PlanPrice({ game: { price, plans } }: { game: GameDetail }) {
  if (price === null) return null
  const rent = paisa(price)
  const cheapest = plans
    .filter(({ opensOn }) => opensOn === null)
    .flatMap(({ planName }) => planByName(planName) ?? [])
    .map((plan) => priceToday(plan))
    .find((price) => price.rent === rent)
  return (
    <div>
      <MonthlyPrice amount={rent} lead={openPlansText(plans)} short />
      {cheapest && (
        <p className={styles.deposit}>
          plus <Price amount={cheapest.deposit} short /> refundable deposit
        </p>
      )}
    </div>
  )
}

/**
 * The plans with the first day of the game on each, linked to their checkouts. Nothing when each plan may take it: the
 * price says so.
 */
export function PlanAccessList({ plans }: { plans: readonly PlanAccess[] }) {
  if (plans.length === 0 || isOnEveryPlan(plans)) return null
  return (
    <section className={styles.access}>
      <h2 className={styles.heading}>When each plan gets it</h2>
      <ul className={styles.plans}>
        {[...plans].sort(byDay).map((access) => (
          <li key={access.planName} className={styles.plan}>
            <PlanLink planName={access.planName} />
            <span className={styles.when} data-open={access.opensOn === null || undefined}>
              {accessText(access)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those that get it first, first. */
function byDay(one: PlanAccess, other: PlanAccess): number {
  return (one.opensOn ?? '').localeCompare(other.opensOn ?? '')
}

function PlanLink({ planName }: { planName: string }) {
  const plan = planByName(planName)
  if (!plan) return planName
  return (
    <Link className={styles.link} to={paths.checkout(plan.id)}>
      <b>{planName}</b>
      <small>
        <Price amount={priceToday(plan).rent} short /> a month
      </small>
    </Link>
  )
}
