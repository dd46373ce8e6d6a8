import sql from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, type Day } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import { MOST_COUNTED, type Today, type VisitOfToday } from '#contract/today.ts'
import { one } from '../platform/database/database.ts'
import { oneColumn } from '../platform/database/row.ts'
import { findRentsDue } from '../shop/memberships/open-rents.queries.ts'
import {
  bounces,
  claims,
  holds,
  lateRents,
  newOrders,
  openMessages,
  type Packed,
  RENT_ROWS,
  readRequests,
  readSections,
  refundsDue,
  releasesWithoutCopies,
} from './today.queries.ts'

/** Visits of the section to hand over. */
const VISITS = 20

/** Copies are bought so long before a release. */
const RELEASE_DAYS = 30

type Sections = Omit<Today, 'status' | 'warnings'>

/** What this isolate has read last. Each change of what the sections are made of gives it another name (schema.sql). */
let lastRead: { name: string; day: Day; sections: Sections } | undefined

/** The open work of the shop on a day: the same object as before while nothing in it changes, which costs one row. */
export async function sectionsOf(db: D1Database, day: Day): Promise<Sections> {
  // Before the sections: a change in between then leaves the older name, and they are read again.
  const name = await one(db, oneColumn('name', v.string()), sql`SELECT name FROM today_state`)
  if (lastRead?.name === name && lastRead.day === day) return lastRead.sections
  const sections = await readAfresh(db, day)
  lastRead = { name, day, sections }
  return sections
}

async function readAfresh(db: D1Database, day: Day): Promise<Sections> {
  const [{ packed, ...requests }, others, due] = await Promise.all([
    readRequests(db, day),
    readSections(db, {
      claims,
      refunds: refundsDue,
      onHold: holds,
      bounces,
      orders: newOrders,
      messages: openMessages,
      rentsLate: lateRents(day),
      releases: releasesWithoutCopies(day, addDays(day, RELEASE_DAYS)),
    }),
    findRentsDue(db, day, addDays(day, TERMS.rentReminderDays), MOST_COUNTED),
  ])
  return {
    ...requests,
    ...others,
    toHandOver: { rows: visitsOf(packed.rows), count: packed.count },
    rentsDue: { rows: due.slice(0, RENT_ROWS), count: due.length },
  }
}

/** Packed games grouped by member, ordered by the most urgent game of each. */
function visitsOf(packed: readonly Packed[]): VisitOfToday[] {
  const byMember = Map.groupBy(packed, ({ userId }) => userId)
  return Array.from(byMember, ([userId, games]) => ({
    userId,
    userName: games[0]?.userName ?? '',
    city: games[0]?.city ?? '',
    onHold: games[0]?.onHold ?? false,
    requests: games.map(({ userId: _, userName, city, onHold, ...request }) => request),
  })).slice(0, VISITS)
}
