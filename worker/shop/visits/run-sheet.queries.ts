import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MOST_AREAS } from '#contract/areas.ts'
import { MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { addDays, type Day, startOfDay } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { all, exists, expectOneChange, first, query, together } from '../../platform/database/database.ts'
import { dayColumn, instantColumn, paisaColumn } from '../../platform/database/row.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'
import { reportedPaisa } from '../memberships/payment-claims.queries.ts'
import { versionsColumn, versionsText } from '../money/prices.queries.ts'
import { putOff, takeUp } from '../promises/promises.queries.ts'
import { askedToCollect, atHomeAfterTheEnd, idRow, lacksDiscs } from '../rentals/requests.queries.ts'
import { putDeliveriesOff, takeDeliveriesUp } from '../rentals/transitions.queries.ts'
import type { NextVisit } from './collections.rules.ts'

/** Rows of each kind that a sheet reads. A shop with more gets the rest when these are done. */
const MOST_REQUESTS = 400

interface RunIds {
  deliver: string[]
  collect: string[]
}

/** The requests of the visits of a day: packed games, those promised for the day or before, and discs to collect. */
export async function findRunIds(db: D1Database, day: Day): Promise<RunIds> {
  const [packed, promised, askedBack, afterTheEnd] = await together(db, [
    query(
      idRow,
      sql`SELECT id FROM game_requests INDEXED BY game_requests_promised
         WHERE status = 'PACKED' AND deliver_by IS NOT NULL ORDER BY deliver_by, id LIMIT ${MOST_REQUESTS}`,
    ),
    query(
      idRow,
      sql`SELECT id FROM game_requests INDEXED BY game_requests_promised
         WHERE status = 'APPROVED' AND deliver_by <= ${day} ORDER BY deliver_by, id LIMIT ${MOST_REQUESTS}`,
    ),
    query(idRow, askedToCollect(day, MOST_REQUESTS)),
    query(idRow, atHomeAfterTheEnd(day, MOST_REQUESTS)),
  ])
  return { deliver: [...packed, ...promised], collect: [...askedBack, ...afterTheEnd] }
}

const personRow = v.object({
  userId: v.string(),
  name: v.string(),
  phone: v.string(),
  city: v.string(),
  area: v.string(),
  /** Of the area in its city; after all others without a list. */
  place: v.number(),
  address: v.string(),
  balance: paisaColumn,
  deposit: paisaColumn,
  reported: paisaColumn,
  planId: v.nullable(v.number()),
  status: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
  countsFrom: v.nullable(dayColumn),
  pricedOn: v.nullable(v.string()),
  versions: versionsText,
})
export type Person = v.InferOutput<typeof personRow>

/** The given members with what a visit needs. Members of an external host are unknown here. */
export async function findPeople(db: D1Database, userIds: readonly string[]): Promise<Map<string, Person>> {
  const people = await all(
    db,
    personRow,
    sql`SELECT user_id AS userId, name, mobile_no AS phone, city, area, address, balance_paisa AS balance,
              coalesce((SELECT place FROM areas WHERE areas.city = members.city AND areas.name = area), ${MOST_AREAS}) AS place,
              coalesce(deposit_paisa, 0) AS deposit, ${reportedPaisa} AS reported, plan_id AS planId, status, counts_from AS countsFrom,
              priced_on AS pricedOn, ${versionsColumn} AS versions
       FROM members LEFT JOIN memberships USING (user_id)
       WHERE user_id IN ${oneOf(userIds)}`,
  )
  return new Map(people.map((person) => [person.userId, person]))
}

const deliveryRow = v.object({ userId: v.string(), at: instantColumn })

/** The times of the deliveries of these members since an instant (ms UTC). */
export async function findDeliveries(
  db: D1Database,
  userIds: readonly string[],
  since: number,
): Promise<Map<string, number[]>> {
  const deliveries = await all(
    db,
    deliveryRow,
    sql`SELECT user_id AS userId, at FROM json_each(${JSON.stringify(userIds)}) AS member CROSS JOIN deliveries
         ON user_id = member.value AND at >= ${since}`,
  )
  const byMember = Map.groupBy(deliveries, ({ userId }) => userId)
  return new Map(Array.from(byMember, ([userId, found]) => [userId, found.map(({ at }) => at)]))
}

const missedRow = v.object({
  userId: v.string(),
  outcome: v.picklist(['NOT_AT_HOME', 'REFUSED']),
  note: v.string(),
  until: dayColumn,
  at: instantColumn,
})
export type Missed = v.InferOutput<typeof missedRow>

export async function findMissed(db: D1Database, userIds: readonly string[]): Promise<Map<string, Missed>> {
  const missed = await all(
    db,
    missedRow,
    sql`SELECT user_id AS userId, outcome, note, until, at FROM missed_visits
       WHERE user_id IN ${oneOf(userIds)}`,
  )
  return new Map(missed.map((row) => [row.userId, row]))
}

const nextVisitRow = v.object({ until: dayColumn, at: instantColumn, endedOn: v.nullable(dayColumn) })

/** The visit to a member that was put off last, until its next one is made. */
export async function findNextVisit(db: D1Database, userId: string): Promise<NextVisit | undefined> {
  return await first(
    db,
    nextVisitRow,
    sql`SELECT until, at,
              (SELECT ends_on FROM memberships WHERE user_id = missed_visits.user_id AND ${lacksDiscs}) AS endedOn
       FROM missed_visits WHERE user_id = ${userId}`,
  )
}

const visitedRow = v.object({ name: v.string(), city: v.string() })

/** A member with an approved or packed request or a disc at home, whose visit is not put off; undefined for others. */
export async function findVisited(
  db: D1Database,
  userId: string,
  today: Day,
): Promise<v.InferOutput<typeof visitedRow> | undefined> {
  return await first(
    db,
    visitedRow,
    sql`SELECT coalesce(name, '') AS name, coalesce(city, '') AS city
       FROM (SELECT ${userId} AS user_id) LEFT JOIN members USING (user_id)
       WHERE EXISTS (SELECT 1 FROM game_requests
                     WHERE user_id = ${userId} AND status IN ('APPROVED', 'PACKED', 'HANDED_OVER'))
         AND NOT EXISTS (SELECT 1 FROM missed_visits WHERE user_id = ${userId} AND until > ${today})`,
  )
}

/**
 * Remembers a visit that found nobody or was refused, in place of an earlier one. Fails with `state_moved` when the
 * visit is put off already.
 */
export function writeMissed({ userId, outcome, note, until, at }: Missed, today: Day): Sql[] {
  return [
    sql`INSERT INTO missed_visits (user_id, outcome, note, until, at) VALUES (${userId}, ${outcome}, ${note}, ${until}, ${at})
         ON CONFLICT (user_id) DO UPDATE SET
           outcome = excluded.outcome, note = excluded.note, until = excluded.until, at = excluded.at
         WHERE missed_visits.until <= ${today}`,
    expectOneChange,
    putDeliveriesOff(userId, until),
    ...putOff(userId, outcome, until, at),
  ]
}

/** Takes the visit of the instant `at` up again. */
export function undoMissed({ userId, at }: Pick<Missed, 'userId' | 'at'>, now: number): Sql[] {
  return [
    sql`DELETE FROM missed_visits WHERE user_id = ${userId} AND at = ${at}`,
    expectOneChange,
    ...takeUp(userId, at, now),
    takeDeliveriesUp(userId, at, now),
  ]
}

export function deleteMissed(userId: string): Sql {
  return sql`DELETE FROM missed_visits WHERE user_id = ${userId}`
}

/** Whether a visit to the member was made or put off since an instant (ms UTC). */
export async function wasVisited(db: D1Database, userId: string, since: number): Promise<boolean> {
  return await exists(
    db,
    sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM game_requests
                              WHERE user_id = ${userId} AND (handed_over_at >= ${since} OR collected_at >= ${since}))
         OR EXISTS (SELECT 1 FROM missed_visits WHERE user_id = ${userId} AND at >= ${since})`,
  )
}

const visitedRowOfDay = v.object({ userId: v.string(), city: v.string() })

/** The members who were given a game or gave one back on a day, and those whose visit was put off on it. */
export async function findVisitedOn(db: D1Database, day: Day): Promise<v.InferOutput<typeof visitedRowOfDay>[]> {
  const [from, before] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return await all(
    db,
    visitedRowOfDay,
    sql`SELECT user_id AS userId, coalesce(city, '') AS city FROM (
         SELECT * FROM (SELECT user_id, handed_over_at AS at FROM game_requests INDEXED BY game_requests_at_home
                        WHERE status = 'HANDED_OVER' AND handed_over_at >= ${from} LIMIT ${MOST_REQUESTS})
         UNION
         SELECT * FROM (SELECT user_id, collected_at FROM game_requests INDEXED BY game_requests_by_status
                        WHERE status = 'COLLECTED' ORDER BY requested_at DESC LIMIT ${MOST_REQUESTS})
         UNION
         SELECT * FROM (SELECT user_id, collected_at FROM game_requests INDEXED BY game_requests_returned
                        WHERE status = 'RETURNED' AND returned_at >= ${from} LIMIT ${MOST_REQUESTS})
         UNION
         SELECT user_id, at FROM (SELECT * FROM missed_visits LIMIT ${MOST_REQUESTS}) WHERE until > ${day})
       LEFT JOIN members USING (user_id) WHERE at >= ${from} AND at < ${before} GROUP BY user_id`,
  )
}

/** What a member owes with this fee, when the deposit of an ended membership is used first. */
export function owedBy({ balance, deposit, status }: Person, fee: Paisa = 0): Paisa {
  return Math.max(0, fee - balance - (status === 'CANCELLED' ? deposit : 0))
}

export const visitsTables = {
  missed_visits: {
    section: {
      title: 'Visits that were put off',
      fate: 'Go',
      rows: ({ userId }) => sql`SELECT outcome, note, until, at FROM missed_visits WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM missed_visits WHERE user_id = ${userId}`],
  },
} satisfies Tables
