import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { all, one } from '../database/database.ts'
import { instantColumn } from '../database/row.ts'
import { oneOf } from '../database/tables.ts'

const countRow = v.object({ count: v.number(), resetAt: instantColumn })

/**
 * Counts one call in a fixed window, and starts a new window when the old one is over. One statement, so that
 * concurrent calls get distinct counts.
 */
export async function countCall(
  db: D1Database,
  key: string,
  windowMs: number,
  now: number,
): Promise<v.InferOutput<typeof countRow>> {
  return await one(
    db,
    countRow,
    sql`INSERT INTO rate_limits (key, count, reset_at) VALUES (${key}, 1, ${now} + ${windowMs})
       ON CONFLICT (key) DO UPDATE SET
         count = iif(reset_at <= ${now}, 1, count + 1),
         reset_at = iif(reset_at <= ${now}, ${now} + ${windowMs}, reset_at)
       RETURNING count, reset_at AS resetAt`,
  )
}

/**
 * The same count in a batch. A call beyond the limit stores NULL, which fails with `rate_limits.count` and so the
 * whole batch.
 */
export function countCallInBatch(limit: { key: string; max: number; windowMs: number }, now: number): Sql {
  return sql`INSERT INTO rate_limits (key, count, reset_at) VALUES (${limit.key}, 1, ${now} + ${limit.windowMs})
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN reset_at <= ${now} THEN 1 WHEN count < ${limit.max} THEN count + 1 END,
         reset_at = iif(reset_at <= ${now}, ${now} + ${limit.windowMs}, reset_at)`
}

/** The same count in a batch, which goes on beyond the limit. */
export function countFreely(limit: { key: string; windowMs: number }, now: number): Sql {
  return sql`INSERT INTO rate_limits (key, count, reset_at) VALUES (${limit.key}, 1, ${now} + ${limit.windowMs})
       ON CONFLICT (key) DO UPDATE SET
         count = iif(reset_at <= ${now}, 1, count + 1),
         reset_at = iif(reset_at <= ${now}, ${now} + ${limit.windowMs}, reset_at)`
}

const windowRow = v.object({ key: v.string(), ...countRow.entries })

export async function findWindows(db: D1Database, keys: string[]): Promise<v.InferOutput<typeof windowRow>[]> {
  return await all(
    db,
    windowRow,
    sql`SELECT key, count, reset_at AS resetAt FROM rate_limits
       WHERE key IN ${oneOf(keys)}`,
  )
}

export function undoCountedCall(key: string): Sql {
  return sql`UPDATE rate_limits SET count = count - 1 WHERE key = ${key} AND count > 0`
}
