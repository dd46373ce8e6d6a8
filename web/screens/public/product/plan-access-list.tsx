import { Link } from 'react-router-dom'
import { accessText, isOnEveryPlan } from '#contract/game-texts.ts'
import type { PlanAccess } from '#contract/games.ts'
import { planByName } from '#contract/plans.ts'
import { paths } from '#web/app/paths.ts'
import { Price } from '#web/parts/price.tsx'
import styles from '#web/screens/public/product/plan-access-list.module.css'

/** The plans with the first day of the game on each, linked to their checkouts. */
export function PlanAccessList({ plans }: { plans: readonly PlanAccess[] }) {
  return (
    <section className={styles.access}>
      <h2 className={styles.heading}>Available on these plans</h2>
      {isOnEveryPlan(plans) ? (
        <p className={styles.plan}>
          <span className={styles.when} data-open>
            On every plan
          </span>
          <Link className={`${styles.link} ${styles.compare}`} to={paths.plan}>
            Compare the plans
          </Link>
        </p>
      ) : (
        <ul className={styles.plans}>
          {plans.map((access) => (
            <li key={access.planName} className={styles.plan}>
              <PlanLink planName={access.planName} />
              <span className={styles.when} data-open={access.opensOn === null || undefined}>
                {accessText(access)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PlanLink({ planName }: { planName: string }) {
  const plan = planByName(planName)
  if (!plan) return planName
  return (
    <Link className={styles.link} to={paths.checkout(plan.id)}>
      <b>{planName}</b>
      <small>
        <Price amount={plan.price} /> a month
      </small>
    </Link>
  )
}
