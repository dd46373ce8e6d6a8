import { HOUR } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** Each change of a membership is mailed: 10 an hour per member. */
export function changeLimit(userId: string): Limit {
  return { key: `membership:${userId}`, max: 10, windowMs: HOUR }
}
