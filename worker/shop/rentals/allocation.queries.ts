import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { all, exists, run } from '../../platform/database/database.ts'
import { instantColumn, selected } from '../../platform/database/row.ts'
import { storedGame } from '../games/games.queries.ts'
import { storedRenter } from '../members/members.queries.ts'

const storedTurn = selected({
  userId: [sql`queue_entries.user_id`, v.string()],
  place: [sql`place`, v.number()],
  addedAt: [sql`added_at`, instantColumn],
  /** A day, or ''. */
  passedUntil: [sql`passed_until`, v.string()],
  ...storedGame.fields,
  ...storedRenter.fields,
  email: [sql`coalesce(email, '')`, v.string()],
  queueTop: [sql`queue_top`, v.nullable(v.number())],
})

/** A turn with its game, and the member's state at `version`. */
export type TurnRow = v.InferOutput<typeof storedTurn.row>

/** A member who asks for a game by hand, in line behind those who queued before. */
export interface Asking {
  userId: string
  productCode: string
}

/** Makes entries that were skipped until today eligible again, the first in their lines first. */
export function endSkips(today: Day, limit: number): Sql {
  return sql`UPDATE queue_entries SET skipped_until = '' WHERE (user_id, product_code) IN (
         SELECT user_id, product_code FROM queue_entries
         WHERE skipped_until > '' AND skipped_until <= ${today} ORDER BY skipped_until, added_at LIMIT ${limit})`
}

/**
 * The entries to look at, of games with a copy on the shelf: line by line, each from its head, at most `limit`.
 * With `asking`, only those ahead of that member in the line for that game.
 */
export async function findTurns(db: D1Database, limit: number, asking?: Asking): Promise<TurnRow[]> {
  return await all(
    db,
    storedTurn.row,
    // The indexes are named: without them SQLite reads every queue.
    sql`SELECT ${storedTurn.columns}
       FROM games INDEXED BY games_to_allocate
         CROSS JOIN queue_entries INDEXED BY queue_eligible ON queue_entries.product_code = games.product_code
         CROSS JOIN memberships ON memberships.user_id = queue_entries.user_id
         CROSS JOIN members ON members.user_id = queue_entries.user_id
       WHERE in_hand > 0 AND eligible > 0 AND retired_at IS NULL AND skipped_until = ''
         AND (${asking?.productCode ?? null} IS NULL
              OR (games.product_code = ${asking?.productCode ?? null}
                  AND (added_at, queue_entries.user_id) <
                      (coalesce((SELECT own.added_at FROM queue_entries AS own
                                 WHERE own.user_id = ${asking?.userId ?? null} AND own.product_code = ${asking?.productCode ?? null}), 9e15), ${asking?.userId ?? null})))
       ORDER BY games.product_code, added_at, queue_entries.user_id LIMIT ${limit}`,
  )
}

/**
 * Whether `allocate` may have something to do before the member's own request: others wait ahead for a copy on the
 * shelf, or reservations of the game have not been queued yet.
 */
export async function isAnyoneAhead(db: D1Database, { userId, productCode }: Asking, today: Day): Promise<boolean> {
  return await exists(
    db,
    // Two EXISTS, because each reads a range of the index.
    sql`WITH own AS (
         SELECT coalesce((SELECT added_at FROM queue_entries WHERE user_id = ${userId} AND product_code = ${productCode}), 9e15) AS at)
       SELECT 1 FROM games, own
       WHERE games.product_code = ${productCode} AND in_hand > 0 AND retired_at IS NULL
         AND ((interested > 0 AND available_since <= ${today})
              OR EXISTS (SELECT 1 FROM queue_entries INDEXED BY queue_eligible
                         WHERE product_code = ${productCode} AND skipped_until = '' AND (added_at, user_id) < (own.at, ${userId}))
              OR EXISTS (SELECT 1 FROM queue_entries INDEXED BY queue_eligible
                         WHERE product_code = ${productCode} AND skipped_until > '' AND skipped_until <= ${today}
                           AND (added_at, user_id) < (own.at, ${userId})))`,
  )
}

/** Skips refused entries. An entry stays eligible when its member's state has changed since. */
export async function skipUntil(
  db: D1Database,
  turns: readonly Pick<TurnRow, 'userId' | 'productCode' | 'version'>[],
  until: Day,
): Promise<void> {
  await run(
    db,
    sql`UPDATE queue_entries SET skipped_until = ${until} FROM json_each(${JSON.stringify(
      turns.map(({ userId, productCode, version }) => ({ userId, productCode, version })),
    )}) AS look
       WHERE queue_entries.user_id = look.value ->> 'userId'
         AND queue_entries.product_code = look.value ->> 'productCode'
         AND (SELECT version FROM memberships WHERE memberships.user_id = look.value ->> 'userId')
             = look.value ->> 'version'`,
  )
}

/** Stores the facts of a decision once, and copies that it gave. */
export function recordAllocation(
  allocation: { id: string; facts: string },
  requests: readonly { id: string; productCode: string; queuedAt: number }[],
  now: number,
): Sql[] {
  return [
    sql`INSERT OR IGNORE INTO allocations (id, at, facts) VALUES (${allocation.id}, ${now}, ${allocation.facts})`,
    ...requests.map(
      ({ id, productCode, queuedAt }) =>
        sql`INSERT INTO allocated_copies (product_code, at, request_id, allocation_id, queued_at)
           VALUES (${productCode}, ${now}, ${id}, ${allocation.id}, ${queuedAt})`,
    ),
  ]
}

/** The line for a game with what the rules read, the first `limit` of those who wait; `inHand` is at least 1. */
export async function findLine(db: D1Database, productCode: string, limit: number): Promise<TurnRow[]> {
  const turns = await all(
    db,
    storedTurn.row,
    sql`SELECT ${storedTurn.columns}
       FROM queue_entries INDEXED BY queue_of_game
         CROSS JOIN games ON games.product_code = queue_entries.product_code
         CROSS JOIN memberships ON memberships.user_id = queue_entries.user_id
         CROSS JOIN members ON members.user_id = queue_entries.user_id
       WHERE queue_entries.product_code = ${productCode}
       ORDER BY added_at, queue_entries.user_id LIMIT ${limit}`,
  )
  return turns.map((turn) => ({ ...turn, inHand: Math.max(1, turn.inHand) }))
}

const allocationRow = v.object({
  at: instantColumn,
  requestId: v.string(),
  userId: v.string(),
  queuedAt: instantColumn,
  /** null after they were deleted */
  facts: v.nullable(v.string()),
})

/** The last copies of a game that the queue gave, latest first. */
export async function lastAllocations(
  db: D1Database,
  productCode: string,
  limit: number,
): Promise<v.InferOutput<typeof allocationRow>[]> {
  return await all(
    db,
    allocationRow,
    sql`SELECT allocated_copies.at, request_id AS requestId, user_id AS userId, queued_at AS queuedAt, facts
       FROM allocated_copies JOIN game_requests ON game_requests.id = request_id
         LEFT JOIN allocations ON allocations.id = allocation_id
       WHERE allocated_copies.product_code = ${productCode}
       ORDER BY allocated_copies.at DESC, request_id DESC LIMIT ${limit}`,
  )
}
