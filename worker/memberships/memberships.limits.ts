import { HOUR } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** 10 changes of a membership an hour per member, because each one is mailed. */
export function changeLimit(userId: string): Limit {
  return { key: `membership:${userId}`, max: 10, windowMs: HOUR }
}
