import type { ReactNode } from 'react'
import { PLANS, type Plan, type PlanName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { placed } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import { Price } from '#web/features/money/price.tsx'
import styles from '#web/public/plan/plan-comparison.module.css'

const NEW_GAMES: Record<PlanName, string> = {
  NOVICE: 'None',
  'NOVICE+': `${TERMS.newGamesPerMonthNovicePlus} each month`,
  PRO: `${TERMS.newGamesPerSwapPro} each swap`,
}

/** How long after a game has become available it may be requested. */
const WAIT: Record<PlanName, string> = {
  NOVICE: `${TERMS.newGameMonths} months`,
  'NOVICE+': `${TERMS.newGameWorkingDays.novicePlus} working days`,
  PRO: `${TERMS.newGameWorkingDays.pro} working days`,
}

const ROWS: [string, (plan: Plan & { planName: PlanName }) => ReactNode][] = [
  [`New games (out for less than ${TERMS.newGameMonths} months)`, ({ planName }) => NEW_GAMES[planName]],
  ['How long you wait after a game is out', ({ planName }) => WAIT[planName]],
  [
    'Rent per game, if you take all your games',
    (plan) => <Price amount={Math.round(priceToday(plan).rent / plan.gamesPerMonth)} short />,
  ],
  [
    `Rent for the first ${TERMS.minimumMonths} months`,
    (plan) => <Price amount={priceToday(plan).rent * TERMS.minimumMonths} short />,
  ],
]

/** What the cards of the plans leave out, side by side (docs/product.md, Plans). On a phone, facts are above values. */
export function PlanComparison() {
  return (
    // Explicit roles, because some browsers drop table roles when CSS makes the table a grid.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table" {...placed('comparison')}>
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
              <td key={plan.id} role="cell">
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
