import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import type { AdminRole } from '#contract/admins.ts'
import { randomId } from '../platform/base/ids.ts'
import { write } from '../platform/database/database.ts'
import { sessionIdOf, startSession } from '../platform/sessions/sessions.ts'

export const TEST_PASSWORD = 'a password for tests only'

/** scrypt of TEST_PASSWORD at low-hash-cost.ts. */
export const TEST_PASSWORD_HASH =
  '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$fMbIUOg/+EvIJB5pq88MJgQ+J8kENVr09YeoYF/n3F0='

export interface TestAdmin {
  id: string
  email: string
}

/** Inserts an admin with TEST_PASSWORD: an owner. */
export async function makeAdmin(
  email = `admin-${randomId()}@khelbox.example`,
  role: AdminRole = 'owner',
): Promise<TestAdmin> {
  const id = randomId()
  await env.DB.prepare(
    `INSERT INTO admins (id, email, name, password_hash, created_at, role)
     VALUES (?, ?, 'Ayesha Admin', ?, ?, ?)`,
  )
    .bind(id, email, TEST_PASSWORD_HASH, Date.now(), role)
    .run()
  return { id, email }
}

/** The session token of a new admin, for the `token` header. */
export async function adminToken(email?: string, role?: AdminRole): Promise<string> {
  const admin = await makeAdmin(email, role)
  return await startSession(env.DB, 'admin', admin.id, Date.now())
}

/** The session of a new admin with an app for codes, which proved it `provedAgo` ms ago. */
export async function adminWithFactor(role: AdminRole, provedAgo = 0): Promise<string> {
  const { id } = await makeAdmin(undefined, role)
  const token = await startSession(env.DB, 'admin', id, Date.now())
  await write(env.DB, [
    sql`UPDATE admins SET totp_key = 'key', totp_step = 0 WHERE id = ${id}`,
    sql`UPDATE sessions SET confirmed_at = ${Date.now() - provedAgo} WHERE id = ${sessionIdOf(token)}`,
  ])
  return token
}
