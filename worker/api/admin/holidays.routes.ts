import type { Sql } from 'sql-template-tag'
import * as calls from '#contract/calls/holidays.ts'
import { counted } from '#contract/counts.ts'
import { addDays, type Day, dayInKarachi, formatDay } from '#contract/dates.ts'
import { holidayList, promisesOn } from '../../desk/holidays-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { addWorkingDays, isWorkingDay } from '../../shop/calendar/calendar.rules.ts'
import { deleteHoliday, insertHoliday, renameHoliday } from '../../shop/calendar/holiday-changes.queries.ts'
import { listHolidays } from '../../shop/calendar/holidays.queries.ts'
import { addNews } from '../../shop/members/news.queries.ts'
import { moveDelivery } from '../../shop/rentals/transitions.queries.ts'
import { answer } from '../answer.ts'

/** Adds, renames and removes holidays, and moves the promises that fall on one. */
export const holidayRoutes = [
  answer(calls.addHoliday, async ({ db, admin, body: { day, until, name } }) => {
    const now = Date.now()
    const known = await listHolidays(db, day, until || day)
    const range = daysFrom(day, until || day)
    const days = range.filter((each) => isWorkingDay(each, known))
    const [first = day] = days
    refusePastDay(day, dayInKarachi(now))
    if (days.length === 0 && known.size === 0) throw invalid([{ path: 'day', message: ON_SUNDAY }])
    const last = days.at(-1) ?? first
    const message =
      days.length < 2
        ? `${formatDay(first)} is a holiday: ${name}`
        : `${days.length} days from ${formatDay(first)} to ${formatDay(last)} are holidays: ${name}`
    await writeOn(db, {
      day: first,
      // Without a new day the guard of the first one fails and names the present holiday.
      statements: (days.length > 0 ? days : [...known]).flatMap((each) => [
        ...insertHoliday(each, name),
        auditEntry(admin, 'holiday.added', each, name, now),
      ]),
    })
    return { message, days }
  }),

  answer(calls.movePromises, async ({ db, admin, params: { day } }) => {
    const now = Date.now()
    const { moved, to, left } = await commitDecision(db, async () => {
      const [holiday] = await holidayList.rowsById(db, [day])
      if (!holiday) throw notFound('holidays.not-found', 'This day is not a holiday any more')
      const found = await promisesOn(db, [day], PROMISES_PER_CALL + 1)
      const promises = found.slice(0, PROMISES_PER_CALL)
      if (promises.length === 0) {
        throw conflict('holidays.no-promises', 'No promise falls on this day any more')
      }
      const today = dayInKarachi(now)
      const from = day < today ? today : day
      const to = addWorkingDays(from, 1, await listHolidays(db, from, addDays(from, 60)))
      const statements = promises.flatMap(({ requestId, userId, productName }) => [
        ...moveDelivery(requestId, day, to, now),
        addNews(userId, movedPromise(requestId, productName, holiday, to), now),
      ])
      const requests = promises.map(({ requestId }) => requestId).join(', ')
      const text = `To ${formatDay(to)}: ${requests}`
      statements.push(auditEntry(admin, 'holiday.promises-moved', day, text, now))
      return {
        result: { moved: promises.length, to, left: found.length > promises.length },
        statements,
      }
    })
    const count = counted(moved, 'promise is', 'promises are')
    const more = left ? ' There are more: please repeat.' : ''
    const message = `${count} moved to ${formatDay(to)}. The members read it in their news.${more}`
    return { message }
  }),

  answer(calls.renameHoliday, async ({ db, admin, params: { day }, body: change }) => {
    const detail = `${change.was} → ${change.name}`
    await writeOn(db, {
      day,
      statements: [...renameHoliday(day, change), auditEntry(admin, 'holiday.renamed', day, detail, Date.now())],
    })
    return { message: 'Saved' }
  }),

  answer(calls.deleteHoliday, async ({ db, admin, params: { day } }) => {
    const [holiday] = await holidayList.rowsById(db, [day])
    await writeOn(db, {
      day,
      statements: [...deleteHoliday(day), auditEntry(admin, 'holiday.removed', day, holiday?.name ?? '', Date.now())],
    })
    return { message: `${holiday?.name ?? 'The day'} is not a holiday any more` }
  }),
]

/** Throws 404 or 409 when the day was changed in between. */
async function writeOn(db: D1Database, { day, statements }: { day: string; statements: Sql[] }): Promise<void> {
  await write(db, statements, {
    state_moved: async () => {
      const [holiday] = await holidayList.rowsById(db, [day])
      if (!holiday) throw notFound('holidays.not-found', 'This day is not a holiday any more')
      return conflict('holidays.changed', `This day is already ${holiday.name}`, {
        present: { holiday },
      })
    },
  })
}

const ON_SUNDAY = 'There are no deliveries on Sundays anyway'

function refusePastDay(day: Day, today: Day): void {
  if (day >= today) return
  throw invalid([{ path: 'day', message: 'This day is over. Please choose today or a later day' }])
}

/** Statements of a batch are bounded. */
const PROMISES_PER_CALL = 100

function daysFrom(day: Day, until: Day): Day[] {
  return day > until ? [] : [day, ...daysFrom(addDays(day, 1), until)]
}

function movedPromise(id: string, productName: string, holiday: { day: Day; name: string }, to: Day) {
  return {
    subject: `Your delivery ${id} moves`,
    text: `${productName} comes by ${formatDay(to)}: ${formatDay(holiday.day)} is a holiday (${holiday.name}).`,
    push: 'day',
  } as const
}
