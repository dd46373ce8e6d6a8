import type { Sql } from 'sql-template-tag'
import type { LimitName } from '#contract/limits.ts'
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
