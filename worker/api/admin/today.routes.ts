import * as calls from '#contract/calls/desk.ts'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { rupees } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { MOST_COUNTED, type VisitOfToday } from '#contract/today.ts'
import {
  bounces,
  findOnHold,
  holds,
  newOrders,
  openMessages,
  readSections,
  refundsDue,
  releasesWithoutCopies,
  type Section,
  waitingRequests,
} from '../../desk/today.queries.ts'
import { warnings } from '../../operations/warnings.ts'
import { findLateRents, findRentsDue } from '../../shop/memberships/open-rents.queries.ts'
import { openClaims } from '../../shop/memberships/payment-claims.queries.ts'
import { findRequests } from '../../shop/rentals/requests.queries.ts'
import { answer } from '../answer.ts'

/** Rows of a section. The others follow when these are done; the list of requests has all. */
const ROWS = 20
/** Rents are shown in larger numbers: each member gets a message, and the row stays until the payment. */
const RENT_ROWS = 100
/** Packed games that the first visits are made of. */
const PACKED_ROWS = 60

/** Copies are bought so long before a release. */
const RELEASE_DAYS = 30

/** GET /api/v1/admin/today: the open work of the shop. */
export const todayRoutes = [
  answer(calls.readToday, async ({ env, db }) => {
    const now = Date.now()
    const day = dayInKarachi(now)
    const soon = addDays(day, TERMS.rentReminderDays)
    const { packed, ...waiting } = waitingRequests(day)
    const [ofRequests, { packed: packedIds }, others, late, due, found] = await Promise.all([
      readSections(db, ROWS, waiting),
      readSections(db, PACKED_ROWS, { packed }),
      readSections(db, ROWS, {
        claims: openClaims,
        refunds: refundsDue,
        onHold: holds,
        bounces,
        orders: newOrders,
        messages: openMessages,
        releases: (limit) => releasesWithoutCopies(day, addDays(day, RELEASE_DAYS), limit),
      }),
      findLateRents(db, day, MOST_COUNTED),
      findRentsDue(db, day, soon, MOST_COUNTED),
      warnings(env, now),
    ])
    const { asked, left, ...ids } = ofRequests
    const toCollect = {
      rows: [...asked.rows, ...left.rows].slice(0, ROWS),
      count: Math.min(MOST_COUNTED, asked.count + left.count),
    }
    const shown = [...Object.values(ids), toCollect, packedIds].flatMap(({ rows }) => rows)
    const [requests, held] = await Promise.all([findRequests(db, shown, day), findOnHold(db, packedIds.rows)])
    const byId = new Map(requests.map((request) => [request.requestId, request]))
    const rowsOf = ({ rows }: Section<string>) => rows.flatMap((id) => byId.get(id) ?? [])
    const section = (found: Section<string>) => ({ rows: rowsOf(found), count: found.count })
    return {
      ...others,
      warnings: found,
      overdue: section(ids.overdue),
      sentLate: section(ids.sentLate),
      toApprove: section(ids.toApprove),
      toPack: section(ids.toPack),
      toHandOver: { rows: visitsOf(rowsOf(packedIds), held), count: packedIds.count },
      toCollect: section(toCollect),
      toInspect: section(ids.toInspect),
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
function visitsOf(packed: readonly GameRequestRow[], held: ReadonlySet<string>): VisitOfToday[] {
  const byMember = Map.groupBy(packed, ({ userId }) => userId)
  return Array.from(byMember, ([userId, requests]) => ({
    userId,
    userName: requests[0]?.userName ?? '',
    city: requests[0]?.city ?? '',
    onHold: held.has(userId),
    requests,
  })).slice(0, ROWS)
}
