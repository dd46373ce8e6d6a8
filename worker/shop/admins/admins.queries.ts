import type { AdminUser } from '#contract/admin-session.ts'
import type { AdminRole } from '#contract/admins.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { type Mail, queueMail } from '../../platform/mail/outbox.queries.ts'
import { revokeOthers } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'

export interface Admin {
  id: string
  email: string
  name: string
  role: AdminRole
  passwordHash: string
  hasFactor: 0 | 1
}

/** The admin as replies show them. */
export function adminUserOf(admin: Admin): AdminUser {
  return { name: admin.name, email: admin.email }
}

/** The enabled admin with this e-mail, which is stored in lower case. */
export async function findAdminByEmail(db: D1Database, email: string): Promise<Admin | null> {
  return await db
    .prepare(
      `SELECT id, email, name, role, password_hash AS passwordHash,
              totp_key IS NOT NULL
                OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id) AS hasFactor
       FROM admins WHERE email = ? AND disabled_at IS NULL`,
    )
    .bind(email)
    .first<Admin>()
}

export async function findAdmin(db: D1Database, id: string): Promise<Admin | null> {
  return await db
    .prepare(
      `SELECT id, email, name, role, password_hash AS passwordHash,
              totp_key IS NOT NULL
                OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id) AS hasFactor
       FROM admins WHERE id = ?`,
    )
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
 * Disables the admin and ends their sessions. Fails with `state_moved` when the admin is disabled already or `by` is
 * no enabled owner any more: of two owners who disable each other at once one stays.
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
           AND EXISTS (SELECT 1 FROM admins WHERE id = ?2 AND role = 'owner' AND disabled_at IS NULL)`,
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

/** An admin without a password, who cannot sign in yet. Fails with `admins.email` when the e-mail is in use. */
export function insertInvited(
  db: D1Database,
  { id, email, name, role }: { id: string; email: string; name: string; role: AdminRole },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admins (id, email, name, password_hash, created_at, role) VALUES (?, ?, ?, '', ?, ?)`,
    )
    .bind(id, email, name, now, role)
}

/**
 * Changes the role. Fails with `state_moved` when it is not `was` any more or `by` is no enabled owner any more: of two
 * owners who demote each other at once one stays.
 */
export function changeRole(
  db: D1Database,
  { id, role, was, by }: { id: string; role: AdminRole; was: AdminRole; by: string },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE admins SET role = ?2 WHERE id = ?1 AND role = ?3
           AND EXISTS (SELECT 1 FROM admins WHERE id = ?4 AND role = 'owner' AND disabled_at IS NULL)`,
      )
      .bind(id, role, was, by),
    expectOneChange(db),
  ]
}

/** Stores a link to choose a password; earlier links of the admin end. */
export function insertLink(
  db: D1Database,
  { tokenHash, adminId, expiresAt }: { tokenHash: string; adminId: string; expiresAt: number },
): D1PreparedStatement[] {
  return [
    deleteLinksOf(db, adminId),
    db
      .prepare('INSERT INTO admin_links (token_hash, admin_id, expires_at) VALUES (?, ?, ?)')
      .bind(tokenHash, adminId, expiresAt),
  ]
}

function deleteLinksOf(db: D1Database, adminId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM admin_links WHERE admin_id = ?').bind(adminId)
}

export function deleteEndedLinks(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM admin_links WHERE expires_at <= ?').bind(now)
}

export type AdminOfLink = Pick<Admin, 'id' | 'email' | 'name' | 'passwordHash'>

/** The enabled admin of a link that is valid. */
export async function findAdminOfLink(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<AdminOfLink | null> {
  return await db
    .prepare(
      `SELECT id, email, name, password_hash AS passwordHash FROM admins
       WHERE id = (SELECT admin_id FROM admin_links WHERE token_hash = ? AND expires_at > ?)
         AND disabled_at IS NULL`,
    )
    .bind(tokenHash, now)
    .first<AdminOfLink>()
}

/**
 * Sets the password by a link, which is used up, and ends all sessions. Fails with `state_moved` when the link was used
 * or the admin disabled in between.
 */
export function choosePassword(
  db: D1Database,
  { tokenHash, adminId, newHash }: { tokenHash: string; adminId: string; newHash: string },
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE admins SET password_hash = ?3 WHERE id = ?2 AND disabled_at IS NULL
           AND EXISTS (SELECT 1 FROM admin_links WHERE token_hash = ?1 AND admin_id = ?2)`,
      )
      .bind(tokenHash, adminId, newHash),
    expectOneChange(db),
    deleteLinksOf(db, adminId),
    revokeOthers(db, 'admin', adminId, '', now),
  ]
}
