import { DAY, MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** Requests, swaps and returns together: 6 a minute and 30 a day per member (reliability.md). */
export function memberRequestLimits(member: string): Limit[] {
  return [
    { key: `request:minute:${member}`, max: 6, windowMs: MINUTE },
    { key: `request:day:${member}`, max: 30, windowMs: DAY },
  ]
}
