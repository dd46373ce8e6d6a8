import { dayInKarachi } from '#contract/dates.ts'
import { EXPENSE_CATEGORIES, type ExpenseRow } from '#contract/expenses.ts'
import { LEDGER_KINDS, type LedgerKind } from '#contract/ledger.ts'
import type { PaymentRow } from '#contract/money-overview.ts'
import { METHOD_NAMES } from '#contract/payments.ts'
import type { SaleRow } from '#contract/sales.ts'

/** The columns of amounts: income, then deposits, then money that moved. A charge is positive in its column. */
const AMOUNTS: Record<LedgerKind, readonly [heading: string, sign: 1 | -1]> = {
  RENT: ['Rent', -1],
  DELIVERY: ['Delivery fee', -1],
  DAMAGE: ['Damage or loss', -1],
  CREDIT: ['Correction', -1],
  DEPOSIT: ['Deposit', -1],
  DEPOSIT_BACK: ['Deposit back', 1],
  PAYMENT: ['Received', 1],
  REFUND: ['Paid out', -1],
  OPENING: ['Brought from before', 1],
  OPENING_DEPOSIT: ['Deposit from before', -1],
}

/** `Time in Karachi` is an instant for csvReply. */
export const MONTH_HEADINGS = [
  ...['Day', 'Time in Karachi', 'User ID', 'Name', 'Entry', 'Text'],
  ...Object.values(AMOUNTS).map(([heading]) => heading),
  ...['Disc sold', 'Expense', 'Method', 'Transaction ID', 'Recorded by'],
]

type Entry = Pick<PaymentRow, 'at' | 'userId' | 'name' | 'rupees' | 'method' | 'ref' | 'reason' | 'admin'> & {
  kind: LedgerKind
}

/** A line of the month's CSV. */
export function lineOfEntry({ at, kind, userId, name, rupees, method, ref, reason, admin }: Entry): object {
  const [heading, sign] = AMOUNTS[kind]
  return {
    ...{ Day: dayInKarachi(at), 'Time in Karachi': at, 'User ID': userId, Name: name },
    ...{ Entry: LEDGER_KINDS[kind], Text: reason },
    [heading]: sign * rupees,
    ...{ Method: method && METHOD_NAMES[method], 'Transaction ID': ref, 'Recorded by': admin },
  }
}

/** The same of a disc that was sold, or of its price that was given back. */
export function lineOfSale({ at, code, productName, buyer, rupees, method, admin }: SaleRow): object {
  const text = `${productName}, ${code}`
  return {
    ...{ Day: dayInKarachi(at), 'Time in Karachi': at, Name: buyer, Entry: rupees < 0 ? 'Sale undone' : 'Disc sold' },
    ...{ Text: text, 'Disc sold': rupees, Method: method && METHOD_NAMES[method], 'Recorded by': admin },
  }
}

/** The same of an expense. */
export function lineOfExpense({ day, category, note, rupees, admin }: ExpenseRow): object {
  return { Day: day, Entry: EXPENSE_CATEGORIES[category], Text: note, Expense: rupees, 'Recorded by': admin }
}
