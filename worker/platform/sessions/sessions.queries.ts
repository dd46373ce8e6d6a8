import * as v from 'valibot'
import { adminRole } from '#contract/admins.ts'
import type { OwnSession } from '#contract/sessions.ts'
import { expectOneChange } from '../database/database.ts'
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
  hasFactor: v.nullable(v.picklist([0, 1])),
  confirmedAt: v.nullable(instantColumn),
})
type SessionRow = v.InferOutput<typeof sessionRow>

export async function findSession(db: D1Database, id: string): Promise<SessionRow | null> {
  const row = await db
    .prepare(
      `SELECT secret_hash AS secretHash, sessions.role, subject, sessions.created_at AS createdAt,
              last_seen_at AS lastSeenAt, revoked_at AS revokedAt, confirmed_at AS confirmedAt,
              coalesce((SELECT must_change_password FROM members
                        WHERE sessions.role = 'member' AND user_id = subject), 0) AS mustChangePassword,
              admins.role AS adminRole,
              totp_key IS NOT NULL
                OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id) AS hasFactor
       FROM sessions LEFT JOIN admins ON sessions.role = 'admin' AND admins.id = subject
       WHERE sessions.id = ?`,
    )
    .bind(id)
    .first()
  return row && readRow(sessionRow, row)
}

export function insertSession(
  db: D1Database,
  session: {
    id: string
    secretHash: string
    role: Role
    subject: string
    device: string
    now: number
  },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at, device)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)`,
    )
    .bind(
      session.id,
      session.secretHash,
      session.role,
      session.subject,
      session.now,
      session.device,
    )
}

export async function touchSession(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE sessions SET last_seen_at = ? WHERE id = ?').bind(now, id).run()
}

export async function revokeSession(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ?').bind(now, id).run()
}

/** The sessions of a person that have not ended, latest use first: those used after `idleSince`, begun after `begunBy`. */
export async function listSessions(
  db: D1Database,
  { role, subject }: { role: Role; subject: string },
  idleSince: number,
  begunBy: number,
): Promise<Omit<OwnSession, 'isThis'>[]> {
  const { results } = await db
    .prepare(
      // Named index: SQLite would read all sessions by their last use.
      `SELECT id, device, created_at AS createdAt, last_seen_at AS lastSeenAt
       FROM sessions INDEXED BY sessions_of_subject
       WHERE role = ? AND subject = ? AND revoked_at IS NULL AND last_seen_at > ? AND created_at > ?
       ORDER BY last_seen_at DESC`,
    )
    .bind(role, subject, idleSince, begunBy)
    .all<Omit<OwnSession, 'isThis'>>()
  return results
}

/** Ends one session of a person. Fails with `state_moved` when it is not theirs or has ended. */
export function revokeOwn(
  db: D1Database,
  { role, subject }: { role: Role; subject: string },
  id: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE sessions SET revoked_at = ?4
         WHERE id = ?3 AND role = ?1 AND subject = ?2 AND revoked_at IS NULL`,
      )
      .bind(role, subject, id, now),
    expectOneChange(db),
  ]
}

/** Marks that the admin of the session has just proved a second factor. */
export function confirmSession(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE sessions SET confirmed_at = ? WHERE id = ?').bind(now, id)
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
