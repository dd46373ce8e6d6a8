import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { MissingFactor } from '#contract/admin-factors.ts'
import type { AdminRole } from '#contract/admins.ts'
import { type OwnSession, SESSION_LIFETIME } from '#contract/sessions.ts'
import { type AppEnv, type Env, isLocal } from '../base/env.ts'
import { newSecret } from '../base/ids.ts'
import { MINUTE } from '../base/time.ts'
import { write } from '../database/database.ts'
import { forbidden, notSignedIn } from '../http/errors.ts'
import {
  confirmSession,
  deleteEnded,
  findSession,
  insertSession,
  listSessions,
  type Role,
  revokeAllButNewest,
  touchSession,
} from './sessions.queries.ts'

const SESSIONS_EACH = 5
const TOUCH_EVERY_MS = MINUTE

export interface Session {
  id: string
  /** SHA-256 of the token's secret. */
  secretHash: string
  role: Role
  /** admins.id or members.user_id */
  subject: string
  /** Only of an admin. */
  adminRole?: AdminRole
  /** Whether the admin has a second factor, and when this session proved one. */
  hasFactor?: boolean
  confirmedAt?: number
  /** Keyed hash of the network that the call comes from; only for an admin. */
  network?: string
  /** Signed in with a one-time password, which is to be changed first. */
  mustChangePassword?: boolean
}

/** Starts a session and returns its token. `provided`: guard statements; if one fails, no session is created. */
export async function startSession(
  db: D1Database,
  role: Role,
  subject: string,
  now: number,
  provided: Sql[] = [],
  device = '',
): Promise<string> {
  const { token, statements } = newSession(role, subject, now, device)
  await write(db, [...provided, ...statements])
  return token
}

/**
 * A token `<id>.<secret>` and the statements that start its session; they end the oldest beyond five. `device` is shown
 * to the person ('Chrome on Android').
 */
export function newSession(
  role: Role,
  subject: string,
  now: number,
  device = '',
): { token: string; statements: Sql[] } {
  const id = randomBytes(16).toString('base64url')
  const secret = newSecret()
  return {
    token: `${id}.${secret}`,
    statements: [
      insertSession({ id, secretHash: hashSecret(secret), role, subject, device, now }),
      revokeAllButNewest(role, subject, SESSIONS_EACH, now),
    ],
  }
}

/**
 * A new token for a session whose admin has just proved a second factor, and the statements that end the present one.
 * They fail with `state_moved` when it has ended already. The session keeps its id, with its challenge and its limits.
 */
export function confirmedSession({ id, secretHash }: Session, now: number): { token: string; statements: Sql[] } {
  const secret = newSecret()
  return { token: `${id}.${secret}`, statements: confirmSession(id, secretHash, hashSecret(secret), now) }
}

/** The id of the session that a token names; the secret is not checked. */
export function sessionIdOf(token: string): string {
  return token.split('.', 1)[0] ?? ''
}

/** The valid session of a token; undefined when it is malformed, unknown, of another role, revoked or expired. */
export async function sessionOf(
  db: D1Database,
  role: Role,
  token: string | undefined,
  now: number,
): Promise<Session | undefined> {
  const [, id, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!id || !secret) return undefined
  const row = await findSession(db, id)
  if (!row || row.role !== role || row.revokedAt !== null) return undefined
  if (!timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(row.secretHash))) return undefined
  const { idleMs, maxMs } = SESSION_LIFETIME[role]
  if (now - row.lastSeenAt >= idleMs || now - row.createdAt >= maxMs) return undefined
  if (now - row.lastSeenAt >= TOUCH_EVERY_MS) await touchSession(db, id, now)
  const { subject, mustChangePassword, adminRole, hasFactor, confirmedAt } = row
  return {
    id,
    secretHash: row.secretHash,
    role,
    subject,
    ...(mustChangePassword && { mustChangePassword }),
    ...(adminRole && { adminRole, hasFactor: hasFactor === true }),
    ...(confirmedAt !== null && { confirmedAt }),
  }
}

/** The sessions of the caller that `sessionOf` accepts, latest use first. */
export async function ownSessions(db: D1Database, session: Session, now: number): Promise<OwnSession[]> {
  const { idleMs, maxMs } = SESSION_LIFETIME[session.role]
  const sessions = await listSessions(db, session, now - idleMs, now - maxMs)
  return sessions.map((each) => ({ ...each, isThis: each.id === session.id }))
}

/** Deletes every session that `sessionOf` would refuse. */
export function deleteEndedSessions(now: number): Sql[] {
  return (['member', 'admin'] as const).map((role) => {
    const { idleMs, maxMs } = SESSION_LIFETIME[role]
    return deleteEnded(role, now - idleMs, now - maxMs)
  })
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What an admin session lacks. Only a shop on a developer's machine demands no second factor. */
export function missingFactorOf(
  env: Env,
  { hasFactor, confirmedAt = -1 }: Pick<Session, 'hasFactor' | 'confirmedAt'>,
  since = 0,
): MissingFactor | undefined {
  if (!hasFactor) return isLocal(env) ? undefined : 'set-up'
  return confirmedAt < since ? 'confirm' : undefined
}

/** Throws 403 for a session that began with a one-time password. */
export function requireOwnPassword({ mustChangePassword }: Session): void {
  if (mustChangePassword) {
    throw forbidden('password.change-first', 'Please choose your own password first.')
  }
}

/** The bearer token as sent; the customer host knows whose it is. Throws 401 without one. */
export function bearerToken(c: Context<AppEnv>): string {
  const token = optionalBearer(c)
  if (token === undefined) throw notSignedIn()
  return token
}

/** The bearer token (RFC 6750 characters, at most 4096); undefined without a well-formed header. */
export function optionalBearer(c: Context<AppEnv>): string | undefined {
  return /^Bearer ([\w\-.~+/]{1,4096}=*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
