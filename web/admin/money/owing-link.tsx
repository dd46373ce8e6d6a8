import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listOwing } from '#contract/calls/money.ts'
import { counted } from '#contract/counts.ts'
import { formatAmount, formatShortRupees, paisa } from '#contract/money.ts'
import type { OwingRow } from '#contract/money-overview.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { adminListQuery } from '#web/admin/list/admin-lists.ts'
import { queryClient } from '#web/client/query-client.ts'

/** 'Rs. 32,650 from 7 members'. */
export function owingSum(rows: readonly OwingRow[]): string {
  const sum = rows.reduce((total, { owed }) => total + paisa(owed), 0)
  return `${formatShortRupees(sum)} from ${counted(rows.length, 'member')}`
}

/** Leads to who owes, with how much that is in all. */
export function OwingLink() {
  const [first] = useInfiniteQuery(adminListQuery(listOwing, {}), queryClient).data?.pages ?? []
  const sum = first && sumOf(first)
  return <Link to={adminPaths.owing}>{sum ? `Who owes: ${sum}` : 'Who owes'}</Link>
}

/** The server knows the sum of a list that has more pages. */
function sumOf({ rows, next, total }: { rows: OwingRow[]; next: string | null; total?: number | undefined }) {
  if (next !== null) return total && formatAmount(total)
  return rows.length > 0 && owingSum(rows)
}
