import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Dashboard } from '#contract/dashboard.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { Today } from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/dashboard/key-figures.module.css'
import { todayQuery } from '#web/admin/requests/admin-requests.ts'
import { countText } from '#web/admin/today/today-section.tsx'
import { queryClient } from '#web/client/query-client.ts'

/** What waits and is out now, and this month. Each figure opens its rows. */
export function KeyFigures({ of: figures }: { of: Dashboard['figures'] }) {
  const { takings, takingsBefore, depositsHeld, discsOut, begun, ended, leaving } = figures
  const today = dayInKarachi(Date.now())
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  return (
    <section className={styles.part}>
      <h2>Now</h2>
      <ul className={styles.figures}>
        <Waiting />
        <Figure name="Discs out" to={adminPaths.copiesIn('out')} more="At the homes of members">
          {discsOut}
        </Figure>
        <Figure name="Deposits held" to={adminPaths.money} more="They belong to the members">
          {amount(depositsHeld)}
        </Figure>
      </ul>
      <h2>This month</h2>
      <ul className={styles.figures}>
        <Figure name="Received, with deposits" to={adminPaths.moneyOf(month)} more={changeText(takings, takingsBefore)}>
          {amount(takings)}
        </Figure>
        <Figure name="New memberships" to={adminPaths.users} more={`${ended} ended`}>
          {begun}
        </Figure>
      </ul>
      {leaving.length > 0 && (
        <>
          <h3>Why members leave, last 90 days</h3>
          <ul>
            {leaving.map(({ reason, count }) => (
              <li key={reason}>
                {reason}: {count}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface FigureProps {
  name: string
  to: string
  more: string
  children: string | number
}

function Figure({ name, to, more, children }: FigureProps) {
  return (
    <li>
      <Link className={styles.figure} to={to}>
        <span>{name}</span> <b>{children}</b> <small>{more}</small>
      </Link>
    </li>
  )
}

/** How much of today's work waits. */
function Waiting() {
  const { data } = useQuery(todayQuery, queryClient)
  const count = data && countOf(data)
  return (
    <Figure name="Waiting today" to={adminPaths.today} more={count === 0 ? 'Everything is done' : 'Open Today'}>
      {count === undefined ? '…' : countText(count)}
    </Figure>
  )
}

function countOf({ status: _, warnings: __, ...sections }: Today): number {
  return Object.values(sections).reduce((sum, { count }) => sum + count, 0)
}

function changeText(now: number, before: number): string {
  const difference = now - before
  if (difference === 0) return 'The same as by this day last month'
  return `${amount(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than by this day last month`
}

function amount(rupees: number): string {
  return formatShortRupees(paisa(rupees))
}
