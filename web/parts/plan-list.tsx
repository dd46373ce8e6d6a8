import { PLANS } from '#contract/plans.ts'
import { PlanCard } from '#web/parts/plan-card.tsx'
import styles from '#web/parts/plan-list.module.css'
import type { WantedGame } from '#web/parts/wanted-game.ts'

/** The three plans. `game` is the one that led here. */
export function PlanList({ game }: { game?: WantedGame | undefined }) {
  return (
    <div className={styles.plans}>
      {PLANS.map((plan) => (
        <PlanCard key={plan.id} plan={plan} game={game} />
      ))}
    </div>
  )
}
