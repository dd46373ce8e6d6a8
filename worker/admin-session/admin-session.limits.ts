import { MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** 10 sign-ins a minute per caller. */
export function signInLimit(address: string): Limit {
  return { key: `sign-in:admin-ip:${address}`, max: 10, windowMs: MINUTE }
}

/** 5 wrong passwords in 15 minutes per e-mail, known or unknown. */
export function failureLimit(email: string): Limit {
  return { key: `sign-in:admin:${email}`, max: 5, windowMs: 15 * MINUTE }
}
