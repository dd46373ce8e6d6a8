import { formatShortRupees, paisa } from '#contract/money.ts'
import type { PlanVersion } from '#contract/plan-versions.ts'
import { planById } from '#contract/plans.ts'
import styles from '#web/admin/prices/prices-screen.module.css'

type Version = Pick<PlanVersion, 'plans' | 'fees'>

/** Each price of a version with its name, always in the same order. */
function itemsOf({ plans, fees }: Version): [name: string, value: string][] {
  const rupees = (amount: number) => formatShortRupees(paisa(amount))
  return [
    ...plans.flatMap(({ id, rent, deposit, isOffered }): [string, string][] => {
      const name = planById(id)?.planName ?? ''
      return [
        [`${name} rent`, rupees(rent)],
        [`${name} deposit`, rupees(deposit)],
        [name, isOffered ? 'offered' : 'not offered'],
      ]
    }),
    ['Delivery in Karachi', rupees(fees.karachi)],
    ['Delivery elsewhere', rupees(fees.elsewhere)],
    ['Damaged case', rupees(fees.case)],
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
