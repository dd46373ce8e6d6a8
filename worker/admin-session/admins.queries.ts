import type { AdminUser } from '#contract/admin-session.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import { expectOneChange } from '../database/database.ts'
import { type Mail, queueMail } from '../mail/outbox.queries.ts'
import { revokeOthers } from '../sessions/sessions.queries.ts'
import type { Session } from '../sessions/sessions.ts'

export interface Admin {
  id: string
  email: string
  name: string
  passwordHash: string
}

/** The admin as replies show them. */
export function adminUserOf(admin: Admin): AdminUser {
  return { name: admin.name, email: admin.email }
}

/** The enabled admin with this e-mail, which is stored in lower case. */
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

/** Fails with `state_moved` when the password was changed or the admin disabled in between. */
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
 * Replaces the hash that was checked, ends the admin's other sessions and notifies the admin by `mail`. Fails with
 * `state_moved` when the password was changed in between.
 */
export async function replacePassword(
  db: D1Database,
  change: { admin: Admin; newHash: string; session: Session; mail: Mail },
  now: number,
): Promise<void> {
  const { admin, newHash, session, mail } = change
  await db.batch([
    db
      .prepare('UPDATE admins SET password_hash = ? WHERE id = ? AND password_hash = ?')
      .bind(newHash, admin.id, admin.passwordHash),
    expectOneChange(db),
    revokeOthers(db, session.role, session.subject, session.id, now),
    auditEntry(db, session, 'password.changed', admin.id, '', now),
    queueMail(db, mail, now),
  ])
}

/**
 * Disables the admin and ends their sessions. Fails with `state_moved` when the admin or `by` is disabled
 * already: of two admins who disable each other at once one stays enabled.
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

/** Fails with `state_moved` when the admin is enabled already. */
export function enableAdmin(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE admins SET disabled_at = NULL WHERE id = ? AND disabled_at IS NOT NULL')
      .bind(id),
    expectOneChange(db),
  ]
}
