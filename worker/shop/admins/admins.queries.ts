import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { AdminUser } from '#contract/admin-session.ts'
import { type AdminRole, adminRole } from '#contract/admins.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { all, expectOneChange, first, write } from '../../platform/database/database.ts'
import { flagColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type Mail, queueMail } from '../../platform/mail/outbox.queries.ts'
import { endOtherSubscriptions } from '../../platform/push/subscriptions.queries.ts'
import { HAS_FACTOR, revokeOthers } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'

const adminRow = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: adminRole,
  passwordHash: v.string(),
  hasFactor: flagColumn,
})
export type Admin = v.InferOutput<typeof adminRow>

const ADMINS = sql`SELECT id, email, name, role, password_hash AS passwordHash, ${HAS_FACTOR} AS hasFactor FROM admins`

/** The admin as replies show them. */
export function adminUserOf(admin: Admin): AdminUser {
  return { name: admin.name, email: admin.email }
}

/** The enabled admin with this e-mail, which is stored in lower case. */
export async function findAdminByEmail(db: D1Database, email: string): Promise<Admin | undefined> {
  return await first(db, adminRow, sql`${ADMINS} WHERE email = ${email} AND disabled_at IS NULL`)
}

export async function findAdmin(db: D1Database, id: string): Promise<Admin | undefined> {
  return await first(db, adminRow, sql`${ADMINS} WHERE id = ${id}`)
}

/** Fails with `state_moved` when the password was changed or the admin disabled in between. */
export function passwordIsStill({ id, passwordHash }: Admin): Sql[] {
  return [
    sql`UPDATE admins SET password_hash = password_hash
         WHERE id = ${id} AND password_hash = ${passwordHash} AND disabled_at IS NULL`,
    expectOneChange,
  ]
}

/**
 * Replaces the hash that was checked, ends the admin's other sessions and mailed links and notifies the admin by
 * `mail`. Fails with `state_moved` when the password was changed in between.
 */
export async function replacePassword(
  db: D1Database,
  change: { admin: Admin; newHash: string; session: Session; mail: Mail },
  now: number,
): Promise<void> {
  const { admin, newHash, session, mail } = change
  await write(db, [
    sql`UPDATE admins SET password_hash = ${newHash} WHERE id = ${admin.id} AND password_hash = ${admin.passwordHash}`,
    expectOneChange,
    deleteLinksOf(admin.id),
    revokeOthers(session.role, session.subject, session.id, now),
    auditEntry(session, 'password.changed', admin.id, '', now),
    queueMail(mail, now),
  ])
}

/** All owners who can sign in. */
export async function findOwners(db: D1Database): Promise<{ name: string; email: string }[]> {
  return await all(
    db,
    v.object({ name: v.string(), email: v.string() }),
    sql`SELECT name, email FROM admins WHERE role = 'owner' AND disabled_at IS NULL ORDER BY email`,
  )
}

/**
 * Disables the admin and ends their sessions and mailed links. Fails with `state_moved` when the admin is disabled
 * already or `by` is no enabled owner any more: of two owners who disable each other at once one stays.
 */
export function disableAdmin(id: string, by: string, now: number): Sql[] {
  return [
    sql`UPDATE admins SET disabled_at = ${now} WHERE id = ${id} AND disabled_at IS NULL
           AND EXISTS (SELECT 1 FROM admins WHERE id = ${by} AND role = 'owner' AND disabled_at IS NULL)`,
    expectOneChange,
    deleteLinksOf(id),
    revokeOthers('admin', id, '', now),
    endOtherSubscriptions('admin', id),
  ]
}

/** Fails with `state_moved` when the admin is enabled already. */
export function enableAdmin(id: string): Sql[] {
  return [sql`UPDATE admins SET disabled_at = NULL WHERE id = ${id} AND disabled_at IS NOT NULL`, expectOneChange]
}

/** An admin without a password, who cannot sign in yet. Fails with `admins.email` when the e-mail is in use. */
export function insertInvited(
  { id, email, name, role }: { id: string; email: string; name: string; role: AdminRole },
  now: number,
): Sql {
  return sql`INSERT INTO admins (id, email, name, password_hash, created_at, role) VALUES (${id}, ${email}, ${name}, '', ${now}, ${role})`
}

/**
 * Changes the role. Fails with `state_moved` when it is not `was` any more or `by` is no enabled owner any more: of two
 * owners who demote each other at once one stays.
 */
export function changeRole({ id, role, was, by }: { id: string; role: AdminRole; was: AdminRole; by: string }): Sql[] {
  return [
    sql`UPDATE admins SET role = ${role} WHERE id = ${id} AND role = ${was}
           AND EXISTS (SELECT 1 FROM admins WHERE id = ${by} AND role = 'owner' AND disabled_at IS NULL)`,
    expectOneChange,
  ]
}

/** Stores a link to choose a password; earlier links of the admin end. */
export function insertLink({
  tokenHash,
  adminId,
  expiresAt,
}: {
  tokenHash: string
  adminId: string
  expiresAt: number
}): Sql[] {
  return [
    deleteLinksOf(adminId),
    sql`INSERT INTO admin_links (token_hash, admin_id, expires_at) VALUES (${tokenHash}, ${adminId}, ${expiresAt})`,
  ]
}

function deleteLinksOf(adminId: string): Sql {
  return sql`DELETE FROM admin_links WHERE admin_id = ${adminId}`
}

const adminOfLink = v.pick(adminRow, ['id', 'email', 'name', 'passwordHash'])
export type AdminOfLink = v.InferOutput<typeof adminOfLink>

/** The enabled admin of a link that is valid. */
export async function findAdminOfLink(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<AdminOfLink | undefined> {
  return await first(
    db,
    adminOfLink,
    sql`SELECT id, email, name, password_hash AS passwordHash FROM admins
       WHERE id = (SELECT admin_id FROM admin_links WHERE token_hash = ${tokenHash} AND expires_at > ${now})
         AND disabled_at IS NULL`,
  )
}

/**
 * Sets the password by a link, which is used up, and ends all sessions. Fails with `state_moved` when the link was used
 * or the admin disabled in between.
 */
export function choosePassword(
  { tokenHash, adminId, newHash }: { tokenHash: string; adminId: string; newHash: string },
  now: number,
): Sql[] {
  return [
    sql`UPDATE admins SET password_hash = ${newHash} WHERE id = ${adminId} AND disabled_at IS NULL
           AND EXISTS (SELECT 1 FROM admin_links WHERE token_hash = ${tokenHash} AND admin_id = ${adminId})`,
    expectOneChange,
    deleteLinksOf(adminId),
    revokeOthers('admin', adminId, '', now),
  ]
}

export const adminsTables = {
  admins: { search: { list: 'admins', id: 'id', follows: 'name', fixed: 'email', isKept: true } },
  admin_links: { sweep: (now) => [sql`DELETE FROM admin_links WHERE expires_at <= ${now}`] },
  admin_passkeys: {},
  admin_recovery_codes: {},
  admin_challenges: {
    sweep: (now) => [sql`DELETE FROM admin_challenges WHERE expires_at <= ${now}`],
  },
} satisfies Tables
