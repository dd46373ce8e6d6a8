import { useQuery } from '@tanstack/react-query'
import { paisa, rupees } from '#contract/money.ts'
import type { Period } from '#contract/money-overview.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Figures } from '#web/admin/money/figures.tsx'
import { monthQuery } from '#web/admin/money/money.ts'
import { queryClient } from '#web/client/query-client.ts'

/** What stays of the money of the month `period`, for its owner. Deposits are paid back, so they do not stay. */
export function Yours({ period: { from, to } }: { period: Period }) {
  const { data } = useQuery(monthQuery(from.slice(0, 7)), queryClient)
  if (!data) return null
  const { received, deposits, income, refunded, spent } = data
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
      hint="Money that came in and stays. The profit of Month and expenses counts charges instead, paid or not."
    />
  )
}
