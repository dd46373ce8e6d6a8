import type { AdminUser } from '#contract/admin-session.ts'
import { expectOneChange } from '../database.ts'
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

/** `email` in lower case, as it is stored. */
export async function findAdminByEmail(db: D1Database, email: string): Promise<Admin | null> {
  return await db
    .prepare('SELECT id, email, name, password_hash AS passwordHash FROM admins WHERE email = ?')
    .bind(email)
    .first<Admin>()
}

export async function findAdmin(db: D1Database, id: string): Promise<Admin | null> {
  return await db
    .prepare('SELECT id, email, name, password_hash AS passwordHash FROM admins WHERE id = ?')
    .bind(id)
    .first<Admin>()
}

/** Breaks `state_moved` when the password is another one by now. */
export function passwordIsStill(
  db: D1Database,
  { id, passwordHash }: Admin,
): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE admins SET password_hash = password_hash WHERE id = ? AND password_hash = ?')
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
  ])
}
