import type { Context } from 'hono'
import { type SwapReply, type SwapRequest, swapReply } from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { writeLog } from '../platform/base/log.ts'
import { sha256 } from '../platform/base/secret.ts'
import { write } from '../platform/database/database.ts'
import { ApiError, conflict } from '../platform/http/errors.ts'
import type { Reply } from '../platform/http/idempotency.queries.ts'
import { answerOnce, refusalReply, type StoredReply } from '../platform/http/idempotency.ts'
import { memberRequestLimits } from '../shop/rentals/request-by-hand.ts'
import { readReply } from './host-reply.ts'

/**
 * Sends a swap to an external host at most once per Idempotency-Key. The host keeps no keys, so the key is stored
 * before the call: a duplicate gets the reply to wait, and a swap with an unknown result is not sent again.
 */
export async function swapOnce(
  c: Context<AppEnv>,
  token: string,
  swap: SwapRequest,
  send: () => Promise<SwapReply>,
): Promise<SwapReply> {
  const member = await sha256(`Bearer ${token}`)
  const answered = await answerOnce(c, {
    caller: `token:${member}`,
    body: swap,
    limits: memberRequestLimits(c.env, member),
    decide: () => ({
      result: conflict('swap.running', 'Your swap is being sent.', { retryAfter: 1 }),
      statements: [],
    }),
    replyTo: (running) => refusalReply(c, running),
    elsewhere: async (stored) => {
      const sending = noted(c, send, stored)
      // The result is stored although the member disconnects.
      c.executionCtx.waitUntil(sending.catch(() => undefined))
      return await sending
    },
  })
  return await readReply(answered, swapReply)
}

async function noted(c: Context<AppEnv>, send: () => Promise<SwapReply>, stored: StoredReply): Promise<Reply> {
  const db = c.env.DB
  try {
    return await storeResult(db, stored, { status: 200, body: await send() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!wasNotReceived(error)) return await storeResult(db, stored, refusalReply(c, asOutcome(error)))
    await write(db, stored.forget())
    throw error
  }
}

/** Whether the host certainly did not receive the swap, so that the same key may try again. */
function wasNotReceived(error: ApiError): boolean {
  return error.code === 'upstream.resting' || error.status === 401 || error.status === 429
}

/** A swap that failed on the way may have been accepted all the same: "try again" would be bad advice. */
function asOutcome(error: ApiError): ApiError {
  if (error.status < 500) return error
  return new ApiError(
    error.status,
    'swap.unknown',
    'We do not know whether your swap arrived. Please look at your games before you ask again.',
  )
}

/** The host's reply counts, even if it cannot be stored. */
async function storeResult(db: D1Database, stored: StoredReply, reply: Reply): Promise<Reply> {
  await write(db, stored.revise(reply)).catch((error: Error) => {
    writeLog({ event: 'swap.not-noted', error: error.name })
  })
  return reply
}
