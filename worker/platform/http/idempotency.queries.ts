import type { ContentfulStatusCode } from 'hono/utils/http-status'
import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { DAY, HOUR } from '../base/time.ts'
import { first } from '../database/database.ts'
import { jsonColumn } from '../database/row.ts'
import type { Tables } from '../database/tables.ts'

/** A key with its caller and the hash of its call. */
export interface KeyedCall {
  caller: string
  key: string
  bodyHash: string
}

export interface Reply {
  status: ContentfulStatusCode
  body: Record<string, unknown>
}

const replyRow = v.object({
  bodyHash: v.string(),
  status: v.custom<ContentfulStatusCode>(Number.isInteger),
  body: jsonColumn(v.record(v.string(), v.unknown())),
})

export async function findReply(
  db: D1Database,
  { caller, key }: KeyedCall,
): Promise<v.InferOutput<typeof replyRow> | undefined> {
  return await first(
    db,
    replyRow,
    sql`SELECT body_hash AS bodyHash, status, reply AS body FROM idempotency_keys WHERE caller = ${caller} AND key = ${key}`,
  )
}

/** Fails with `idempotency_keys` when the key was used before. */
export function insertReply(call: KeyedCall, reply: Reply, now: number): Sql {
  return sql`INSERT INTO idempotency_keys (caller, key, body_hash, status, reply, created_at)
       VALUES (${call.caller}, ${call.key}, ${call.bodyHash}, ${reply.status}, ${JSON.stringify(reply.body)}, ${now})`
}

export function updateReply(call: KeyedCall, reply: Reply): Sql {
  return sql`UPDATE idempotency_keys SET status = ${reply.status}, reply = ${JSON.stringify(reply.body)} WHERE caller = ${call.caller} AND key = ${call.key}`
}

export function deleteReply(call: KeyedCall): Sql {
  return sql`DELETE FROM idempotency_keys WHERE caller = ${call.caller} AND key = ${call.key}`
}

export const httpTables = {
  rate_limits: { sweep: (now) => [sql`DELETE FROM rate_limits WHERE reset_at <= ${now}`] },
  idempotency_keys: {
    sweep: (now) => [sql`DELETE FROM idempotency_keys WHERE created_at < ${now - DAY}`],
  },
  // After an hour the edge has asked again by itself (docs/wire.md, Caching).
  refused_purges: {
    sweep: (now) => [sql`DELETE FROM refused_purges WHERE since < ${now - HOUR}`],
  },
  stock_changes: {},
} satisfies Tables
