import type { Context } from 'hono'
import { CONFIRM } from '#contract/admin-factors.ts'
import type { AdminRole } from '#contract/admins.ts'
import type { AppEnv } from '../base/env.ts'
import { MINUTE } from '../base/time.ts'
import { callerNetwork } from '../http/caller-address.ts'
import { conflict, forbidden, notSignedIn } from '../http/errors.ts'
import { bearerToken, missingFactorOf, requireOwnPassword, type Session, sessionOf } from './sessions.ts'

/** How long a proof of a second factor is valid for calls that move money or read personal data. */
const FRESH_MS = 5 * MINUTE

/** The session of an owner or of the counter. Throws 401 without a session of an admin, 403 for a rider. */
export async function requireAdmin(c: Context<AppEnv>): Promise<Session> {
  return await requireRole(c, ['owner', 'counter'])
}

/** The session of an owner. Throws 401 without a session of an admin, 403 for another role. */
export async function requireOwner(c: Context<AppEnv>): Promise<Session> {
  return await requireRole(c, ['owner'])
}

/**
 * The session of an owner who proved a second factor in the last 5 minutes: for refunds, reversals, corrections,
 * downloads, settings, admins and personal data. Throws 403 `factor.confirm` otherwise. Without a factor on a local
 * machine it is `requireOwner`.
 */
export async function requireConfirmedOwner(c: Context<AppEnv>): Promise<Session> {
  const owner = await requireOwner(c)
  requireFactor(c, owner, Date.now() - FRESH_MS)
  return owner
}

/** The session of an admin of any role, also of a rider. Throws 401 without one. */
export async function requireAnyAdmin(c: Context<AppEnv>): Promise<Session> {
  return await requireRole(c, ['owner', 'counter', 'rider'])
}

async function requireRole(c: Context<AppEnv>, allowed: AdminRole[]): Promise<Session> {
  const session = await requirePassword(c)
  requireFactor(c, session)
  if (!session.adminRole || !allowed.includes(session.adminRole)) throw wrongRole()
  return session
}

/** The 403 for an admin whose role does not allow a call. */
function wrongRole() {
  return forbidden('auth.role', 'Your role does not allow this. Please ask an owner.')
}

/** Throws 403 while the second factor of an admin session is missing, or was not proved after `since`. */
function requireFactor(c: Context<AppEnv>, session: Session, since = 0): void {
  const missing = missingFactorOf(c.env, session, since)
  if (missing === 'confirm') throw forbidden(CONFIRM, 'Please confirm that it is you.')
  if (missing === 'set-up') throw forbidden('factor.set-up', 'Please set up a second factor first.')
}

/** The admin session of the `token` header, also while its second factor is missing. Throws 401 without one. */
export async function requirePassword(c: Context<AppEnv>): Promise<Session> {
  const session = await passwordSession(c)
  if (!session) throw notSignedIn()
  return session
}

/**
 * The session of an admin of any role who may change their factors: without one, or with one that was proved in the
 * last 5 minutes. Throws 403 `factor.confirm` otherwise.
 */
export async function requireFactorSetter(c: Context<AppEnv>): Promise<Session> {
  const session = await requirePassword(c)
  if (session.hasFactor) requireFactor(c, session, Date.now() - FRESH_MS)
  return session
}

/** Like `requirePassword`, but returns undefined without a valid session. */
export async function passwordSession(c: Context<AppEnv>): Promise<Session | undefined> {
  const session = await sessionOf(c.env.DB, 'admin', c.req.header('token'), Date.now())
  // An admin who was deleted has no role.
  if (!session?.adminRole) return undefined
  c.set('actor', session.subject)
  return { ...session, network: callerNetwork(c) }
}

/** The admin session of the `token` header; undefined without a valid one, or while its second factor is missing. */
export async function adminSession(c: Context<AppEnv>): Promise<Session | undefined> {
  const session = await passwordSession(c)
  return session && !missingFactorOf(c.env, session) ? session : undefined
}

/** Throws 409 with an external customer host: accounts cannot be created or changed here. */
export function requireOwnAccounts(c: Context<AppEnv>): void {
  if (c.env.CUSTOMER_HOST) {
    throw conflict(
      'accounts.external',
      'Accounts cannot be created or changed on this site. Please contact us and we will help you.',
    )
  }
}

/**
 * The session of a member of the built-in host; `subject` is the User ID. Throws 401 without one, and 403 while the
 * password is a one-time password.
 */
export async function requireMember(c: Context<AppEnv>): Promise<Session> {
  const session = await requireAnyMember(c)
  requireOwnPassword(session)
  return session
}

/** Like `requireMember`, also with a one-time password. */
export async function requireAnyMember(c: Context<AppEnv>): Promise<Session> {
  const session = await sessionOf(c.env.DB, 'member', bearerToken(c), Date.now())
  if (!session) throw notSignedIn()
  c.set('actor', session.subject)
  return session
}
