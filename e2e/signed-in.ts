import type { Page } from 'playwright-core'
import { oncePerFile } from '../worker/testing/once-per-file.ts'
import { openPage, type PageOptions } from './journey.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'

/** One sign-in for all pages of a file: another file may end its sessions. */
const sessionsOfFile = oncePerFile(() => new Map<string, Promise<Record<string, string>>>())

/** A page of a signed-in member of the demo data. */
export function openAsMember(userId: string, options: PageOptions = {}): Promise<Page> {
  const call = { userId, password: 'khelbox-member-demo' }
  return openWith(options, userId, '/api/Users/Login', call, ({ token, name }) => ({
    'user-token': token,
    'user-data': JSON.stringify({ userId, name }),
  }))
}

/** A page of the signed-in admin. */
export function openAsAdmin(options: PageOptions = {}): Promise<Page> {
  return openWith(options, 'admin', '/api/v1/admin/login', ADMIN, ({ token }) => ({
    'auth-token': token,
  }))
}

async function openWith(
  options: PageOptions,
  who: string,
  path: string,
  credentials: object,
  stored: (reply: { token: string; name: string }) => Record<string, string>,
): Promise<Page> {
  const origin = options.baseURL ?? shop.origin
  const sessions = sessionsOfFile()
  const session = sessions.get(origin + who) ?? signIn(origin + path, credentials).then(stored)
  sessions.set(origin + who, session)
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
