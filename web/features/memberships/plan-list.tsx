import { PLANS } from '#contract/plans.ts'
import { placed } from '#web/content/placed.ts'
import styles from '#web/features/memberships/plan-card.module.css'
import { PlanCard, type PlanCardProps } from '#web/features/memberships/plan-card.tsx'

/** The three plans. */
export function PlanList({ game, heading }: Omit<PlanCardProps, 'plan'>) {
  return (
    <div className={styles.plans} {...placed(heading === 'h2' ? 'plans' : 'home-plans')}>
      {PLANS.map((plan) => (
        <PlanCard key={plan.id} plan={plan} game={game} heading={heading} />
      ))}
    </div>
  )
}
