import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { turnKind } from '#contract/promises.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { all, exists, expectOneChange, first } from '../../platform/database/database.ts'
import { dayColumn, flagColumn, instantColumn, oneColumn } from '../../platform/database/row.ts'
import { storedGame } from '../games/games.queries.ts'
import { coverColumn, selectCover } from '../pictures/game-pictures.queries.ts'

const queuedGame = v.object({
  ...storedGame.row.entries,
  /** Members who have waited longer, at most `QUEUE_SETTINGS.countedAhead` + 1. */
  ahead: v.number(),
  /** When the member who got the last copy had queued the game, ms UTC; null: no copy was allocated. */
  lastAskedAt: v.nullable(instantColumn),
  /** The member skips the game until this day; a past day: has skipped it once; '': never. */
  passedUntil: v.string(),
  cover: coverColumn,
  turnKind: v.nullable(turnKind),
  /** The day that was named last. */
  turnTold: v.nullable(dayColumn),
  turnShown: v.nullable(flagColumn),
  turnOutcome: v.nullable(v.string()),
})

/** An entry with its game and its line. */
type QueuedGame = v.InferOutput<typeof queuedGame>

/** A member's queue in its order. */
export async function listQueue(db: D1Database, userId: string): Promise<QueuedGame[]> {
  return await all(
    db,
    queuedGame,
    sql`SELECT ${storedGame.columns}, ${selectCover}, passed_until AS passedUntil,
              (SELECT count(*) FROM (
                 SELECT 1 FROM queue_entries AS other
                 WHERE other.product_code = mine.product_code
                   AND (other.added_at, other.user_id) < (mine.added_at, mine.user_id)
                 LIMIT ${QUEUE_SETTINGS.countedAhead} + 1)) AS ahead,
              (SELECT queued_at FROM allocated_copies
               WHERE allocated_copies.product_code = mine.product_code ORDER BY at DESC LIMIT 1) AS lastAskedAt,
              turn.kind AS turnKind, told AS turnTold, shown AS turnShown, outcome AS turnOutcome
       FROM queue_entries AS mine JOIN games USING (product_code)
         LEFT JOIN promises AS turn INDEXED BY one_turn_in_line ON turn.user_id = mine.user_id
           AND turn.product_code = mine.product_code AND turn.kind <> 'DELIVERY' AND turn.request_id IS NULL
         LEFT JOIN images ON images.id = cover_id
       WHERE mine.user_id = ${userId} ORDER BY place`,
  )
}

/** N of 'only one of my first N games'; null: any of the queue. */
export async function findQueueTop(db: D1Database, userId: string): Promise<number | null> {
  const top = await first(
    db,
    oneColumn('queueTop', v.nullable(v.number())),
    sql`SELECT queue_top AS queueTop FROM members WHERE user_id = ${userId}`,
  )
  return top ?? null
}

/** For how many days members kept the last discs that came back. */
export async function lastKeeps(db: D1Database): Promise<number[]> {
  const days = await all(
    db,
    oneColumn('days', v.nullable(v.number())),
    // Named index: by status, SQLite would read every return ever made.
    sql`SELECT (returned_at - handed_over_at) / 86400000.0 AS days
       FROM game_requests INDEXED BY game_requests_returned
       WHERE status = 'RETURNED' ORDER BY returned_at DESC LIMIT ${QUEUE_SETTINGS.returnsLookedAt}`,
  )
  return days.filter((each) => each !== null)
}

/** Whether the game is at the member's home or on its way there; a faulty disc does not count. */
export async function hasOrAwaits(db: D1Database, userId: string, productCode: string): Promise<boolean> {
  return await exists(
    db,
    sql`SELECT 1 FROM game_requests
       WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER')
         AND product_code = ${productCode} AND fault IS NULL`,
  )
}

/** Adds a game to the end of the queue; a queued game keeps its place. */
export function insertEntry(userId: string, productCode: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO queue_entries (user_id, product_code, place, added_at)
       SELECT ${userId}, ${productCode}, count(*) + 1, ${now} FROM queue_entries WHERE user_id = ${userId}`
}

/** Adds a game to the queue of a new member if the shop has it and it is out. */
export function queueFirstGame(userId: string, productCode: string, today: Day, now: number): Sql {
  return sql`INSERT OR IGNORE INTO queue_entries (user_id, product_code, place, added_at)
       SELECT ${userId}, product_code, 1, ${now} FROM games
       WHERE product_code = ${productCode} AND owned > 0 AND available_since <= ${today}`
}

/**
 * Puts a game first in the member's queue, and the member before all who wait for it except those with a faulty disc.
 */
export function insertFirstInLine(userId: string, productCode: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO queue_entries (user_id, product_code, place, added_at)
       VALUES (${userId}, ${productCode}, 1, coalesce(
         (SELECT added_at - 1 FROM queue_entries AS other
          WHERE product_code = ${productCode} AND NOT EXISTS (
            SELECT 1 FROM game_requests INDEXED BY faulty_requests
            WHERE user_id = other.user_id AND product_code = ${productCode} AND fault IS NOT NULL AND status = 'HANDED_OVER')
          ORDER BY added_at LIMIT 1), ${now}))`
}

/** Fails with `state_moved` when entries and reservations are more than a queue holds. */
export function expectRoom(userId: string): Sql {
  return sql`INSERT INTO expect_one_change
       SELECT (SELECT count(*) FROM queue_entries WHERE user_id = ${userId})
            + (SELECT count(*) FROM interests WHERE user_id = ${userId}) <= ${QUEUE_SETTINGS.queueEntries}`
}

/** Sets the order and the top of the queue. Fails with `state_moved` when its games are not exactly `productCodes`. */
export function orderQueue(
  userId: string,
  { productCodes, onlyTop }: { productCodes: readonly string[]; onlyTop: number | null },
): Sql[] {
  return [
    // LIMIT makes the list the outer loop, so that each entry is found by its key.
    sql`UPDATE queue_entries SET place = key + 1
         FROM (SELECT key, value FROM json_each(${JSON.stringify(productCodes)}) LIMIT ${QUEUE_SETTINGS.queueEntries})
         WHERE user_id = ${userId} AND product_code = value`,
    sql`INSERT INTO expect_one_change
         SELECT changes() = ${productCodes.length} AND count(*) = ${productCodes.length} FROM queue_entries WHERE user_id = ${userId}`,
    sql`UPDATE members SET queue_top = ${onlyTop} WHERE user_id = ${userId}`,
    expectOneChange,
  ]
}

/**
 * Skips a game of the queue until a day. Fails with `state_moved` when it was skipped before, or is not on the queue.
 */
export function passEntry(userId: string, productCode: string, until: Day): Sql[] {
  return [
    sql`UPDATE queue_entries SET passed_until = ${until} WHERE user_id = ${userId} AND product_code = ${productCode} AND passed_until = ''`,
    expectOneChange,
  ]
}

/** Ends a pass today; the game cannot be passed again. */
export function endPass(userId: string, productCode: string, today: Day): Sql {
  return sql`UPDATE queue_entries SET passed_until = ${today} WHERE user_id = ${userId} AND product_code = ${productCode} AND passed_until > ${today}`
}
