import * as v from 'valibot'
import { adminRole } from '#contract/admins.ts'
import { instantColumn, readRow } from '../database/row.ts'

export type Role = 'admin' | 'member'

const sessionRow = v.object({
  secretHash: v.string(),
  role: v.picklist(['admin', 'member']),
  subject: v.pipe(v.string(), v.nonEmpty()),
  createdAt: instantColumn,
  lastSeenAt: instantColumn,
  revokedAt: v.nullable(instantColumn),
  mustChangePassword: v.picklist([0, 1]),
  /** Only of an admin. */
  adminRole: v.nullable(adminRole),
})
type SessionRow = v.InferOutput<typeof sessionRow>

export async function findSession(db: D1Database, id: string): Promise<SessionRow | null> {
  const row = await db
    .prepare(
      `SELECT secret_hash AS secretHash, role, subject, created_at AS createdAt,
              last_seen_at AS lastSeenAt, revoked_at AS revokedAt,
              coalesce((SELECT must_change_password FROM members
                        WHERE sessions.role = 'member' AND user_id = subject), 0) AS mustChangePassword,
              (SELECT admins.role FROM admins
               WHERE sessions.role = 'admin' AND admins.id = subject) AS adminRole
       FROM sessions WHERE id = ?`,
    )
    .bind(id)
    .first()
  return row && readRow(sessionRow, row)
}

export function insertSession(
  db: D1Database,
  session: { id: string; secretHash: string; role: Role; subject: string; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
    )
    .bind(session.id, session.secretHash, session.role, session.subject, session.now)
}

export async function touchSession(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE sessions SET last_seen_at = ? WHERE id = ?').bind(now, id).run()
}

export async function revokeSession(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ?').bind(now, id).run()
}

/** Ends every session of a person except the given one. */
export function revokeOthers(
  db: D1Database,
  role: Role,
  subject: string,
  keepId: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE sessions SET revoked_at = ?4
       WHERE role = ?1 AND subject = ?2 AND id <> ?3 AND revoked_at IS NULL`,
    )
    .bind(role, subject, keepId, now)
}

/** Deletes ended sessions, and those of a role that were last used or started before the given times. */
export function deleteEnded(
  db: D1Database,
  role: Role,
  idleSince: number,
  begunBy: number,
): D1PreparedStatement {
  return db
    .prepare(
      // The role three times: SQLite then reads a range of three indexes instead of every session of the role.
      `DELETE FROM sessions
       WHERE (role = ?1 AND revoked_at IS NOT NULL) OR (role = ?1 AND last_seen_at <= ?2)
          OR (role = ?1 AND created_at <= ?3)`,
    )
    .bind(role, idleSince, begunBy)
}

export function revokeAllButNewest(
  db: D1Database,
  role: Role,
  subject: string,
  keep: number,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE sessions SET revoked_at = ?4
       WHERE id IN (SELECT id FROM sessions WHERE role = ?1 AND subject = ?2 AND revoked_at IS NULL
                    ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ?3)`,
    )
    .bind(role, subject, keep, now)
}
