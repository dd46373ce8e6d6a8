import { formatAmount } from '#contract/money.ts'
import type { PlanVersion } from '#contract/plan-versions.ts'
import { nameOfPlan } from '#web/admin/prices/prices.ts'
import styles from '#web/admin/prices/prices-screen.module.css'

type Version = Pick<PlanVersion, 'plans' | 'fees'>

/** Each price of a version with its name, always in the same order. */
function itemsOf({ plans, fees }: Version): [name: string, value: string][] {
  return [
    ...plans.flatMap(({ id, rent, deposit, isOffered }): [string, string][] => {
      const name = nameOfPlan(id)
      return [
        [`${name} rent`, formatAmount(rent)],
        [`${name} deposit`, formatAmount(deposit)],
        [name, isOffered ? 'offered' : 'not offered'],
      ]
    }),
    ['Delivery in Karachi', formatAmount(fees.karachi)],
    ['Delivery elsewhere', formatAmount(fees.elsewhere)],
    ['Damaged case', formatAmount(fees.case)],
  ]
}

/** What a version changes. Plans are in one order in all versions. */
export function Differences({ from, to }: { from: Version; to: Version }) {
  const before = itemsOf(from)
  const changed = itemsOf(to).flatMap(([name, value], at) => {
    const old = before[at]?.[1]
    return value === old ? [] : [{ name, old, value }]
  })
  if (changed.length === 0) return <p>No price differs.</p>
  return (
    <ul className={styles.differences}>
      {changed.map(({ name, old, value }) => (
        <li key={name}>
          {name}: <b>{value}</b> <span className={styles.soft}>(before: {old})</span>
        </li>
      ))}
    </ul>
  )
}
