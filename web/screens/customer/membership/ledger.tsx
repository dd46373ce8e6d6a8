import { useInfiniteQuery } from '@tanstack/react-query'
import { formatInstant } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerRow } from '#contract/ledger.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import { ledgerQuery } from '#web/data/memberships.ts'
import { queryClient } from '#web/data/query-client.ts'
import { PagedList } from '#web/parts/paged-list.tsx'
import { Price } from '#web/parts/price.tsx'
import { Card } from '#web/screens/customer/membership/card.tsx'
import styles from '#web/screens/customer/membership/ledger.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Every entry behind BALANCE, with what the balance was after it. */
export function Ledger() {
  return (
    <Card title="Every entry">
      <PagedList
        of={useInfiniteQuery(ledgerQuery, queryClient)}
        label="Entries, the newest first"
        rowKey={({ number }) => String(number)}
        className={styles.entries}
        waiting={<Skeleton label="Loading your entries" className={styles.waiting} />}
        empty={<p>There is no entry yet.</p>}
      >
        {(row) => <Entry row={row} />}
      </PagedList>
    </Card>
  )
}

function Entry({ row: { kind, amount, balance, reason, at } }: { row: LedgerRow }) {
  return (
    <div className={styles.entry}>
      <b>{LEDGER_KINDS[kind]}</b>
      <data className={styles.amount} value={amount} data-owed={amount < 0 || undefined}>
        {amount < 0 ? '−' : '+'} {formatRupees(paisa(Math.abs(amount)))}
      </data>
      <p className={styles.reason}>
        {formatInstant(at)}
        {reason && `, ${reason}`}
      </p>
      <p className={styles.after}>
        Balance <Price amount={paisa(balance)} />
      </p>
    </div>
  )
}
