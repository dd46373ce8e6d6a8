import type { Page } from 'playwright-core'
import { oncePerFile } from '../worker/testing/once-per-file.ts'
import { openPage, type PageOptions } from './journey.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'

/** What a session stores in localStorage. */
type StoredSession = Record<string, string>

/** The sessions of this test file. They are not shared between files, because a file may end a session. */
const sessionsOfFile = oncePerFile(() => new Map<string, Promise<StoredSession>>())

/** Opens a page in which this member of the demo data is signed in. */
export function openAsMember(userId: string, options: PageOptions = {}): Promise<Page> {
  const credentials = { userId, password: 'khelbox-member-demo' }
  return openSignedIn(options, userId, '/api/Users/Login', credentials, ({ token, name }) => ({
    'user-token': token,
    'user-data': JSON.stringify({ userId, name }),
  }))
}

/** Opens a page in which the admin is signed in. */
export function openAsAdmin(options: PageOptions = {}): Promise<Page> {
  return openSignedIn(options, 'admin', '/api/v1/admin/login', ADMIN, ({ token }) => ({
    'auth-token': token,
  }))
}

async function openSignedIn(
  options: PageOptions,
  person: string,
  signInPath: string,
  credentials: object,
  toStore: (reply: { token: string; name: string }) => StoredSession,
): Promise<Page> {
  const origin = options.baseURL ?? shop.origin
  const sessions = sessionsOfFile()
  const key = origin + person
  const session = sessions.get(key) ?? signIn(origin + signInPath, credentials).then(toStore)
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
