import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Otp } from '#contract/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { newSecret } from '../../platform/base/ids.ts'
import { writeLog } from '../../platform/base/log.ts'
import { sha256 } from '../../platform/base/secret.ts'
import { MINUTE } from '../../platform/base/time.ts'
import { clientAddress } from '../../platform/http/caller-address.ts'
import { type ApiError, invalid } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { batchWithin } from '../../platform/http/rate-limit.ts'
import { type Flow, foundFlow, selectFlow } from './accounts.queries.ts'

/**
 * How long a code is valid, and after it the reset token. The window of its tries begins with the first one and
 * lasts as long, so no code gets a sixth try.
 */
export const CODE_LIFETIME_MS = LIMITS['code.session'].minutes * MINUTE

interface NewFlow {
  /** For the browser that asked. The mailed code is useless without it. */
  flow: string
  /** For the mail: 8 digits. */
  code: string
  /** Hashes for the database. */
  id: string
  codeHash: string
}

export async function newFlow(): Promise<NewFlow> {
  const flow = newSecret()
  // randomInt has no modulo bias: each code is equally likely.
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  return { flow, code, id: await sha256(flow), codeHash: hashCode(flow, code) }
}

/**
 * Returns the flow that this code belongs to. Counts the try before it compares, so parallel guesses get no
 * more than five tries. Throws 429 without a try left, and the same 422 for a wrong, expired or used
 * code and for an unknown flow.
 */
export async function tryCode(c: Context<AppEnv>, { flow, code }: Otp): Promise<Flow> {
  const id = await sha256(flow)
  const now = Date.now()
  const limits = [
    limitOf(c.env, 'try.address', 'code', clientAddress(c.req)),
    limitOf(c.env, 'code.session', 'mail', id),
  ]
  const [found] = await batchWithin(c.env.DB, limits, [selectFlow(id, now)], now)
  const waiting = foundFlow(found)
  if (!waiting || !isSame(waiting.codeHash, hashCode(flow, code))) {
    writeLog({ event: 'auth.code-refused', role: 'member', requestId: c.var.requestId })
    throw wrongCode()
  }
  return waiting
}

export function wrongCode(): ApiError {
  const message = 'This code is wrong or no longer valid. Please check it or ask for a new one.'
  return invalid([{ path: 'code', message }])
}

/**
 * The key is the flow, which only the browser has. A plain or salted hash of 8 digits could be reversed
 * within a minute by a reader of the database.
 */
function hashCode(flow: string, code: string): string {
  return createHmac('sha256', flow).update(code).digest('hex')
}

function isSame(stored: string | null, given: string): boolean {
  return stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
