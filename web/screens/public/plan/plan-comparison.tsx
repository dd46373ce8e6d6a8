import type { ReactNode } from 'react'
import { PLANS, type Plan, type PlanName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { Price } from '#web/parts/price.tsx'
import styles from '#web/screens/public/plan/plan-comparison.module.css'

const NEW_GAMES: Record<PlanName, string> = {
  NOVICE: `No, after ${TERMS.newGameMonths} months`,
  'NOVICE+': `Yes, ${TERMS.newGamesPerMonthNovicePlus} a month`,
  PRO: `Yes, ${TERMS.newGamesPerSwapPro} per swap`,
}

const ROWS: [string, (plan: Plan & { planName: PlanName }) => ReactNode][] = [
  ['Rent a month', ({ price }) => <Price amount={price} />],
  ['Security deposit', ({ depositAmount }) => <Price amount={depositAmount} />],
  ['Of that refundable', ({ refund }) => <Price amount={refund} />],
  ['Games a month', ({ gamesPerMonth }) => gamesPerMonth],
  ['Games at a time', ({ gamesAtATime }) => gamesAtATime],
  ['Free deliveries a month', ({ freeDeliveries }) => freeDeliveries],
  ['Old games', () => 'Yes'],
  ['New games', ({ planName }) => NEW_GAMES[planName]],
]

/** Every fact of section 9, plan beside plan; on a phone each fact stands above its three values. */
export function PlanComparison() {
  return (
    // The roles are spelled out because a table laid out as a grid loses its own in some browsers.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td className={styles.corner} />
          {PLANS.map(({ id, planName, popular }) => (
            <th key={id} scope="col" role="columnheader" data-popular={popular || undefined}>
              {planName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {ROWS.map(([fact, cell]) => (
          <tr key={fact} role="row">
            <th className={styles.fact} scope="row" role="rowheader">
              {fact}
            </th>
            {PLANS.map((plan) => (
              <td key={plan.id} role="cell" data-popular={plan.popular || undefined}>
                {cell(plan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
