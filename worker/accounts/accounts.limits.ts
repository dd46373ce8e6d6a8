import { HOUR, MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** 5 sign-ups in 10 minutes per caller. */
export function signUpLimit(address: string): Limit {
  return { key: `sign-up:ip:${address}`, max: 5, windowMs: 10 * MINUTE }
}

/** 10 mails an hour per caller, 3 an hour per e-mail, known or unknown. */
export function forgotLimits(address: string, email: string): Limit[] {
  return [
    { key: `forgot-password:ip:${address}`, max: 10, windowMs: HOUR },
    { key: `forgot-password:email:${email}`, max: 3, windowMs: HOUR },
  ]
}

/**
 * 20 codes in 10 minutes per caller, 5 per flow, known or unknown. The window of a flow begins with its
 * first try and lasts as long as a code, so no code gets a sixth try.
 */
export function codeLimits(address: string, flowId: string): Limit[] {
  return [
    { key: `code:ip:${address}`, max: 20, windowMs: 10 * MINUTE },
    { key: `code:flow:${flowId}`, max: 5, windowMs: CODE_LIFETIME_MS },
  ]
}

/** How long a code is valid, and after it the reset token. */
export const CODE_LIFETIME_MS = 10 * MINUTE

/**
 * 10 wrong passwords in 15 minutes per member, in the same window as the sign-in: a stolen session gets no
 * additional guesses.
 */
export function wrongPasswordLimit(userId: string): Limit {
  return { key: `sign-in:member:${userId.toLowerCase()}`, max: 10, windowMs: 15 * MINUTE }
}
