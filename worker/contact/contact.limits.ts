import { HOUR, MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** 5 messages in 10 minutes per caller, 200 an hour in all. */
export function contactLimits(address: string): Limit[] {
  return [
    { key: `contact:ip:${address}`, max: 5, windowMs: 10 * MINUTE },
    { key: 'contact:all', max: 200, windowMs: HOUR },
  ]
}
