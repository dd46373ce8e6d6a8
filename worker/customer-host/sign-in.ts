import type { Context } from 'hono'
import * as v from 'valibot'
import {
  CUSTOMER_HOST_CALLS,
  INVALID_CREDENTIAL,
  type MemberLogin,
  type MemberLoginReply,
  memberLoginReply,
} from '#contract/customer-host.ts'
import type { AppEnv } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { MINUTE } from '../base/time.ts'
import { ApiError } from '../http/errors.ts'
import { clientAddress, countAgainst, type Limit, undoCount } from '../http/rate-limit.ts'
import { askHost } from './customer-host.ts'

/**
 * Signs a member in at the customer host. Throws 401 'Invalid credential', and 429 after 30 calls a minute from one
 * address or 10 failures in 15 minutes for one User ID or e-mail. An attempt is counted before the host is
 * called, so that concurrent guesses are no more than sequential ones; it is taken back unless it was wrong.
 */
export async function signIn(
  c: Context<AppEnv>,
  credentials: MemberLogin,
): Promise<MemberLoginReply> {
  const db = c.env.DB
  const now = Date.now()
  const calls = { key: `sign-in:ip:${clientAddress(c.req)}`, max: 30, windowMs: MINUTE }
  const failures: Limit = {
    key: `sign-in:member:${credentials.userId.toLowerCase()}`,
    max: 10,
    windowMs: 15 * MINUTE,
  }
  await countAgainst(db, calls, now)
  await countAgainst(db, failures, now)
  let isWrong = false
  try {
    const reply = await askForToken(c, credentials)
    isWrong = reply === undefined
    const event = isWrong ? 'auth.refused' : 'auth.signed-in'
    writeLog({ event, role: 'member', requestId: c.var.requestId })
    if (!reply) throw new ApiError(401, 'auth.credentials', INVALID_CREDENTIAL)
    return reply
  } finally {
    if (!isWrong) await undoCount(db, failures)
  }
}

/** Undefined when the host refuses, or replies without a token. */
async function askForToken(
  c: Context<AppEnv>,
  body: MemberLogin,
): Promise<MemberLoginReply | undefined> {
  try {
    const call = CUSTOMER_HOST_CALLS.login
    const parsed = v.safeParse(
      memberLoginReply,
      await askHost(c, { call, reply: v.looseObject({}), body }),
    )
    return parsed.success ? parsed.output : undefined
  } catch (error) {
    if (error instanceof ApiError && error.status < 429) return undefined
    throw error
  }
}
