import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#contract/dates.ts'
import type { EarningRow, GameEarnings as Earnings } from '#contract/earnings.ts'
import { gameEarningsQuery } from '#web/admin/games/admin-games.ts'
import styles from '#web/admin/games/game-screen.module.css'
import { paidText, paybackText, shareText } from '#web/admin/games/game-state.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What a game earned, for owners. */
export function GameEarnings({ productCode }: { productCode: string }) {
  const query = useQuery(gameEarningsQuery(productCode), queryClient)
  return (
    <section className={styles.part}>
      <h2>What it earns</h2>
      <Loaded query={query} waiting={<Skeleton label="Loading what it earns" height="6rem" />}>
        {({ earnings, months }) => (
          <>
            <Facts facts={factsOf(earnings)} />
            {months.length === 0 ? (
              <p>The rent of a month is shared among games once it is over.</p>
            ) : (
              <details>
                <summary>By month</summary>
                <DataTable
                  caption="Share of rent by month"
                  columns={COLUMNS}
                  rows={months}
                  rowKey={(row) => row.month}
                />
              </details>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function factsOf(earnings: EarningRow): Fact[] {
  const facts: Fact[] = [
    ['Rentals', earnings.rentals],
    ['Days out', earnings.daysOut],
    ['Share of rent', shareText(earnings.rent)],
    ['Price paid', paidText(earnings) ?? 'Not known: enter it on each disc'],
    ['Payback', paybackText(earnings)],
  ]
  return facts.filter(([, value]) => value !== null)
}

const COLUMNS: Column<Earnings['months'][number]>[] = [
  { header: 'Month', phone: 'title', cell: ({ month }) => formatMonth(month) },
  {
    header: 'Share of rent',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ rent }) => shareText(rent),
  },
]
