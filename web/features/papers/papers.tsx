import type { ReactNode } from 'react'
import { amountInWords } from '#contract/amount-words.ts'
import { counted } from '#contract/counts.ts'
import { formatDay, formatInstant } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerRow } from '#contract/ledger.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatAmount, formatShortRupees, paisa, rupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Settlement as Exit } from '#contract/settlement.ts'
import { TERMS } from '#contract/terms.ts'
import { company } from '#web/content/company.ts'
import { entryText, signedAmount } from '#web/features/money/entry-text.ts'
import styles from '#web/features/papers/print.module.css'
import { type Fact, Facts } from '#web/ui/facts.tsx'

/** Whose paper it is. `balance` is rupees. */
export interface Account {
  userId: string
  name: string
  balance: number
  membership: MembershipView | null
}

interface PaperProps {
  title: string
  account: Account
  children: ReactNode
}

/** A sheet with the shop's name and address, and the member. */
export function Paper({ title, account: { userId, name }, children }: PaperProps) {
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <p className={styles.brand}>{company.brand}</p>
        <p>{company.address}</p>
        <p>
          {formatPhone(company.phone)}, {company.email}
        </p>
      </header>
      <h2>{title}</h2>
      <p>
        {name} ({userId})
        <br />
        <span className={styles.small}>As of {formatInstant(Date.now())}</span>
      </p>
      {children}
    </article>
  )
}

/** Money that was received, kept as a deposit or paid out, and was not taken back, has a receipt. */
export function hasReceipt({ kind, amount, reverses, reversedBy }: LedgerRow): boolean {
  if (reverses !== null || reversedBy !== null) return false
  return kind === 'PAYMENT' ? amount > 0 : (kind === 'DEPOSIT' || kind === 'REFUND') && amount < 0
}

const RECEIPTS: Partial<Record<LedgerRow['kind'], string>> = {
  PAYMENT: 'Received from the member',
  DEPOSIT: 'Kept as a refundable deposit',
  REFUND: 'Paid out to the member',
}

/**
 * The entries on the receipt of entry `number`, oldest first: the parts of one payment are on one receipt. Empty when
 * it has none.
 */
export function onReceipt(rows: readonly LedgerRow[], number: string): LedgerRow[] {
  const row = rows.find((each) => String(each.number) === number)
  if (!row || !hasReceipt(row)) return []
  if (row.kind !== 'PAYMENT') return [row]
  // Entries that were written together have the same instant.
  return rows
    .filter((each) => each.kind === 'PAYMENT' && each.at === row.at && hasReceipt(each))
    .sort((one, other) => one.number - other.number)
}

/** What a receipt says, on paper and in a picture: its total, and its facts by their names. */
export function receiptText(rows: readonly LedgerRow[]): { total: string; facts: [name: string, value: string][] } {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { total: '', facts: [] }
  const sum = rows.reduce((all, { amount }) => all + Math.abs(paisa(amount)), 0)
  const parts = rows.map(({ reason, kind, amount }) =>
    rows.length > 1 ? `${reason}: ${formatAmount(Math.abs(amount))}` : reason || LEDGER_KINDS[kind],
  )
  return {
    total: `${RECEIPTS[first.kind]}: ${formatShortRupees(sum)}`,
    facts: [
      ['Day', formatInstant(first.at)],
      ['For', parts.join('; ')],
      ['In words', amountInWords(sum)],
      ['Balance after it', signed(last.balance)],
    ],
  }
}

/** The receipt of the entries of `onReceipt`. */
export function Receipt({ rows }: { rows: readonly LedgerRow[] }) {
  const { total, facts } = receiptText(rows)
  return (
    <>
      <p className={styles.total}>
        <b>{total}</b>
      </p>
      <Facts facts={facts} />
      {rows[0]?.kind === 'DEPOSIT' && (
        <p>
          It is paid back within {TERMS.refundWorkingDays} working days of the last return, minus anything that is owed.
        </p>
      )}
      <Signatures />
    </>
  )
}

/** The balance, and every entry of the account, oldest first. */
export function Statement({ account, rows }: { account: Account; rows: readonly LedgerRow[] }) {
  const { balance, membership } = account
  return (
    <>
      <p className={styles.total}>
        {balance < 0 ? 'Owed' : 'Balance'}: <b>{formatAmount(Math.abs(balance))}</b>
        {balance > 0 && ', paid in advance'}
      </p>
      {membership && membership.deposit > 0 && (
        <p>
          Deposit, kept by {company.brand}: {formatAmount(membership.deposit)}
        </p>
      )}
      {rows.length === 0 && <p>No entries yet.</p>}
      <Entries rows={rows} />
    </>
  )
}

/** The entries of one month, oldest first, between the balances before and after it. */
export function MonthStatement({ name, rows }: { name: string; rows: readonly LedgerRow[] }) {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <p>
        Balance before {name}: {signed(rupees(paisa(first.balance) - paisa(first.amount)))}
      </p>
      <Entries rows={rows} />
      <p className={styles.total}>
        Balance at the end of {name}: <b>{signed(last.balance)}</b>
      </p>
    </>
  )
}

/** A table that is cards on a phone and on a narrow roll. */
function Entries({ rows }: { rows: readonly LedgerRow[] }) {
  if (rows.length === 0) return null
  return (
    // Explicit roles, because some browsers drop the native ones when CSS changes the display of a table.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.entries} role="table">
      <caption className={styles.small}>The oldest entry first</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Date', 'Entry', 'In', 'Out', 'Balance'].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <EntryRow key={row.number} row={row} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function EntryRow({ row }: { row: LedgerRow }) {
  const { at, amount, balance } = row
  const { name, more } = entryText(row)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    <tr role="row">
      <td role="cell">{formatInstant(at)}</td>
      <td role="cell">
        <b>{name}</b>
        {more && <p className={styles.small}>{more}</p>}
      </td>
      <td role="cell">{amount >= 0 && signedAmount(amount)}</td>
      <td role="cell">{amount < 0 && signedAmount(amount)}</td>
      <td role="cell">
        {/* The heading of the column says it where there is one. */}
        {balance < 0 ? 'Owed ' : <span className={styles.word}>Balance </span>}
        {formatAmount(Math.abs(balance))}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

/** What is left between member and shop when the membership ends, or has ended. */
export function Settlement({ membership, exit }: { membership: MembershipView; exit: Exit }) {
  const { planName, status, startedOn, endsOn, refundDueOn } = membership
  const { rents, deposit, owed, rest, atHome } = exit
  const hasEnded = status === 'CANCELLED'
  const facts: (Fact | false)[] = [
    ['Plan', planName],
    ['Started', formatDay(startedOn)],
    [hasEnded ? 'Ended' : 'Ends', formatDay(exit.endsOn)],
    ['Deposit', formatAmount(deposit)],
    rents > 0 && ['Rents until then', formatAmount(rents)],
    [owed < 0 ? 'Credit' : 'Owed in all', formatAmount(Math.abs(owed))],
  ]
  return (
    <>
      {!hasEnded && endsOn === null && (
        <p>
          <b>This is a preview: no notice has been given.</b>
        </p>
      )}
      <Facts facts={facts.filter((fact) => !!fact)} />
      <p className={styles.total}>
        {rest < 0 ? 'Stays open' : 'To pay back'}: <b>{formatAmount(Math.abs(rest))}</b>
      </p>
      {rest >= 0 && (
        <p>
          {refundDueOn
            ? `It is paid back by ${formatDay(refundDueOn)}.`
            : `It is paid back within ${TERMS.refundWorkingDays} working days of the last return.`}
        </p>
      )}
      {atHome.length > 0 && <p>{stillOutText(atHome)}</p>}
      {!hasEnded && endsOn !== null && <p>This holds when nothing else is charged or paid until then.</p>}
      <Signatures />
    </>
  )
}

/** 'Still to come back: 1 game, Hades. It costs Rs. 7,000 if it is lost.' */
function stillOutText(atHome: Exit['atHome']): string {
  const names = atHome.map(({ productName }) => productName).join(', ')
  const retail = formatAmount(rupees(atHome.reduce((sum, game) => sum + paisa(game.retail), 0)))
  const cost = atHome.length === 1 ? 'It costs' : 'Together they cost'
  return `Still to come back: ${counted(atHome.length, 'game')}, ${names}. ${cost} ${retail} if lost.`
}

function Signatures() {
  return (
    <div className={styles.signatures}>
      <p>{company.brand}</p>
      <p>Member</p>
    </div>
  )
}

function signed(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatAmount(Math.abs(rupees))}`
}
