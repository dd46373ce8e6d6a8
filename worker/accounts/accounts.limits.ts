import { MINUTE } from '../base/time.ts'
import { LIMITS } from '../http/limits.ts'
import type { Limit } from '../http/rate-limit.ts'

/**
 * How long a code is valid, and after it the reset token. The window of its tries begins with the first one and
 * lasts as long, so no code gets a sixth try.
 */
export const CODE_LIFETIME_MS = LIMITS['code.flow'].windowMs

/**
 * 10 wrong passwords in 15 minutes per member, in the same window as the sign-in: a stolen session gets no
 * additional guesses.
 */
export function wrongPasswordLimit(userId: string): Limit {
  return { key: `sign-in:member:${userId.toLowerCase()}`, max: 10, windowMs: 15 * MINUTE }
}
