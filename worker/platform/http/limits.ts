import { LIMITS, type LimitName } from '#contract/limits.ts'
import type { Env } from '../base/env.ts'
import { keyedHash } from '../base/secret.ts'
import { MINUTE } from '../base/time.ts'
import type { Limit } from './rate-limit.ts'

/**
 * 32 hex digits that stand for these texts in rows of limits and guesses: people type passwords into wrong fields, and
 * a reader of the database must not find addresses, e-mails or tokens in it.
 */
export function hashForLimits(env: Env, ...texts: string[]): string {
  return keyedHash(env, 'limits', JSON.stringify(texts)).slice(0, 32)
}

/**
 * A limit for one subject ('203.0.113.7', 'KB-1001' …), whose key holds a hash of it. A limit that counts kinds apart
 * has the kind as its first subject.
 */
export function limitOf(env: Env, name: LimitName, ...subject: string[]): Limit {
  const { max, minutes } = LIMITS[name]
  const key = `${name}:${hashForLimits(env, name, ...subject)}`
  return { name, key, max, windowMs: minutes * MINUTE }
}
