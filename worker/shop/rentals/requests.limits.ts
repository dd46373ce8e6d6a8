import type { Env } from '../../platform/base/env.ts'
import { limitOf } from '../../platform/http/limits.ts'
import type { Limit } from '../../platform/http/rate-limit.ts'

/** Requests, swaps and returns count together. */
export function memberRequestLimits(env: Env, member: string): Limit[] {
  return [limitOf(env, 'request.minute', member), limitOf(env, 'request.day', member)]
}
