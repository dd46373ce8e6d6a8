import * as calls from '#contract/calls/desk.ts'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { rupees } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { MOST_COUNTED, type VisitOfToday } from '#contract/today.ts'
import {
  findBounces,
  findHolds,
  findNewOrders,
  findOnHold,
  findOpenMessages,
  findRefundsDue,
  findReleasesWithoutCopies,
  findWaiting,
} from '../../desk/today.queries.ts'
import { warnings } from '../../operations/warnings.ts'
import { findLateRents, findRentsDue } from '../../shop/memberships/open-rents.queries.ts'
import { findOpenClaims } from '../../shop/memberships/payment-claims.queries.ts'
import { findRequests, withLateRents } from '../../shop/rentals/requests.queries.ts'
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
    const [waiting, refunds, claims, late, due, holds, bounces, orders, messages, releases, found] = await Promise.all([
      findWaiting(db, day),
      findRefundsDue(db),
      findOpenClaims(db, MOST_COUNTED),
      findLateRents(db, day, MOST_COUNTED),
      findRentsDue(db, day, soon, MOST_COUNTED),
      findHolds(db, ROWS),
      findBounces(db),
      findNewOrders(db, MOST_COUNTED),
      findOpenMessages(db, MOST_COUNTED),
      findReleasesWithoutCopies(db, day, addDays(day, RELEASE_DAYS)),
      warnings(env, now),
    ])
    const read = async (ids: string[]) => await withLateRents(db, await findRequests(db, ids), day)
    const section = async (ids: string[]) => ({
      rows: await read(ids.slice(0, ROWS)),
      count: ids.length,
    })
    return {
      warnings: found,
      orders: { rows: orders.slice(0, ROWS), count: orders.length },
      messages: { rows: messages.slice(0, ROWS), count: messages.length },
      overdue: await section(waiting.overdue),
      sentLate: await section(waiting.sentLate),
      toApprove: await section(waiting.toApprove),
      toPack: await section(waiting.toPack),
      toHandOver: {
        rows: await visitsOf(db, await read(waiting.packed.slice(0, PACKED_ROWS))),
        count: waiting.packed.length,
      },
      toCollect: await section(waiting.toCollect),
      toInspect: await section(waiting.toInspect),
      claims: {
        rows: claims.slice(0, ROWS).map(({ paisa, balance, ...claim }) => ({
          ...claim,
          rupees: rupees(paisa),
          owed: rupees(Math.max(0, -balance)),
        })),
        count: claims.length,
      },
      rentsLate: { rows: late.slice(0, RENT_ROWS), count: late.length },
      rentsDue: { rows: due.slice(0, RENT_ROWS), count: due.length },
      onHold: {
        ...holds,
        rows: holds.rows.map(({ owedPaisa, ...held }) => ({ ...held, owed: rupees(owedPaisa) })),
      },
      bounces: { rows: bounces.slice(0, ROWS), count: bounces.length },
      refunds: {
        rows: refunds.slice(0, ROWS).map(({ paisa, ...refund }) => ({
          ...refund,
          rupees: rupees(Math.max(0, paisa)),
        })),
        count: refunds.length,
      },
      releases: { rows: releases.slice(0, ROWS), count: releases.length },
    }
  }),
]

/** Packed games grouped by member, ordered by the most urgent game of each. */
async function visitsOf(db: D1Database, packed: readonly GameRequestRow[]): Promise<VisitOfToday[]> {
  const byMember = Map.groupBy(packed, ({ userId }) => userId)
  const visits = Array.from(byMember, ([userId, requests]) => ({ userId, requests })).slice(0, ROWS)
  const onHold = await findOnHold(
    db,
    visits.map(({ userId }) => userId),
  )
  return visits.map(({ userId, requests }) => ({
    userId,
    userName: requests[0]?.userName ?? '',
    city: requests[0]?.city ?? '',
    onHold: onHold.has(userId),
    requests,
  }))
}
