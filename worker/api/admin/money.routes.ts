import { Hono } from 'hono'
import { formatDay } from '#contract/dates.ts'
import { formatShortRupees, paisa, rupees } from '#contract/money.ts'
import { dayCloseForm, type Money, paymentFilter, period } from '#contract/money-overview.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody, readQuery } from '../../platform/http/body.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { requireAdmin, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { addMonths, dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import {
  findClose,
  findHeldAndOwed,
  insertClose,
  sumEntries,
} from '../../shop/money/money.queries.ts'
import { cashExpected, figuresOf, monthsOf } from '../../shop/money/money.rules.ts'
import { owingList } from '../../shop/money/owing-list.queries.ts'
import { paymentList } from '../../shop/money/payments-list.queries.ts'

/** What came in, is held and is owed; who owes it; the payments; and the close of a day. */
export const moneyRoutes = new Hono<AppEnv>()
  .get('/money', async (c) => {
    await requireAdmin(c)
    const { DB: db } = c.env
    const { from, to } = readQuery(c, period)
    const today = dayInKarachi(Date.now())
    const yearAgo = addMonths(`${today.slice(0, 7)}-01`, -11)
    const [sums, lastYear, heldAndOwed] = await Promise.all([
      sumEntries(db, { from, to }),
      sumEntries(db, { from: yearAgo, to: today }),
      findHeldAndOwed(db, { from, to }),
    ])
    const reply: Omit<Money, 'retryAfter'> = {
      status: true,
      message: '',
      ...figuresOf(sums),
      rents: { paid: rupees(heldAndOwed.rentsPaid), open: rupees(heldAndOwed.rentsOpen) },
      depositsHeld: rupees(heldAndOwed.depositsHeld),
      receivable: rupees(heldAndOwed.receivable),
      refundsDue: rupees(heldAndOwed.refundsDue),
      months: monthsOf(lastYear, today),
      close: from === to ? await closeOf(db, from, cashExpected(sums)) : null,
    }
    return c.json(reply)
  })
  .get('/money/owing', (c) => answerList(c, owingList(dayInKarachi(Date.now())), { name: 'owing' }))
  .get('/money/payments', (c) => answerList(c, paymentList(readQuery(c, paymentFilter))))

  .post('/money/days/:day/close', async (c) => {
    const admin = await requireAdmin(c)
    requireOwnAccounts(c)
    const { counted, reason } = await readBody(c, dayCloseForm)
    const { from: day } = readDay(c.req.param('day'))
    const { DB: db } = c.env
    const now = Date.now()
    const expected = cashExpected(await sumEntries(db, { from: day, to: day }))
    const difference = paisa(counted) - expected
    if (difference !== 0 && reason === '') {
      throw invalid([{ path: 'reason', message: 'Please say why the amounts differ' }])
    }
    const detail = `${formatShortRupees(paisa(counted))} counted, ${formatShortRupees(expected)} expected`
    try {
      await write(db, [
        ...insertClose({ day, expected, counted: paisa(counted), reason }, admin, now),
        auditEntry(admin, 'day.closed', day, [detail, reason].filter(Boolean).join('. '), now),
      ])
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      throw conflict(
        'money.day-closed',
        'This day is closed already, or its cash has just changed.',
      )
    }
    return c.json({ status: true, message: `${formatDay(day)} is closed` })
  })

/** A day of the path up to today. Throws 422 for anything else. */
function readDay(day: string): { from: string } {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (isDay && day <= dayInKarachi(Date.now())) return { from: day }
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
