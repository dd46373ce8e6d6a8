import * as calls from '#contract/calls/money.ts'
import { addDays, addMonths, dayInKarachi, firstOfMonth, formatDay, startOfDay } from '#contract/dates.ts'
import { type ExpenseRow, MOST_EXPENSES } from '#contract/expenses.ts'
import { formatAmount, formatShortRupees, paisa, rupees } from '#contract/money.ts'
import type { Money, Period } from '#contract/money-overview.ts'
import { fileName } from '#contract/shop-facts.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { auditDownload } from '../../platform/audit/audit-download.ts'
import { randomId } from '../../platform/base/ids.ts'
import { write } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { csvReply } from '../../platform/lists/csv.ts'
import { findSales } from '../../shop/discs/sales.queries.ts'
import { findFacts } from '../../shop/facts/facts.queries.ts'
import { expenseAdded, expenseDeleted, expenseText } from '../../shop/money/expenses.audit.ts'
import {
  deleteExpense,
  type Entry,
  findEntriesUntil,
  findExpenses,
  insertExpense,
  requireExpense,
  sumExpenses,
  unknownExpense,
} from '../../shop/money/expenses.queries.ts'
import { findClose, findHeldAndOwed, insertClose, sumEntries } from '../../shop/money/money.queries.ts'
import { booksOf, cashExpected, figuresOf, monthsOf } from '../../shop/money/money.rules.ts'
import { lineOfEntry, lineOfExpense, lineOfSale, MONTH_HEADINGS } from '../../shop/money/month-file.rules.ts'
import { answer } from '../answer.ts'

/**
 * What came in, is held and is owed, and the close of a day. Who owes it and the payments are among the admin lists.
 */
export const moneyRoutes = [
  answer(calls.readMoney, async ({ db, query: { from, to } }) => {
    if (from > to) throw invalid([{ path: 'to', message: 'The last day is before the first' }])
    const today = dayInKarachi(Date.now())
    const yearAgo = addMonths(firstOfMonth(today), -11)
    const [sums, lastYear, { rentsPaid, rentsOpen, ...heldAndOwed }] = await Promise.all([
      sumEntries(db, { from, to }),
      sumEntries(db, { from: yearAgo, to: today }),
      findHeldAndOwed(db, { from, to }),
    ])
    return {
      ...figuresOf(sums),
      ...heldAndOwed,
      rents: { paid: rentsPaid, open: rentsOpen },
      months: monthsOf(lastYear, today),
      close: from === to ? await closeOf(db, from, cashExpected(sums)) : null,
    }
  }),

  answer(calls.readMonth, async ({ c, db, admin, query: { month, format } }) => {
    const next = addMonths(`${month}-01`, 1)
    const days = { from: `${month}-01`, to: addDays(next, -1) }
    if (format === 'csv') {
      await auditDownload(c, admin, `month ${month}`)
      return csvReply(fileName((await findFacts(db)).facts.brand, month), MONTH_HEADINGS, linesOf(db, days, next))
    }
    const [sums, spent, expenses] = await Promise.all([
      sumEntries(db, days),
      sumExpenses(db, days),
      findExpenses(db, days),
    ])
    return { month, ...booksOf(sums, spent), expenses }
  }),

  answer(calls.addExpense, async ({ admin, body: expense, once }) => {
    const now = Date.now()
    if (expense.day > dayInKarachi(now)) throw invalid([{ path: 'day', message: 'Please give a day up to today' }])
    const id = randomId()
    return await once({
      decide: () => ({
        result: { message: `${expenseText(expense)} added`, id },
        statements: [insertExpense(id, expense, admin, now), expenseAdded(admin, expense, now)],
      }),
    })
  }),

  answer(calls.deleteExpense, async ({ db, admin, params: { id } }) => {
    const expense = await requireExpense(db, id)
    await write(db, [...deleteExpense(id), expenseDeleted(admin, expense, Date.now())], { state_moved: unknownExpense })
    return { message: `${expenseText(expense)} deleted` }
  }),

  answer(calls.closeDay, async ({ db, admin, params, body: { counted, reason } }) => {
    const day = dayUpToToday(params.day)
    const now = Date.now()
    const expected = cashExpected(await sumEntries(db, { from: day, to: day }))
    const difference = paisa(counted) - expected
    if (difference !== 0 && reason === '') {
      throw invalid([{ path: 'reason', message: 'Please say why the amounts differ' }])
    }
    const detail = `${formatAmount(counted)} counted, ${formatShortRupees(expected)} expected`
    await write(
      db,
      [
        ...insertClose({ day, expected, counted: paisa(counted), reason }, admin, now),
        auditEntry(admin, 'day.closed', day, [detail, reason].filter(Boolean).join('. '), now),
      ],
      {
        state_moved: () => conflict('money.day-closed', 'This day is closed already, or its cash has just changed.'),
      },
    )
    return { message: `${formatDay(day)} is closed` }
  }),
]

const LINES = 500

/** The lines of the month's CSV: the ledger and then the sales of discs by time, then the expenses by day. */
async function* linesOf(db: D1Database, days: Period, until: string): AsyncGenerator<object[]> {
  const first = { at: startOfDay(days.from), userId: '', number: 0 }
  const entries = (last?: Entry) => findEntriesUntil(db, until, last ?? first, LINES)
  for await (const page of pagesOf(LINES, entries)) yield page.map(lineOfEntry)
  const sales = await findSales(db, startOfDay(days.from), startOfDay(until))
  yield sales.map(lineOfSale)
  const expenses = (last?: ExpenseRow) => findExpenses(db, days, last)
  for await (const page of pagesOf(MOST_EXPENSES, expenses)) yield page.map(lineOfExpense)
}

/** The pages of a list, until one is not full; `find` returns the rows behind the last one of the page before. */
async function* pagesOf<Row>(size: number, find: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let page = await find()
  yield page
  while (page.length === size) {
    page = await find(page.at(-1))
    yield page
  }
}

/** A day of the path up to today. Throws 422 for anything else. */
function dayUpToToday(day: string): string {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (isDay && day <= dayInKarachi(Date.now())) return day
  throw invalid([{ path: 'day', message: 'Please give a day up to today' }])
}

async function closeOf(db: D1Database, day: string, expected: number): Promise<Money['close']> {
  const close = await findClose(db, day)
  return {
    day,
    expected: rupees(expected),
    counted: close && rupees(close.counted),
    reason: close?.reason ?? '',
    admin: close?.admin ?? '',
  }
}
