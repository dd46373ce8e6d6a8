import { PLANS, type Plan } from '#contract/plans.ts'
import { placed } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import { PlanCard } from '#web/features/memberships/plan-card.tsx'
import type { WantedGame } from '#web/features/orders/wanted-game.ts'
import styles from '#web/public/checkout/checkout-screen.module.css'

interface NotOfferedProps {
  plan: Plan
  /** The game that led to the order. */
  game?: WantedGame | undefined
}

/** Instead of the checkout of a plan that is switched off: the other plans. */
export function NotOffered({ plan, game }: NotOfferedProps) {
  return (
    <div className={styles.others} {...placed('checkout')}>
      <p>
        <b>{plan.planName} is not offered at the moment.</b> Members who have it keep it. Please choose another plan:
      </p>
      <div className={styles.plans}>
        {PLANS.filter((each) => priceToday(each).isOffered).map((each) => (
          <PlanCard key={each.id} plan={each} game={game} heading="h2" />
        ))}
      </div>
    </div>
  )
}
