import sql, { join, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, type Day, dayInKarachi } from '#contract/dates.ts'
import { promiseKind, TURN_DAYS, type TurnKind, turnKind } from '#contract/promises.ts'
import { RETENTION } from '#contract/retention.ts'
import { all, query } from '../../platform/database/database.ts'
import { dayColumn, flagColumn } from '../../platform/database/row.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'
import { type TurnRecord, turnRecord } from './promises.rules.ts'

/** The day on which a request promises its game. */
interface DeliveryPromise {
  requestId: string
  userId: string
  productCode: string
  city: string
  day: Day
}

/** Records the day that a new request names. */
export function promiseDelivery({ requestId, userId, productCode, city, day }: DeliveryPromise, now: number): Sql {
  return sql`INSERT INTO promises (kind, user_id, product_code, request_id, city, day, told, made_at)
       VALUES ('DELIVERY', ${userId}, ${productCode}, ${requestId}, ${city}, ${day}, ${day}, ${now})`
}

/** The shop names another day. A later one does not count: the day that the member was told first does. */
export function movePromise(requestId: string, day: Day, now: number): Sql {
  return sql`UPDATE promises SET told = ${day}, day = min(day, ${day}), moved_at = ${now}
       WHERE request_id = ${requestId} AND kind = 'DELIVERY' AND outcome IS NULL AND told <> ${day}`
}

/** Names the admin who hands the games over; a courier has a name of its own by then. */
export function carriedBy(adminId: string, requestIds: readonly string[]): Sql {
  return sql`UPDATE promises SET carrier = ${adminId}
       WHERE request_id IN ${oneOf(requestIds)} AND came_at IS NOT NULL AND carrier = ''`
}

/**
 * The member was not at home, or refused the visit: what was promised for a day before the next visit is void. That
 * visit is promised instead of a delivery; the queue names a later day when it is read next. A day that is over stays
 * as it is: it is late.
 */
export function putOff(userId: string, reason: 'NOT_AT_HOME' | 'REFUSED', until: Day, at: number): Sql[] {
  const ofMember = sql`user_id = ${userId} AND outcome IS NULL AND day >= ${dayInKarachi(at)} AND day < ${until}`
  return [
    sql`UPDATE promises SET outcome = 'VOID', reason = ${reason}, ended_at = ${at}
         WHERE ${ofMember} AND request_id IS NOT NULL`,
    sql`INSERT INTO promises (kind, user_id, product_code, request_id, city, day, told, made_at)
         SELECT kind, user_id, product_code, request_id, city, ${until}, ${until}, ${at} FROM promises
         WHERE user_id = ${userId} AND kind = 'DELIVERY' AND outcome = 'VOID' AND reason = ${reason} AND ended_at = ${at}`,
    sql`UPDATE promises SET user_id = NULL, product_code = NULL, outcome = 'VOID', reason = ${reason}, ended_at = ${at}
         WHERE ${ofMember} AND request_id IS NULL`,
  ]
}

/**
 * Takes `putOff` of the instant `at` back, for requests that are still open: the promise of the next visit goes, unless
 * its day is over, and the one before counts again.
 */
export function takeUp(userId: string, at: number, now: number): Sql[] {
  const isPutOff = sql`ended_at = ${at} AND reason IN ('NOT_AT_HOME', 'REFUSED')`
  const ofNextVisit = sql`kind = 'DELIVERY' AND made_at = ${at}`
  return [
    sql`DELETE FROM promises WHERE user_id = ${userId} AND ${ofNextVisit} AND outcome IS NULL AND day >= ${dayInKarachi(now)}
         AND request_id IN (SELECT request_id FROM promises WHERE user_id = ${userId} AND ${isPutOff})`,
    sql`UPDATE promises SET outcome = NULL, reason = '', ended_at = NULL
         WHERE user_id = ${userId} AND ${isPutOff}
           AND request_id IN (SELECT id FROM game_requests WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED'))
           AND request_id NOT IN (SELECT request_id FROM promises WHERE user_id = ${userId} AND ${ofNextVisit} AND request_id IS NOT NULL)`,
  ]
}

const countedRow = v.object({
  kind: promiseKind,
  city: v.string(),
  carrier: v.string(),
  rider: v.string(),
  kept: v.number(),
  late: v.number(),
  open: v.number(),
  void: v.number(),
})

/** What came of the promises for the days of a period. An open one of a day before `today` is late. */
export async function countPromises(db: D1Database, { from, to }: { from: Day; to: Day }, today: Day) {
  return await all(
    db,
    countedRow,
    sql`SELECT kind, city, carrier, coalesce(admins.name, carrier) AS rider, sum(kept) AS kept, sum(void) AS void,
              sum(late + iif(day < ${today}, open, 0)) AS late, sum(iif(day < ${today}, 0, open)) AS open
       FROM promise_days LEFT JOIN admins ON admins.id = carrier
       WHERE kind IN ${oneOf(promiseKind.options)} AND day BETWEEN ${from} AND ${to}
       GROUP BY kind, city, carrier HAVING sum(kept + late + open + void) > 0`,
  )
}

/** The deliveries whose promised day is over, of the year before `today`. */
export function deliveriesOfYear(today: Day) {
  return query(
    v.object({ kept: v.number(), late: v.number() }),
    sql`SELECT coalesce(sum(kept), 0) AS kept, coalesce(sum(missed), 0) AS late FROM delivery_days
        WHERE day >= ${addDays(today, -365)} AND day < ${today}`,
  )
}

const pastTurnRow = v.object({
  kind: turnKind,
  madeOn: dayColumn,
  modelDay: dayColumn,
  cameOn: v.nullable(dayColumn),
  isKept: flagColumn,
})

/** The newest days of the queue that are over, by kind. */
export async function findTurnRecords(db: D1Database, today: Day): Promise<(kind: TurnKind) => TurnRecord> {
  const newest = (kind: TurnKind) => sql`SELECT * FROM (
       SELECT kind, model_day AS modelDay, outcome = 'KEPT' AS isKept, date(made_at / 1000, 'unixepoch', '+5 hours') AS madeOn,
              date(came_at / 1000, 'unixepoch', '+5 hours') AS cameOn
       FROM promises INDEXED BY promises_judged
       WHERE kind = ${kind} AND outcome IN ('KEPT', 'LATE') AND day < ${today} ORDER BY day DESC LIMIT ${TURN_DAYS.lookedAt})`
  const past = await all(db, pastTurnRow, join(turnKind.options.map(newest), ' UNION ALL '))
  const byKind = Map.groupBy(past, ({ kind }) => kind)
  return (kind) => turnRecord(byKind.get(kind) ?? [])
}

/** A day of the queue to be recorded. */
export interface TurnToRecord {
  productCode: string
  kind: TurnKind
  city: string
  modelDay: Day
  day: Day
  isShown: boolean
}

/**
 * Records days that a member reads on the queue, or would read if such days were kept often enough. The first day that
 * is shown counts; a later one is only told.
 */
export function recordTurns(userId: string, turns: readonly TurnToRecord[], now: number): Sql {
  return sql`INSERT INTO promises (kind, shown, user_id, product_code, city, model_day, day, told, made_at)
       SELECT value ->> 'kind', value ->> 'isShown', ${userId}, value ->> 'productCode', value ->> 'city',
              value ->> 'modelDay', value ->> 'day', value ->> 'day', ${now}
       FROM json_each(${JSON.stringify(turns)})
       WHERE EXISTS (SELECT 1 FROM queue_entries WHERE user_id = ${userId} AND product_code = value ->> 'productCode')
       ON CONFLICT (user_id, product_code) WHERE kind <> 'DELIVERY' AND request_id IS NULL DO UPDATE SET
         day = iif(shown = 1, day, excluded.day), shown = max(shown, excluded.shown),
         told = max(told, excluded.told), moved_at = excluded.made_at`
}

/** The member puts the games of the queue in another order: what was named before is void. */
export function voidTurns(userId: string, now: number): Sql {
  return sql`UPDATE promises SET user_id = NULL, product_code = NULL,
         ended_at = coalesce(ended_at, ${now}), reason = iif(outcome IS NULL, 'REORDERED', reason), outcome = coalesce(outcome, 'VOID')
       WHERE user_id = ${userId} AND kind <> 'DELIVERY' AND request_id IS NULL`
}

/** Days that end in one run. */
const ENDED_PER_RUN = 500

export const promisesTables = {
  promises: {
    sweep: (now) => [
      sql`UPDATE promises SET outcome = 'LATE', ended_at = ${now}
           WHERE id IN (SELECT id FROM promises WHERE outcome IS NULL AND day < ${dayInKarachi(now)} ORDER BY day LIMIT ${ENDED_PER_RUN})`,
      sql`UPDATE promises SET user_id = NULL, product_code = NULL, request_id = NULL
           WHERE user_id IS NOT NULL AND outcome IS NOT NULL AND day < ${addDays(dayInKarachi(now), -RETENTION.promises)}`,
    ],
    section: {
      title: 'Promised days',
      fate: 'Stay, tied to nobody',
      unshown: 'id city carrier model_day came_at',
      rows: ({ userId }) =>
        sql`SELECT kind, product_code, request_id, day, told, made_at, moved_at, ended_at, outcome, reason
            FROM promises WHERE user_id = ${userId} AND shown = 1`,
    },
    erase: ({ userId }) => [
      sql`UPDATE promises SET user_id = NULL, product_code = NULL, request_id = NULL WHERE user_id = ${userId}`,
    ],
  },
  promise_days: {},
  delivery_days: {},
} satisfies Tables
