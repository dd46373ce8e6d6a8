import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { oncePerFile } from '../worker/testing/once-per-file.ts'
import { openPage, type PageOptions } from './journey.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'

/** What a session stores in localStorage. */
type StoredSession = Record<string, string>

/** The sessions of this test file. They are not shared between files, because a file may end a session. */
const sessionsOfFile = oncePerFile(() => new Map<string, Promise<StoredSession>>())

/**
 * Opens a page in which this member is signed in. In another shop than the one of the tests, by the demo's password.
 */
export function openAsMember(userId: string, options: PageOptions = {}): Promise<Page> {
  return openSignedIn(options, userId, async (origin) => {
    const { token, name } =
      origin === shop.origin
        ? await startMemberSession(userId)
        : await signIn(`${origin}/api/Users/Login`, { userId, password: 'khelbox-member-demo' })
    return { 'user-token': token, 'user-data': JSON.stringify({ userId, name }) }
  })
}

/** Opens a page in which the admin is signed in. */
export function openAsAdmin(options: PageOptions = {}): Promise<Page> {
  return openSignedIn(options, 'admin', async (origin) => {
    const token =
      origin === shop.origin ? await startAdminSession() : (await signIn(`${origin}/api/v1/admin/login`, ADMIN)).token
    return { 'auth-token': token }
  })
}

/** A session of a member, without the cost of a password hash. */
export async function startMemberSession(userId: string): Promise<{ token: string; name: string }> {
  const row = await shop.db.prepare('SELECT name FROM members WHERE user_id = ?').bind(userId).first<{ name: string }>()
  if (!row) throw new Error(`There is no member ${userId}`)
  return { token: await startSession('member', userId), name: row.name }
}

/** The same of the admin. */
export async function startAdminSession(): Promise<string> {
  const row = await shop.db.prepare('SELECT id FROM admins WHERE email = ?').bind(ADMIN.email).first<{ id: string }>()
  return await startSession('admin', row?.id ?? '')
}

async function startSession(role: 'member' | 'admin', subject: string): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  await shop.db
    .prepare(
      'INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)',
    )
    .bind(id, hash, role, subject, Date.now())
    .run()
  return `${id}.${secret}`
}

async function openSignedIn(
  options: PageOptions,
  person: string,
  start: (origin: string) => Promise<StoredSession>,
): Promise<Page> {
  const origin = options.baseURL ?? shop.origin
  const sessions = sessionsOfFile()
  const key = origin + person
  const session = sessions.get(key) ?? start(origin)
  sessions.set(key, session)
  const localStorage = Object.entries(await session).map(([name, value]) => ({ name, value }))
  return openPage({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

async function signIn(address: string, credentials: object) {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { token: string; name: string }
}
