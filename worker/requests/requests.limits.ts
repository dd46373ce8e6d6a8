import { DAY, MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** Requests, swaps and returns count together. */
export function memberRequestLimits(member: string): Limit[] {
  return [
    { key: `request:minute:${member}`, max: 6, windowMs: MINUTE },
    { key: `request:day:${member}`, max: 30, windowMs: DAY },
  ]
}
