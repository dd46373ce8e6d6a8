import type { ContentfulStatusCode } from 'hono/utils/http-status'

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

export async function findReply(
  db: D1Database,
  { caller, key }: KeyedCall,
): Promise<(Reply & { bodyHash: string }) | undefined> {
  const row = await db
    .prepare('SELECT body_hash, status, reply FROM idempotency_keys WHERE caller = ? AND key = ?')
    .bind(caller, key)
    .first<{ body_hash: string; status: ContentfulStatusCode; reply: string }>()
  return row
    ? { bodyHash: row.body_hash, status: row.status, body: JSON.parse(row.reply) }
    : undefined
}

/** Fails with `idempotency_keys` when the key was used before. */
export function insertReply(
  db: D1Database,
  call: KeyedCall,
  reply: Reply,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO idempotency_keys (caller, key, body_hash, status, reply, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(call.caller, call.key, call.bodyHash, reply.status, JSON.stringify(reply.body), now)
}

export function updateReply(db: D1Database, call: KeyedCall, reply: Reply): D1PreparedStatement {
  return db
    .prepare('UPDATE idempotency_keys SET status = ?, reply = ? WHERE caller = ? AND key = ?')
    .bind(reply.status, JSON.stringify(reply.body), call.caller, call.key)
}

export function deleteReply(db: D1Database, call: KeyedCall): D1PreparedStatement {
  return db
    .prepare('DELETE FROM idempotency_keys WHERE caller = ? AND key = ?')
    .bind(call.caller, call.key)
}

/** Deletes replies given before `time`. */
export function deleteOldReplies(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM idempotency_keys WHERE created_at < ?').bind(time)
}
