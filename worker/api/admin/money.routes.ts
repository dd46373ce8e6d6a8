import * as calls from '#contract/calls/money.ts'
import { addMonths, dayInKarachi, formatDay } from '#contract/dates.ts'
import { formatShortRupees, paisa, rupees } from '#contract/money.ts'
import type { Money } from '#contract/money-overview.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { findClose, findHeldAndOwed, insertClose, sumEntries } from '../../shop/money/money.queries.ts'
import { cashExpected, figuresOf, monthsOf } from '../../shop/money/money.rules.ts'
import { answer } from '../answer.ts'

/**
 * What came in, is held and is owed, and the close of a day. Who owes it and the payments are among the admin lists.
 */
export const moneyRoutes = [
  answer(calls.readMoney, async ({ db, query: { from, to } }) => {
    if (from > to) throw invalid([{ path: 'to', message: 'The last day is before the first' }])
    const today = dayInKarachi(Date.now())
    const yearAgo = addMonths(`${today.slice(0, 7)}-01`, -11)
    const [sums, lastYear, heldAndOwed] = await Promise.all([
      sumEntries(db, { from, to }),
      sumEntries(db, { from: yearAgo, to: today }),
      findHeldAndOwed(db, { from, to }),
    ])
    return {
      ...figuresOf(sums),
      rents: { paid: rupees(heldAndOwed.rentsPaid), open: rupees(heldAndOwed.rentsOpen) },
      depositsHeld: rupees(heldAndOwed.depositsHeld),
      receivable: rupees(heldAndOwed.receivable),
      refundsDue: rupees(heldAndOwed.refundsDue),
      months: monthsOf(lastYear, today),
      close: from === to ? await closeOf(db, from, cashExpected(sums)) : null,
    }
  }),

  answer(calls.closeDay, async ({ db, admin, params, body: { counted, reason } }) => {
    const day = dayUpToToday(params.day)
    const now = Date.now()
    const expected = cashExpected(await sumEntries(db, { from: day, to: day }))
    const difference = paisa(counted) - expected
    if (difference !== 0 && reason === '') {
      throw invalid([{ path: 'reason', message: 'Please say why the amounts differ' }])
    }
    const detail = `${formatShortRupees(paisa(counted))} counted, ${formatShortRupees(expected)} expected`
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
