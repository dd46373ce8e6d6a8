import { tooMany } from './errors.ts'
import { countCall, uncountCall } from './rate-limit.queries.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `max` calls per `windowMs`, counted under `key` ('contact:ip:203.0.113.7'). */
export interface Limit {
  key: string
  max: number
  windowMs: number
}

/**
 * Counts one call against a fixed window and throws 429 when it is one too many. One statement, so of
 * many concurrent calls exactly `max` pass; the lock ends with its window.
 */
export async function countAgainst(db: D1Database, limit: Limit, now: number): Promise<void> {
  const { count, resetAt } = await countCall(db, limit.key, limit.windowMs, now)
  if (count > limit.max) throw tooMany(Math.max(1, Math.ceil((resetAt - now) / SECOND)))
}

/** Gives a counted call back, so that a limit on failures is not used up by successes. */
export async function uncount(db: D1Database, limit: Limit): Promise<void> {
  await uncountCall(db, limit.key)
}

/**
 * The caller's address for limits: `CF-Connecting-IP`, which the edge sets (X-Forwarded-For is never
 * believed). An IPv6 /64 counts as one caller, since one subscriber has all of it.
 */
export function clientAddress(request: { header(name: string): string | undefined }): string {
  const address = request.header('cf-connecting-ip') ?? 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
