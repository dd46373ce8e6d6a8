import { PLANS } from '#contract/plans.ts'
import { PlanCard } from '#web/parts/plan-card.tsx'
import styles from '#web/parts/plan-list.module.css'

export function PlanList() {
  return (
    <div className={styles.plans}>
      {PLANS.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </div>
  )
}
