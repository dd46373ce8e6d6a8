import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import type { LedgerRow } from '#contract/ledger.ts'
import { settlementTitle } from '#contract/settlement.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import {
  type Account,
  MonthStatement,
  onReceipt,
  Paper,
  Receipt,
  receiptText,
  Settlement,
  Statement,
} from '#web/features/papers/papers.tsx'
import styles from '#web/features/papers/print.module.css'
import { shareReceipt } from '#web/features/papers/receipt-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Choice } from '#web/ui/input-box.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Ledger = UseInfiniteQueryResult<InfiniteData<{ rows: LedgerRow[] }>>

interface PrintScreenProps {
  account: Account
  ledger: Ledger
  /** The address of the screen that it was opened from. */
  back: string
}

/**
 * A page to print on A4 or 80 mm (docs/product.md, Printing). `?of=` is `settlement`, the number of an entry for its
 * receipt, or missing for the statement of the account, of one month with `month`.
 */
export function PrintScreen({ account, ledger, back }: PrintScreenProps) {
  const of = useSearchParams()[0].get('of')
  const title = titleOf(of, account)
  return (
    <>
      <PageHead title={title} description={`${title} to print.`} />
      <div className={styles.bar}>
        <Link to={back}>Back</Link>
        <h1>{title}</h1>
        {/* The dialog of the browser offers a PDF too, which a phone can send. */}
        <Button onClick={() => print()}>Print or save as PDF</Button>
      </div>
      {of === 'settlement' ? (
        <SettlementPaper title={title} account={account} />
      ) : (
        <WholeLedger of={ledger}>
          {(rows) =>
            of ? (
              <ReceiptPaper title={title} account={account} rows={onReceipt(rows, of)} />
            ) : (
              <StatementPaper title={title} account={account} rows={[...rows].reverse()} />
            )
          }
        </WholeLedger>
      )}
    </>
  )
}

/** The heading of the screen and of the paper. */
function titleOf(of: string | null, { userId, membership }: Account): string {
  if (of === 'settlement') return settlementTitle(membership?.exit ?? { rest: 0 })
  return of ? `Receipt ${userId}-${of}` : 'Account statement'
}

interface PaperProps {
  title: string
  account: Account
}

/** `rows` are all entries, oldest first. */
function StatementPaper({ title, account, rows }: PaperProps & { rows: readonly LedgerRow[] }) {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const months = [...new Set(rows.map(monthOf))].reverse()
  return (
    <>
      <div className={styles.choice}>
        <Choice
          label="Month"
          options={[
            { value: '', text: 'All months' },
            ...months.map((each) => ({ value: each, text: monthText(each) })),
          ]}
          value={months.includes(month) ? month : ''}
          onChange={(chosen) => setSearch(chosen ? { month: chosen } : {}, { replace: true })}
        />
      </div>
      <Paper title={title} account={account}>
        {months.includes(month) ? (
          <MonthStatement name={monthText(month)} rows={rows.filter((row) => monthOf(row) === month)} />
        ) : (
          <Statement account={account} rows={rows} />
        )}
      </Paper>
    </>
  )
}

/** For example `2026-03`. */
function monthOf({ at }: LedgerRow): string {
  return dayInKarachi(at).slice(0, 7)
}

function monthText(month: string): string {
  return formatDay(`${month}-01`).slice('1 '.length)
}

function SettlementPaper({ title, account }: PaperProps) {
  const { membership } = account
  if (!membership?.exit) {
    return (
      <EmptyState text="There is nothing left to settle">
        <Link to="?">Account statement</Link>
      </EmptyState>
    )
  }
  return (
    <Paper title={title} account={account}>
      <Settlement membership={membership} exit={membership.exit} />
    </Paper>
  )
}

function ReceiptPaper({ title, account, rows }: PaperProps & { rows: readonly LedgerRow[] }) {
  if (rows.length === 0) return <EmptyState text="There is no receipt for this entry" />
  return (
    <>
      <div className={styles.choice}>
        <Button variant="quiet" onClick={() => shareReceipt({ title, account, ...receiptText(rows) })}>
          Share as a picture
        </Button>
      </div>
      <Paper title={title} account={account}>
        <Receipt rows={rows} />
      </Paper>
    </>
  )
}

/** Fetches the pages of a ledger one after the other, and shows them when all are there. */
function WholeLedger({ of, children }: { of: Ledger; children: (rows: LedgerRow[]) => ReactNode }) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = of
  const isStopped = isFetching || isFetchNextPageError
  useEffect(() => {
    if (hasNextPage && !isStopped) fetchNextPage()
  }, [hasNextPage, isStopped, fetchNextPage])
  const waiting = <Skeleton label="Loading entries" height="30rem" />
  return (
    <Loaded query={of} waiting={waiting}>
      {({ pages }) => {
        if (isFetchNextPageError) {
          return <ErrorState error={of.isFetchingNextPage ? null : of.error} onRetry={() => fetchNextPage()} />
        }
        return hasNextPage ? waiting : children(pages.flatMap(({ rows }) => rows))
      }}
    </Loaded>
  )
}
