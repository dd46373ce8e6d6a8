import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Dashboard } from '#contract/dashboard.ts'
import { dayInKarachi, firstOfMonth } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/dashboard/dashboard-screen.module.css'
import { todayQuery } from '#web/admin/requests/admin-requests.ts'
import { waitingIn } from '#web/admin/today/sections.ts'
import { countText } from '#web/admin/today/today-section.tsx'
import { queryClient } from '#web/client/query-client.ts'

/** What is to do now, the money of this month (for owners), the members, and the games out. Each opens its rows. */
export function KeyFigures({ of: figures }: { of: Dashboard['figures'] }) {
  const { money, members, discsOut, begun, ended } = figures
  return (
    <section className={styles.keyFigures}>
      <h2>To do now</h2>
      <Waiting />
      {money && <MoneyOfMonth of={money} />}
      <h2>Members</h2>
      <ul className={styles.figures}>
        <Figure name="Running" to={adminPaths.usersRunning} more={`${begun} new, ${ended} ended this month`}>
          {members.running}
        </Figure>
        <Figure name="On hold" to={adminPaths.usersOnHold} more="They get no other games">
          {members.onHold}
        </Figure>
        <Figure name="Leaving" to={adminPaths.users} more="Notice is given">
          {members.leaving}
        </Figure>
        <Figure name="Games out" to={adminPaths.copiesWith({ state: 'out' })} more="At the homes of members">
          {discsOut}
        </Figure>
      </ul>
    </section>
  )
}

function MoneyOfMonth({
  of: { takings, takingsBefore, depositsHeld },
}: {
  of: NonNullable<Dashboard['figures']['money']>
}) {
  const today = dayInKarachi(Date.now())
  const month = { from: firstOfMonth(today), to: today }
  return (
    <>
      <h2>This month</h2>
      <ul className={styles.figures}>
        <Figure name="Received, with deposits" to={adminPaths.moneyOf(month)} more={changeText(takings, takingsBefore)}>
          {formatAmount(takings)}
        </Figure>
        <Figure name="Deposits held" to={adminPaths.money} more="They belong to the members">
          {formatAmount(depositsHeld)}
        </Figure>
      </ul>
    </>
  )
}

interface FigureProps {
  name: string
  to: string
  more?: string
  children: string | number
}

function Figure({ name, to, more, children }: FigureProps) {
  return (
    <li>
      <Link className={styles.figure} to={to}>
        <span>{name}</span> <b>{children}</b> {more && <small>{more}</small>}
      </Link>
    </li>
  )
}

/** The work that waits, by the sections of Today. */
function Waiting() {
  const { data } = useQuery(todayQuery, queryClient)
  const waiting = data && waitingIn(data)
  if (waiting?.length === 0) return <p>Everything is done.</p>
  return (
    <ul className={styles.waits}>
      {waiting?.map(({ name, title, count }) => (
        <Figure key={name} name={title} to={adminPaths.todayAt(name)}>
          {countText(count)}
        </Figure>
      ))}
    </ul>
  )
}

function changeText(now: number, before: number): string {
  const difference = now - before
  if (difference === 0) return 'The same as by this day last month'
  return `${formatAmount(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than by this day last month`
}
