import { addMonths, type Day, firstOfMonth } from '#contract/dates.ts'
import type { ExpenseCategory, Month } from '#contract/expenses.ts'
import { LEDGER_KINDS } from '#contract/ledger.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import type { Money } from '#contract/money-overview.ts'
import { PAID_BY_METHODS } from '#contract/payments.ts'

interface SumOfMonth {
  month: string
  kind: string
  method: string
  paisa: Paisa
}

function add(sums: readonly SumOfMonth[], kinds: readonly string[], method?: string): Paisa {
  return sums
    .filter((sum) => kinds.includes(sum.kind) && (method === undefined || sum.method === method))
    .reduce((total, { paisa }) => total + paisa, 0)
}

/** Without the sign of zero. */
function charged(sums: readonly SumOfMonth[], kind: string): number {
  return rupees(0 - add(sums, [kind]))
}

/** What came in, was charged and was paid out. */
export function figuresOf(
  sums: readonly SumOfMonth[],
): Pick<Money, 'received' | 'charged' | 'deposits' | 'refunded' | 'sales'> {
  const by = (method: string) => rupees(add(sums, ['PAYMENT'], method))
  const [cash = 0, bank = 0, easypaisa = 0, jazzcash = 0, raast = 0] = PAID_BY_METHODS.map(by)
  return {
    received: { cash, bank, easypaisa, jazzcash, raast, total: rupees(add(sums, ['PAYMENT'])) },
    charged: {
      rent: charged(sums, 'RENT'),
      delivery: charged(sums, 'DELIVERY'),
      damage: charged(sums, 'DAMAGE'),
    },
    deposits: charged(sums, 'DEPOSIT'),
    refunded: charged(sums, 'REFUND'),
    sales: rupees(add(sums, ['SALE'])),
  }
}

/** The kinds of `money_days` in which money moves: received, paid out, and received for discs. */
export const MOVING_KINDS = ['PAYMENT', 'REFUND', 'SALE']

/** The cash that should be in the till after a day. */
export function cashExpected(sums: readonly SumOfMonth[]): Paisa {
  return add(sums, MOVING_KINDS, 'cash')
}

/** Income, deposits and profit of the sums of one month. What is not income is named beside it. */
export function booksOf(
  sums: readonly SumOfMonth[],
  spent: readonly { category: ExpenseCategory; paisa: Paisa }[],
): Omit<Month, 'status' | 'month' | 'expenses'> {
  const { received, charged: ofMembers, deposits, refunded, sales } = figuresOf(sums)
  const income = add(sums, ['SALE']) - add(sums, ['RENT', 'DELIVERY', 'DAMAGE', 'CREDIT'])
  const expenses = spent.reduce((total, { paisa }) => total + paisa, 0)
  return {
    income: {
      ...ofMembers,
      corrections: charged(sums, 'CREDIT'),
      sales,
      total: rupees(income),
    },
    spent: {
      byCategory: spent.map(({ category, paisa }) => ({ category, rupees: rupees(paisa) })),
      total: rupees(expenses),
    },
    profit: rupees(income - expenses),
    deposits: { taken: deposits, back: rupees(add(sums, ['DEPOSIT_BACK'])) },
    received: received.total,
    refunded,
    balances: rupees(add(sums, Object.keys(LEDGER_KINDS))),
  }
}

/** The last twelve months, the one of `today` last. `deposits` is what was paid in less what was paid back. */
export function monthsOf(sums: readonly SumOfMonth[], today: Day): Money['months'] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(firstOfMonth(today), index - 11).slice(0, 7)
    const own = sums.filter((sum) => sum.month === month)
    return {
      month,
      received: rupees(add(own, ['PAYMENT'])),
      deposits: rupees(0 - add(own, ['DEPOSIT', 'DEPOSIT_BACK'])),
    }
  })
}
