import type { Env } from '../base/env.ts'
import { limitOf } from '../http/limits.ts'
import type { Limit } from '../http/rate-limit.ts'

/** Requests, swaps and returns count together. */
export function memberRequestLimits(env: Env, member: string): Limit[] {
  return [limitOf(env, 'request.minute', member), limitOf(env, 'request.day', member)]
}
