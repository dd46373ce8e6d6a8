import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayInKarachi, formatInstant } from '#contract/dates.ts'
import type { LedgerRow } from '#contract/ledger.ts'
import { balanceAfter, entryText, signedAmount } from '#web/features/money/entry-text.ts'
import styles from '#web/features/money/ledger-entries.module.css'
import { hasReceipt } from '#web/features/papers/papers.tsx'
import { Card } from '#web/ui/card.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Entries = UseInfiniteQueryResult<InfiniteData<{ rows: LedgerRow[] }>>

interface LedgerEntriesProps {
  title: string
  of: Entries
  /** How many entries are shown at first. Default: the first page. */
  first?: number
  /** The address of an entry's receipt, or of the statement. */
  addressToPrint: (of?: number) => string
  /** What can be done with an entry that is not reversed. */
  action?: (row: LedgerRow) => ReactNode
}

/** A card with the entries of a ledger, newest first, and the BALANCE at the end of each day. */
export function LedgerEntries({ title, of, first, addressToPrint, action }: LedgerEntriesProps) {
  const hasEntries = (of.data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <Card
      title={title}
      link={
        hasEntries && (
          <Link className={styles.print} to={addressToPrint()}>
            Print the statement
          </Link>
        )
      }
    >
      {hasEntries && <p className={styles.rule}>Balances are at the end of the day.</p>}
      <PagedList
        of={of}
        label="Ledger entries, newest first"
        first={first}
        rowKey={({ number }) => String(number)}
        className={styles.entries}
        waiting={<Skeleton label="Loading entries" height="20rem" />}
        empty={<p>No entries yet.</p>}
      >
        {(row, newer) => (
          <Entry
            row={row}
            isLastOfDay={!newer || dayInKarachi(newer.at) !== dayInKarachi(row.at)}
            receipt={hasReceipt(row) && addressToPrint(row.number)}
            action={row.reversedBy === null && row.reverses === null && action?.(row)}
          />
        )}
      </PagedList>
    </Card>
  )
}

interface EntryProps {
  row: LedgerRow
  isLastOfDay: boolean
  receipt: string | false
  action: ReactNode
}

function Entry({ row, isLastOfDay, receipt, action }: EntryProps) {
  const { number, amount, balance, reason, at, reversedBy } = row
  const { name, more } = entryText(row)
  return (
    <div className={styles.entry} data-reversed={reversedBy !== null || undefined}>
      <div className={styles.line}>
        <b>{name}</b>
        <data className={styles.amount} value={amount} data-owed={amount < 0 || undefined}>
          {signedAmount(amount)}
        </data>
      </div>
      <div className={styles.line}>
        <div className={styles.reason}>
          {formatInstant(at)}
          {more && `, ${more}`}
          {receipt && (
            <>
              {' · '}
              <Link to={receipt} aria-label={`Receipt of entry ${number}: ${reason}`}>
                Receipt
              </Link>
            </>
          )}
          {action && <span> · {action}</span>}
        </div>
        {isLastOfDay && <p className={styles.after}>{balanceAfter(balance)}</p>}
      </div>
    </div>
  )
}
