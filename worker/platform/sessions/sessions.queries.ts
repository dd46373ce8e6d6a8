import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { adminRole } from '#contract/admins.ts'
import { type OwnSession, ownSession } from '#contract/sessions.ts'
import { all, expectOneChange, first, run } from '../database/database.ts'
import { flagColumn, instantColumn } from '../database/row.ts'

export type Role = 'admin' | 'member'

const sessionRow = v.object({
  secretHash: v.string(),
  role: v.picklist(['admin', 'member']),
  subject: v.pipe(v.string(), v.nonEmpty()),
  createdAt: instantColumn,
  lastSeenAt: instantColumn,
  revokedAt: v.nullable(instantColumn),
  mustChangePassword: flagColumn,
  /** Only of an admin. */
  adminRole: v.nullable(adminRole),
  hasFactor: v.nullable(flagColumn),
  confirmedAt: v.nullable(instantColumn),
})

/** Whether a row of admins has a second factor. */
export const HAS_FACTOR = sql`(totp_key IS NOT NULL
                OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id))`

export async function findSession(db: D1Database, id: string): Promise<v.InferOutput<typeof sessionRow> | undefined> {
  return await first(
    db,
    sessionRow,
    sql`SELECT secret_hash AS secretHash, sessions.role, subject, sessions.created_at AS createdAt,
              last_seen_at AS lastSeenAt, revoked_at AS revokedAt, confirmed_at AS confirmedAt,
              coalesce((SELECT must_change_password FROM members
                        WHERE sessions.role = 'member' AND user_id = subject), 0) AS mustChangePassword,
              admins.role AS adminRole, ${HAS_FACTOR} AS hasFactor
       FROM sessions LEFT JOIN admins ON sessions.role = 'admin' AND admins.id = subject
       WHERE sessions.id = ${id}`,
  )
}

export function insertSession(session: {
  id: string
  secretHash: string
  role: Role
  subject: string
  device: string
  now: number
}): Sql {
  return sql`INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at, device)
       VALUES (${session.id}, ${session.secretHash}, ${session.role}, ${session.subject}, ${session.now}, ${session.now}, ${session.device})`
}

export async function touchSession(db: D1Database, id: string, now: number): Promise<void> {
  await run(db, sql`UPDATE sessions SET last_seen_at = ${now} WHERE id = ${id}`)
}

export async function revokeSession(db: D1Database, id: string, now: number): Promise<void> {
  await run(db, sql`UPDATE sessions SET revoked_at = ${now} WHERE id = ${id}`)
}

/**
 * The sessions of a person that have not ended, latest use first: those used after `idleSince`, begun after `begunBy`.
 */
export async function listSessions(
  db: D1Database,
  { role, subject }: { role: Role; subject: string },
  idleSince: number,
  begunBy: number,
): Promise<Omit<OwnSession, 'isThis'>[]> {
  return await all(
    db,
    v.omit(ownSession, ['isThis']),
    // Named index: SQLite would read all sessions by their last use.
    sql`SELECT id, device, created_at AS createdAt, last_seen_at AS lastSeenAt
       FROM sessions INDEXED BY sessions_of_subject
       WHERE role = ${role} AND subject = ${subject} AND revoked_at IS NULL AND last_seen_at > ${idleSince} AND created_at > ${begunBy}
       ORDER BY last_seen_at DESC`,
  )
}

/** Ends one session of a person. Fails with `state_moved` when it is not theirs or has ended. */
export function revokeOwn({ role, subject }: { role: Role; subject: string }, id: string, now: number): Sql[] {
  return [
    sql`UPDATE sessions SET revoked_at = ${now}
         WHERE id = ${id} AND role = ${role} AND subject = ${subject} AND revoked_at IS NULL`,
    expectOneChange,
  ]
}

/** Replaces a session's secret. Fails with `state_moved` when another one replaced it, or the session has ended. */
export function confirmSession(id: string, secretHash: string, newHash: string, now: number): Sql[] {
  return [
    sql`UPDATE sessions SET secret_hash = ${newHash}, confirmed_at = ${now}
         WHERE id = ${id} AND secret_hash = ${secretHash} AND revoked_at IS NULL`,
    expectOneChange,
  ]
}

/** Ends every session of a person except the given one. */
export function revokeOthers(role: Role, subject: string, keepId: string, now: number): Sql {
  return sql`UPDATE sessions SET revoked_at = ${now}
       WHERE role = ${role} AND subject = ${subject} AND id <> ${keepId} AND revoked_at IS NULL`
}

/** Deletes ended sessions, and those of a role that were last used or started before the given times. */
export function deleteEnded(role: Role, idleSince: number, begunBy: number): Sql {
  // The role three times: SQLite then reads a range of three indexes instead of every session of the role.
  return sql`DELETE FROM sessions
       WHERE (role = ${role} AND revoked_at IS NOT NULL) OR (role = ${role} AND last_seen_at <= ${idleSince})
          OR (role = ${role} AND created_at <= ${begunBy})`
}

export function revokeAllButNewest(role: Role, subject: string, keep: number, now: number): Sql {
  return sql`UPDATE sessions SET revoked_at = ${now}
       WHERE id IN (SELECT id FROM sessions WHERE role = ${role} AND subject = ${subject} AND revoked_at IS NULL
                    ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ${keep})`
}
