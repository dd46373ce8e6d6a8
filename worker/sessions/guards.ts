import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { conflict, notSignedIn } from '../http/errors.ts'
import { type Session, sessionOf } from './sessions.ts'

/** The admin session of the `token` header, or 401 (section 6). */
export async function requireAdmin(c: Context<AppEnv>): Promise<Session> {
  const session = await adminSession(c)
  if (!session) throw notSignedIn()
  return session
}

/** The admin session of the `token` header if there is a live one. */
export async function adminSession(c: Context<AppEnv>): Promise<Session | undefined> {
  return await sessionOf(c.env.DB, 'admin', c.req.header('token'), Date.now())
}

/** The bearer token as it was sent, or 401. Whose it is, the customer host says. */
export function bearerToken(c: Context<AppEnv>): string {
  const token = optionalBearer(c)
  if (token === undefined) throw notSignedIn()
  return token
}

/** The bearer token (RFC 6750 characters, at most 4096), or undefined when there is no such header. */
export function optionalBearer(c: Context<AppEnv>): string | undefined {
  return /^Bearer ([\w\-.~+/]{1,4096}=*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/** With an external customer host its accounts are not ours to make or change (decisions.md): 409. */
export function requireOwnAccounts(c: Context<AppEnv>): void {
  if (c.env.CUSTOMER_HOST) {
    throw conflict(
      'accounts.external',
      'Accounts are not made or changed on this site. Please contact us and we will help you.',
    )
  }
}

/** The session of a member of the built-in host: `subject` is the User ID. 401 without one. */
export async function requireMember(c: Context<AppEnv>): Promise<Session> {
  const session = await sessionOf(c.env.DB, 'member', bearerToken(c), Date.now())
  if (!session) throw notSignedIn()
  return session
}
