import type { Context } from 'hono'
import { type SwapReply, type SwapRequest, swapReply } from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { writeLog } from '../platform/base/log.ts'
import { sha256 } from '../platform/base/secret.ts'
import { write } from '../platform/database/database.ts'
import { ApiError, conflict, errorBody } from '../platform/http/errors.ts'
import type { Reply } from '../platform/http/idempotency.queries.ts'
import { answerOnce, type Memory } from '../platform/http/idempotency.ts'
import { memberRequestLimits } from '../shop/rentals/member-commands.ts'
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
  const db = c.env.DB
  const member = await sha256(`Bearer ${token}`)
  const answered = await answerOnce(c, {
    caller: `token:${member}`,
    body: swap,
    limits: memberRequestLimits(c.env, member),
    work: async (memory) => {
      const running = conflict('swap.running', 'Your swap is being sent.', { retryAfter: 1 })
      await write(db, memory.remember(asReply(c, running)))
      const sending = noted(c, send, memory)
      // The result is stored although the member disconnects.
      c.executionCtx.waitUntil(sending.catch(() => undefined))
      return await sending
    },
  })
  return await readReply(answered, swapReply)
}

async function noted(c: Context<AppEnv>, send: () => Promise<SwapReply>, memory: Memory): Promise<Reply> {
  const db = c.env.DB
  try {
    return await storeResult(db, memory, { status: 200, body: await send() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!wasNotReceived(error)) return await storeResult(db, memory, asReply(c, asOutcome(error)))
    await write(db, memory.forget())
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
async function storeResult(db: D1Database, memory: Memory, reply: Reply): Promise<Reply> {
  await write(db, memory.revise(reply)).catch((error: Error) => {
    writeLog({ event: 'swap.not-noted', error: error.name })
  })
  return reply
}

function asReply(c: Context<AppEnv>, error: ApiError): Reply {
  return { status: error.status, body: errorBody(c.req.path, error, c.var.requestId) }
}
