import { useQuery } from '@tanstack/react-query'
import type { Month } from '#contract/expenses.ts'
import { paisa, rupees } from '#contract/money.ts'
import type { Period } from '#contract/money-overview.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Figures } from '#web/admin/money/figures.tsx'
import { monthQuery } from '#web/admin/money/money.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the month `period` brought its owner. Deposits are paid back, so they do not count. */
export function Yours({ period }: { period: Period }) {
  return (
    <Loaded
      query={useQuery(monthQuery(period.from.slice(0, 7)), queryClient)}
      waiting={<Skeleton label="Loading the month" height="24rem" />}
    >
      {(month) => <Sum of={month} period={period} />}
    </Loaded>
  )
}

function Sum({ of, period: { from, to } }: { of: Month; period: Period }) {
  const { received, deposits, income, refunded, spent } = of
  const rows = [
    ['Received', received, adminPaths.paymentsOf({ from, to })],
    ['Deposits taken, less given back', rupees(paisa(deposits.back) - paisa(deposits.taken))],
    ['Discs sold', income.sales, adminPaths.salesOf({ from, to })],
    ['Paid out', -refunded, adminPaths.paymentsOf({ from, to, kind: 'REFUND' })],
    ['Expenses', -spent.total, adminPaths.month],
  ] as const
  const total = rupees(rows.reduce((sum, [, amount]) => sum + paisa(amount), 0))
  return (
    <Figures
      title="Yours this month"
      rows={[...rows, ['Total', total]]}
      hint="Deposits count on the day they are charged or given back. The profit of Month and expenses counts what was charged, paid or not."
    />
  )
}
