import { dayInKarachi, startOfDay } from '#contract/dates.ts'
import { formatShortRupees, type Paisa, paisa } from '#contract/money.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { addWorkingDays } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { unknownRequest } from '../rentals/request-command.ts'
import { findRequests } from '../rentals/requests.queries.ts'
import { findPeople, owedBy, wasVisited } from './run-sheet.queries.ts'
import { runSheet } from './run-sheet.ts'

/** Request IDs, and the cash that is due. */
interface Stop {
  deliver: readonly string[]
  collect: readonly string[]
  cash: Paisa
}

/** What a rider wants to do at a member. `isOpen`: only before the visit of today was made or put off. */
type Wanted = Partial<Stop> & { isOpen?: boolean }

/**
 * Limits a rider to the stops of today and to what the run sheet has there. Throws 403 for a member without a stop, and
 * 409 for a request that is not on the sheet (any more) and for more cash than is due. Other roles have no limit.
 */
export async function requireStop(
  db: D1Database,
  { adminRole }: Session,
  userId: string,
  { deliver = [], collect = [], cash = 0, isOpen = false }: Wanted = {},
): Promise<void> {
  if (adminRole !== 'rider') return
  const now = Date.now()
  const listed = await listedStop(db, userId, now)
  const stop = listed ?? (await doneStop(db, userId, now))
  if (!stop) throw forbidden('visits.no-stop', 'This member has no stop on the run sheet of today.')
  if (isOpen && !listed) throw noVisit()
  const isListed = deliver.every((id) => stop.deliver.includes(id)) && collect.every((id) => stop.collect.includes(id))
  if (!isListed) {
    const message = 'This is not on the run sheet of today. Please ask the counter.'
    throw conflict('visits.not-on-sheet', message)
  }
  if (cash > stop.cash) {
    const due = stop.cash > 0 ? `Only ${formatShortRupees(stop.cash)} are` : 'No cash is'
    throw conflict('visits.cash-not-due', `${due} due here. The counter records any other amount.`)
  }
}

/** 409 because the member is not visited today. */
export function noVisit() {
  return conflict('visits.none', 'There is no visit to this member today.')
}

/** The same for a disc that is collected without a visit form. Throws 404 for an unknown request. */
export async function requireStopOf(db: D1Database, admin: Session, requestId: string): Promise<void> {
  if (admin.adminRole !== 'rider') return
  const [request] = await findRequests(db, [requestId])
  if (!request) throw unknownRequest()
  await requireStop(db, admin, request.userId, { collect: [requestId] })
}

async function listedStop(db: D1Database, userId: string, now: number): Promise<Stop | undefined> {
  const { stops } = await runSheet(db, dayInKarachi(now))
  const stop = stops.find((each) => each.userId === userId)
  const ids = (rows: readonly { requestId: string }[]) => rows.map(({ requestId }) => requestId)
  return stop && { deliver: ids(stop.deliver), collect: ids(stop.collect), cash: paisa(stop.cashDue) }
}

/** A stop that was on the sheet until its visit: only cash can follow. */
async function doneStop(db: D1Database, userId: string, now: number): Promise<Stop | undefined> {
  if (!(await wasVisited(db, userId, startOfDay(dayInKarachi(now))))) return undefined
  const person = (await findPeople(db, [userId])).get(userId)
  return { deliver: [], collect: [], cash: person ? owedBy(person) : 0 }
}

/** A rider plans the route of the next working day, and sees no other. Throws 403 `visits.other-day`. */
export async function requireNearDay(db: D1Database, { adminRole }: Session, day: string): Promise<void> {
  const today = dayInKarachi(Date.now())
  if (adminRole !== 'rider' || day === today) return
  if (day === addWorkingDays(today, 1, await holidaysAround(db, today))) return
  throw forbidden('visits.other-day', 'You see the visits of today and of the next working day.')
}
