import * as calls from '#contract/calls/desk.ts'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { MOST_COUNTED, type VisitOfToday } from '#contract/today.ts'
import { warnings } from '../../desk/alarm.ts'
import {
  bounces,
  claims,
  holds,
  newOrders,
  openMessages,
  type Packed,
  readRequests,
  readSections,
  refundsDue,
  releasesWithoutCopies,
  type Section,
} from '../../desk/today.queries.ts'
import { findLateRents, findRentsDue } from '../../shop/memberships/open-rents.queries.ts'
import { answer } from '../answer.ts'

/** Rents are shown in larger numbers: each member gets a message, and the row stays until the payment. */
const RENT_ROWS = 100
/** Visits of the section to hand over. */
const VISITS = 20

/** Copies are bought so long before a release. */
const RELEASE_DAYS = 30

/** GET /api/v1/admin/today: the open work of the shop. */
export const todayRoutes = [
  answer(calls.readToday, async ({ env, db }) => {
    const now = Date.now()
    const day = dayInKarachi(now)
    const soon = addDays(day, TERMS.rentReminderDays)
    const [{ packed, ...requests }, others, late, due, found] = await Promise.all([
      readRequests(db, day),
      readSections(db, {
        claims,
        refunds: refundsDue,
        onHold: holds,
        bounces,
        orders: newOrders,
        messages: openMessages,
        releases: releasesWithoutCopies(day, addDays(day, RELEASE_DAYS)),
      }),
      findLateRents(db, day, MOST_COUNTED),
      findRentsDue(db, day, soon, MOST_COUNTED),
      warnings(env, now),
    ])
    return {
      ...requests,
      ...others,
      warnings: found,
      toHandOver: { rows: visitsOf(packed.rows), count: packed.count },
      claims: withRows(others.claims, ({ paisa, balance, ...claim }) => ({
        ...claim,
        rupees: rupees(paisa),
        owed: rupees(Math.max(0, -balance)),
      })),
      rentsLate: { rows: late.slice(0, RENT_ROWS), count: late.length },
      rentsDue: { rows: due.slice(0, RENT_ROWS), count: due.length },
      onHold: withRows(others.onHold, ({ owedPaisa, ...member }) => ({ ...member, owed: rupees(owedPaisa) })),
      refunds: withRows(others.refunds, ({ paisa, ...refund }) => ({ ...refund, rupees: rupees(Math.max(0, paisa)) })),
    }
  }),
]

function withRows<Row, Shown>({ rows, count }: Section<Row>, show: (row: Row) => Shown): Section<Shown> {
  return { rows: rows.map(show), count }
}

/** Packed games grouped by member, ordered by the most urgent game of each. */
function visitsOf(packed: readonly Packed[]): VisitOfToday[] {
  const byMember = Map.groupBy(packed, ({ userId }) => userId)
  return Array.from(byMember, ([userId, games]) => ({
    userId,
    userName: games[0]?.userName ?? '',
    city: games[0]?.city ?? '',
    onHold: games[0]?.onHold ?? false,
    requests: games.map(({ requestId, productName, rentLateSince }) => ({ requestId, productName, rentLateSince })),
  })).slice(0, VISITS)
}
