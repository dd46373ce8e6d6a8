import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readDashboard } from '#contract/calls/desk.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatInstant } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/dashboard/dashboard-screen.module.css'
import { KeyFigures } from '#web/admin/dashboard/key-figures.tsx'
import { Views } from '#web/admin/dashboard/views.tsx'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { Warnings } from '#web/admin/warnings/warnings.tsx'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Price } from '#web/features/money/price.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FigureBox, FigureBoxes } from '#web/ui/figure-boxes.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The figures of the shop (docs/product.md, Admin area). */
export function DashboardScreen() {
  const dashboard = useQuery(dashboardQuery, queryClient)
  return (
    <>
      <PageHead title="Shop dashboard" description="The shop in figures." />
      <h1>Dashboard</h1>
      <Loaded query={dashboard} waiting={<Skeleton label="Loading Dashboard" height="40rem" />}>
        {({ warnings, cards, figures, views, recentAccounts }) => (
          <>
            <Warnings warnings={warnings} />
            <FigureBoxes>
              <FigureBox label="Subscription" isShort about="Running memberships">
                {cards.subscription}
              </FigureBox>
              <FigureBox label="Customer" isShort about="Accounts">
                {cards.customer}
              </FigureBox>
              <FigureBox label="Total Earn" about="Rents paid, without deposits">
                <Price amount={paisa(cards.totalEarn)} />
              </FigureBox>
            </FigureBoxes>
            <KeyFigures of={figures} />
            <section className={styles.part}>
              <h2>Recent accounts</h2>
              {recentAccounts.length === 0 ? (
                <EmptyState text="No accounts yet" />
              ) : (
                <DataTable
                  caption="Recent accounts"
                  columns={COLUMNS}
                  rows={recentAccounts}
                  rowKey={({ userId }) => userId}
                />
              )}
            </section>
            <Views views={views} />
          </>
        )}
      </Loaded>
    </>
  )
}

const COLUMNS: Column<Dashboard['recentAccounts'][number]>[] = [
  { header: 'ID', noWrap: true, phone: 'text', cell: ({ userId }) => userId },
  {
    header: 'user name',
    breaksWords: true,
    phone: 'title',
    cell: ({ userId, name }) => <Link to={adminPaths.user(userId)}>{name}</Link>,
  },
  { header: 'subscription', phone: 'end', cell: ({ subscription }) => subscription ?? 'No plan' },
  { header: 'date', noWrap: true, phone: 'text', cell: ({ joinedAt }) => formatInstant(joinedAt) },
]

const MINUTE_MS = 60_000

/** The figures of the shop; refetched every minute while they are shown. */
const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => read(readDashboard, { signal }, asAdmin),
  refetchInterval: MINUTE_MS,
})
