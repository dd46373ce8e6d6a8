import { useQuery } from '@tanstack/react-query'
import { type Today, todayReply } from '#contract/today.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { todayQuery } from '#web/data/admin-requests.ts'
import { queryClient } from '#web/data/query-client.ts'
import {
  REFUND_COLUMNS,
  REQUEST_COLUMNS,
  VISIT_COLUMNS,
} from '#web/screens/admin/today/columns.tsx'
import styles from '#web/screens/admin/today/today-screen.module.css'
import { TodaySection } from '#web/screens/admin/today/today-section.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The work of the day: what waits for the shop, each row one action away from done. */
export function TodayScreen() {
  const today = useQuery(todayQuery, queryClient)
  return (
    <>
      <PageHead title="Today" description="What waits for the shop today." />
      <h1>Today</h1>
      <Loaded query={today} waiting={<Skeleton label="Loading Today" className={styles.waiting} />}>
        {(work) => (isDone(work) ? <EmptyState text="Everything is done" /> : <Work of={work} />)}
      </Loaded>
    </>
  )
}

function isDone(today: Today): boolean {
  const { status: _, ...sections } = todayReply.entries
  return (Object.keys(sections) as (keyof typeof sections)[]).every(
    (name) => today[name].count === 0,
  )
}

/** Requests by what they wait for, and where the list shows all of them. */
const REQUESTS = [
  ['overdue', 'Overdue', 'APPROVED,PACKED'],
  ['toApprove', 'To approve', 'REQUESTED'],
  ['toPack', 'To pack', 'APPROVED'],
] as const
const REQUESTS_BACK = [
  ['toCollect', 'To collect', 'HANDED_OVER'],
  ['toInspect', 'To inspect', 'COLLECTED'],
] as const

function Work({ of }: { of: Today }) {
  const requests = ([name, title, status]: (typeof REQUESTS | typeof REQUESTS_BACK)[number]) => (
    <TodaySection
      key={name}
      title={title}
      of={of[name]}
      columns={REQUEST_COLUMNS}
      rowKey={({ requestId }) => requestId}
      all={paths.admin.gameRequestOf(status)}
    />
  )
  return (
    <>
      {REQUESTS.map(requests)}
      <TodaySection
        title="To hand over"
        of={of.toHandOver}
        columns={VISIT_COLUMNS}
        rowKey={({ userId }) => userId}
        all={paths.admin.gameRequestOf('PACKED')}
      />
      {REQUESTS_BACK.map(requests)}
      <TodaySection
        title="Refunds due"
        of={of.refunds}
        columns={REFUND_COLUMNS}
        rowKey={({ userId }) => userId}
      />
    </>
  )
}
