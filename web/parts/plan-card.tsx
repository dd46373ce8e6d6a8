import type { Plan } from '#contract/plans.ts'
import { paths } from '#web/app/paths.ts'
import styles from '#web/parts/plan-card.module.css'
import { Price } from '#web/parts/price.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** One plan with its terms, leading to its checkout; the popular one stands out (section 2). */
export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article className={styles.card} data-popular={plan.popular || undefined}>
      {plan.popular && <p className={styles.badge}>POPULAR</p>}
      <h3 className={styles.name}>{plan.planName}</h3>
      <p className={styles.price}>
        <Price amount={plan.price} /> <span>a month</span>
      </p>
      <ul className={styles.terms}>
        <li>{plan.gamesPerMonth} games a month</li>
        <li>{plan.gamesAtATime === 1 ? '1 game' : `${plan.gamesAtATime} games`} at a time</li>
        <li>{plan.freeDeliveries} free deliveries a month</li>
        <li>{plan.newGames ? 'Old and new games' : 'Old games'}</li>
        <li>
          <Price amount={plan.depositAmount} /> refundable deposit
        </li>
      </ul>
      <ButtonLink to={paths.checkout(plan.id)} variant={plan.popular ? 'action' : 'quiet'}>
        Choose {plan.planName}
      </ButtonLink>
    </article>
  )
}
