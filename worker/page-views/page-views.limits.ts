import { MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** 300 a minute per caller, because a whole phone network may share one address. */
export function viewLimit(address: string): Limit {
  return { key: `view:ip:${address}`, max: 300, windowMs: MINUTE }
}
