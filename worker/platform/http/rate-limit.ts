import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { LimitName } from '#contract/limits.ts'
import type { AppEnv } from '../base/env.ts'
import { keyedHash } from '../base/secret.ts'
import { SECOND } from '../base/time.ts'
import { batch, run, violates } from '../database/database.ts'
import { type ApiError, tooMany } from './errors.ts'
import { countCall, countCallInBatch, findWindows, undoCountedCall } from './rate-limit.queries.ts'

/** `max` calls per `windowMs`, counted under `key`. `limitOf` (limits.ts) makes them. */
export interface Limit {
  name: LimitName
  key: string
  max: number
  windowMs: number
}

/**
 * Counts one call in a fixed window. Throws 429 beyond the limit. One statement, so exactly `max` concurrent
 * calls pass. Further tries do not extend the window.
 */
export async function countAgainst(db: D1Database, limit: Limit, now: number): Promise<void> {
  const { count, resetAt } = await countCall(db, limit.key, limit.windowMs, now)
  if (count > limit.max) throw tooMany(secondsUntil(resetAt, now), [limit], limit)
}

/**
 * Runs a batch as one call against each of `limits`. Beyond a limit it throws 429 and writes nothing. A failure
 * for another reason and a replay (which fails with `idempotency_keys` first) count against no limit. Returns the
 * results of `statements`.
 */
export async function batchWithin(
  db: D1Database,
  limits: Limit[],
  statements: Sql[],
  now: number,
): Promise<D1Result[]> {
  try {
    const results = await batch(db, [...statements, ...countStatements(limits, now)])
    return results.slice(0, statements.length)
  } catch (error) {
    throw isLimitExceeded(error) ? await limitExceeded(db, limits, now) : error
  }
}

/**
 * Statements that count one call against each of `limits`, for the caller's own batch; `isLimitExceeded` checks
 * its error.
 */
export function countStatements(limits: Limit[], now: number): Sql[] {
  return limits.map((limit) => countCallInBatch(limit, now))
}

/** Whether a batch failed, and wrote nothing, because one of its counts was beyond the limit. */
export function isLimitExceeded(error: unknown): boolean {
  return violates(error, 'rate_limits.count')
}

/** The 429 for a batch that fails with `isLimitExceeded`. */
export async function limitExceeded(db: D1Database, limits: Limit[], now: number): Promise<ApiError> {
  return tooManyOf(limits, await findReached(db, limits), now)
}

/** Throws 429 when one of `limits` is used up; counts nothing. */
export async function requireBelowLimits(db: D1Database, limits: Limit[], now: number): Promise<void> {
  throwIfReached(limits, await findReached(db, limits), now)
}

/** Throws 429 until `reached`, the result of `findReached`, is over. */
export function throwIfReached(limits: Limit[], reached: ReachedLimit | undefined, now: number): void {
  if (reached && reached.until > now) throw tooManyOf(limits, reached, now)
}

function tooManyOf(limits: Limit[], reached: ReachedLimit | undefined, now: number): ApiError {
  return tooMany(secondsUntil(reached?.until ?? 0, now), limits, reached?.limit)
}

interface ReachedLimit {
  limit: Limit
  /** When its window ends, in ms UTC. */
  until: number
}

/** The limit whose full window ends last; undefined when none is full. */
export async function findReached(db: D1Database, limits: Limit[]): Promise<ReachedLimit | undefined> {
  if (limits.length === 0) return undefined
  const windows = await findWindows(
    db,
    limits.map((limit) => limit.key),
  )
  const full = windows.flatMap(({ key, count, resetAt }) => {
    const limit = limits.find((each) => each.key === key && count >= each.max)
    return limit ? [{ limit, until: resetAt }] : []
  })
  return full.toSorted((one, other) => other.until - one.until)[0]
}

function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / SECOND))
}

/** Takes a counted call back, so that successes do not use up a limit on failures. */
export async function undoCount(db: D1Database, limit: Limit): Promise<void> {
  await run(db, undoCountedCall(limit.key))
}

type Incoming = { header(name: string): string | undefined }

/**
 * The caller's address for limits: `CF-Connecting-IP`, set by the edge; X-Forwarded-For is ignored. An IPv6 /64
 * counts as one caller, because one subscriber has all of it.
 */
export function clientAddress(request: Incoming): string {
  const address = connectingAddress(request)
  return address.includes(':') ? prefix(address, 4) : address
}

/** The caller's network for limits on guesses: the IPv4 /24 or IPv6 /48, which one attacker rents as a whole. */
export function clientNetwork(request: Incoming): string {
  const address = connectingAddress(request)
  return address.includes(':') ? prefix(address, 3) : address.replace(/\.\d+$/, '.0/24')
}

function connectingAddress(request: Incoming): string {
  // An IPv4-mapped address counts as its IPv4 address; otherwise all of them would share one /64.
  return (request.header('cf-connecting-ip') ?? 'unknown').replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/** The first groups of an IPv6 address, of 16 bits each. */
function prefix(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${16 * count}`
}

/**
 * Where a call comes from: a keyed hash of the caller's network, for log lines, audit rows and the breaker. Equal
 * hashes are the same network; the address cannot be found from it without SECRET_KEY.
 */
export function callerNetwork(c: Context<AppEnv>): string {
  return keyedHash(c.env, 'networks', clientNetwork(c.req)).slice(0, 16)
}
