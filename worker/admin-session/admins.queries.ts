import type { AdminUser } from '#contract/admin-session.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import { expectOneChange } from '../database/database.ts'
import { revokeOthers } from '../sessions/sessions.queries.ts'
import type { Session } from '../sessions/sessions.ts'

export interface Admin {
  id: string
  email: string
  name: string
  passwordHash: string
}

/** What the wire says of an admin (section 7: user). */
export function adminUserOf(admin: Admin): AdminUser {
  return { name: admin.name, email: admin.email }
}

/** Who signs in with this e-mail (in lower case, as it is stored); a disabled admin does not. */
export async function findAdminByEmail(db: D1Database, email: string): Promise<Admin | null> {
  return await db
    .prepare(
      'SELECT id, email, name, password_hash AS passwordHash FROM admins WHERE email = ? AND disabled_at IS NULL',
    )
    .bind(email)
    .first<Admin>()
}

export async function findAdmin(db: D1Database, id: string): Promise<Admin | null> {
  return await db
    .prepare('SELECT id, email, name, password_hash AS passwordHash FROM admins WHERE id = ?')
    .bind(id)
    .first<Admin>()
}

/** Breaks `state_moved` when the password is another one by now, or the admin disabled. */
export function passwordIsStill(
  db: D1Database,
  { id, passwordHash }: Admin,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE admins SET password_hash = password_hash
         WHERE id = ? AND password_hash = ? AND disabled_at IS NULL`,
      )
      .bind(id, passwordHash),
    expectOneChange(db),
  ]
}

/**
 * Puts a new hash in the place of the one that was checked and ends the admin's other sessions. Breaks
 * as `state_moved` when someone else changed the password in between.
 */
export async function replacePassword(
  db: D1Database,
  change: { admin: Admin; newHash: string; session: Session },
  now: number,
): Promise<void> {
  const { admin, newHash, session } = change
  await db.batch([
    db
      .prepare('UPDATE admins SET password_hash = ? WHERE id = ? AND password_hash = ?')
      .bind(newHash, admin.id, admin.passwordHash),
    expectOneChange(db),
    revokeOthers(db, session.role, session.subject, session.id, now),
    auditEntry(db, session, 'password.changed', admin.id, '', now),
  ])
}

/**
 * Ends the admin's sessions and lets nobody sign in as him. Breaks `state_moved` when he is disabled
 * already, or `by` is: of two who disable each other at once one stays, so there is always an admin.
 */
export function disableAdmin(
  db: D1Database,
  id: string,
  by: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE admins SET disabled_at = ?3 WHERE id = ?1 AND disabled_at IS NULL
           AND EXISTS (SELECT 1 FROM admins WHERE id = ?2 AND disabled_at IS NULL)`,
      )
      .bind(id, by, now),
    expectOneChange(db),
    revokeOthers(db, 'admin', id, '', now),
  ]
}

/** Breaks `state_moved` when he is not disabled. */
export function enableAdmin(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE admins SET disabled_at = NULL WHERE id = ? AND disabled_at IS NOT NULL')
      .bind(id),
    expectOneChange(db),
  ]
}
