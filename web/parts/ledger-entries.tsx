import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatInstant } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerRow } from '#contract/ledger.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import styles from '#web/parts/ledger-entries.module.css'
import { PagedList } from '#web/parts/paged-list.tsx'
import { Price } from '#web/parts/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Entries = UseInfiniteQueryResult<InfiniteData<{ rows: LedgerRow[] }>>

/** Entries of a ledger, newest first, each with the BALANCE after it. */
export function LedgerEntries({ of }: { of: Entries }) {
  return (
    <PagedList
      of={of}
      label="Ledger entries, newest first"
      rowKey={({ number }) => String(number)}
      className={styles.entries}
      waiting={<Skeleton label="Loading entries" className={styles.waiting} />}
      empty={<p>No entries yet.</p>}
    >
      {(row) => <Entry row={row} />}
    </PagedList>
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
