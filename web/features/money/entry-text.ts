import { formatInstant } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerRow } from '#contract/ledger.ts'
import { formatAmount } from '#contract/money.ts'

/** What an entry is, and its reason where that says more. Most reasons begin with the kind: 'Payment by Easypaisa'. */
export function entryText({ kind, reason, at, reversedBy }: LedgerRow): { name: string; more: string } {
  const isNamed = reason.startsWith(LEDGER_KINDS[kind])
  const name = isNamed ? reason.replace(` for the month from ${formatInstant(at)}`, '') : LEDGER_KINDS[kind]
  return { name: reversedBy === null ? name : `${name} (reversed)`, more: isNamed ? '' : reason }
}

/** '+ Rs. 4,000' or '− Rs. 4,000'. */
export function signedAmount(rupees: number): string {
  return `${rupees < 0 ? '−' : '+'} ${formatAmount(Math.abs(rupees))}`
}

/** 'Balance Rs. 500' or 'Owed Rs. 3,500'. */
export function balanceAfter(rupees: number): string {
  return `${rupees < 0 ? 'Owed' : 'Balance'} ${formatAmount(Math.abs(rupees))}`
}
