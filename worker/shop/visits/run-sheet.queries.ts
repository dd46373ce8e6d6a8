import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { batch, expectOneChange, statement } from '../../platform/database/database.ts'
import { dayColumn, instantColumn, paisaColumn, readRow } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { askedToCollect, atHomeAfterTheEnd } from '../rentals/requests.queries.ts'

/** Packed requests, and promised ones, that a sheet reads. A shop with more gets the rest when these are done. */
const MOST_REQUESTS = 400

export interface RunIds {
  deliver: string[]
  collect: string[]
}

/** The requests of the visits of a day: packed games, those promised for the day or before, and discs to collect. */
export async function findRunIds(db: D1Database, day: Day): Promise<RunIds> {
  const [packed, promised, askedBack, afterTheEnd] = await batch<{ id: string }>(db, [
    sql`SELECT id FROM game_requests INDEXED BY game_requests_promised
         WHERE status = 'PACKED' AND deliver_by IS NOT NULL ORDER BY deliver_by, id LIMIT ${MOST_REQUESTS}`,
    sql`SELECT id FROM game_requests INDEXED BY game_requests_promised
         WHERE status = 'APPROVED' AND deliver_by <= ${day} ORDER BY deliver_by, id LIMIT ${MOST_REQUESTS}`,
    askedToCollect(MOST_REQUESTS),
    atHomeAfterTheEnd(MOST_REQUESTS),
  ])
  const idsOf = (...results: (D1Result<{ id: string }> | undefined)[]) =>
    results.flatMap((result) => result?.results.map(({ id }) => id) ?? [])
  return { deliver: idsOf(packed, promised), collect: idsOf(askedBack, afterTheEnd) }
}

const personRow = v.object({
  userId: v.string(),
  name: v.string(),
  phone: v.string(),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  balance: paisaColumn,
  deposit: paisaColumn,
  planId: v.nullable(v.number()),
  status: v.nullable(v.picklist(['ACTIVE', 'HOLD', 'CANCELLED'])),
  countsFrom: v.nullable(dayColumn),
})
export type Person = v.InferOutput<typeof personRow>

/** The given members with what a visit needs. Members of an external host are unknown here. */
export async function findPeople(
  db: D1Database,
  userIds: readonly string[],
): Promise<Map<string, Person>> {
  const { results } = await statement(
    db,
    sql`SELECT user_id AS userId, name, mobile_no AS phone, city, area, address, balance_paisa AS balance,
              coalesce(deposit_paisa, 0) AS deposit, plan_id AS planId, status, counts_from AS countsFrom
       FROM members LEFT JOIN memberships USING (user_id)
       WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
  ).all()
  return new Map(readRow(v.array(personRow), results).map((person) => [person.userId, person]))
}

/** The times of the deliveries of these members since an instant (ms UTC). */
export async function findDeliveries(
  db: D1Database,
  userIds: readonly string[],
  since: number,
): Promise<Map<string, number[]>> {
  const { results } = await statement(
    db,
    sql`SELECT user_id AS userId, at FROM json_each(${JSON.stringify(userIds)}) AS member CROSS JOIN deliveries
         ON user_id = member.value AND at >= ${since}`,
  ).all<{ userId: string; at: number }>()
  const byMember = Map.groupBy(results, ({ userId }) => userId)
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

export async function findMissed(
  db: D1Database,
  userIds: readonly string[],
): Promise<Map<string, Missed>> {
  const { results } = await statement(
    db,
    sql`SELECT user_id AS userId, outcome, note, until, at FROM missed_visits
       WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
  ).all()
  return new Map(readRow(v.array(missedRow), results).map((row) => [row.userId, row]))
}

/** A member with an approved or packed request or a disc at home, whose visit is not put off; null for others. */
export async function findVisited(
  db: D1Database,
  userId: string,
  today: Day,
): Promise<{ name: string } | null> {
  return await statement(
    db,
    sql`SELECT coalesce((SELECT name FROM members WHERE user_id = ${userId}), '') AS name
       WHERE EXISTS (SELECT 1 FROM game_requests
                     WHERE user_id = ${userId} AND status IN ('APPROVED', 'PACKED', 'HANDED_OVER'))
         AND NOT EXISTS (SELECT 1 FROM missed_visits WHERE user_id = ${userId} AND until > ${today})`,
  ).first<{ name: string }>()
}

/**
 * Remembers a visit that found nobody or was refused, in place of an earlier one. Fails with `state_moved` when the visit
 * is put off already.
 */
export function writeMissed({ userId, outcome, note, until, at }: Missed, today: Day): Sql[] {
  return [
    sql`INSERT INTO missed_visits (user_id, outcome, note, until, at) VALUES (${userId}, ${outcome}, ${note}, ${until}, ${at})
         ON CONFLICT (user_id) DO UPDATE SET
           outcome = excluded.outcome, note = excluded.note, until = excluded.until, at = excluded.at
         WHERE missed_visits.until <= ${today}`,
    expectOneChange,
  ]
}

export function deleteMissed(userId: string): Sql {
  return sql`DELETE FROM missed_visits WHERE user_id = ${userId}`
}

/** Whether a visit to the member was made or put off since an instant (ms UTC). */
export async function wasVisited(db: D1Database, userId: string, since: number): Promise<boolean> {
  const row = await statement(
    db,
    sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM game_requests
                              WHERE user_id = ${userId} AND (handed_over_at >= ${since} OR collected_at >= ${since}))
         OR EXISTS (SELECT 1 FROM missed_visits WHERE user_id = ${userId} AND at >= ${since})`,
  ).first()
  return row !== null
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
      rows: ({ userId }) =>
        sql`SELECT outcome, note, until, at FROM missed_visits WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM missed_visits WHERE user_id = ${userId}`],
  },
} satisfies Tables
