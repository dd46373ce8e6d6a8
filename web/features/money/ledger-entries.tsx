import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatInstant } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerRow } from '#contract/ledger.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import styles from '#web/features/money/ledger-entries.module.css'
import { hasReceipt } from '#web/features/papers/papers.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Entries = UseInfiniteQueryResult<InfiniteData<{ rows: LedgerRow[] }>>

interface LedgerEntriesProps {
  of: Entries
  /** How many entries are shown at first. Default: the first page. */
  first?: number
  /** The address of an entry's receipt, or of the statement. */
  addressToPrint: (of?: number) => string
  /** What can be done with an entry that is not reversed. */
  action?: (row: LedgerRow) => ReactNode
}

/** Entries of a ledger, newest first, each with the BALANCE after it. */
export function LedgerEntries({ of, first, addressToPrint, action }: LedgerEntriesProps) {
  const hasEntries = (of.data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <>
      {hasEntries && (
        <Link className={styles.print} to={addressToPrint()}>
          Print the statement
        </Link>
      )}
      <PagedList
        of={of}
        label="Ledger entries, newest first"
        first={first}
        rowKey={({ number }) => String(number)}
        className={styles.entries}
        waiting={<Skeleton label="Loading entries" className={styles.waiting} />}
        empty={<p>No entries yet.</p>}
      >
        {(row) => (
          <Entry
            row={row}
            receipt={hasReceipt(row) && addressToPrint(row.number)}
            action={row.reversedBy === null && row.reverses === null && action?.(row)}
          />
        )}
      </PagedList>
    </>
  )
}

interface EntryProps {
  row: LedgerRow
  receipt: string | false
  action: ReactNode
}

function Entry({ row, receipt, action }: EntryProps) {
  const { kind, amount, balance, reason, at, reversedBy } = row
  // Most reasons begin with the kind: 'Payment by Easypaisa'.
  const isNamed = reason.startsWith(LEDGER_KINDS[kind])
  const day = formatInstant(at)
  return (
    <div className={styles.entry} data-reversed={reversedBy !== null || undefined}>
      <div className={styles.line}>
        <b>
          {isNamed ? reason.replace(` for the month from ${day}`, '') : LEDGER_KINDS[kind]}
          {reversedBy !== null && ' (reversed)'}
        </b>
        <data className={styles.amount} value={amount} data-owed={amount < 0 || undefined}>
          {amount < 0 ? '−' : '+'} {formatShortRupees(paisa(Math.abs(amount)))}
        </data>
      </div>
      <div className={styles.line}>
        <p className={styles.reason}>
          {day}
          {reason && !isNamed && `, ${reason}`}
          {receipt && (
            <>
              {' · '}
              <Link to={receipt} aria-label={`Receipt of entry ${row.number}: ${reason}`}>
                Receipt
              </Link>
            </>
          )}
        </p>
        <p className={styles.after}>
          {balance < 0 ? 'Owed' : 'Balance'} {formatShortRupees(paisa(Math.abs(balance)))}
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
