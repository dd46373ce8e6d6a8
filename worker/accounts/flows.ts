import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Otp } from '#contract/accounts.ts'
import type { AppEnv } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { sha256 } from '../base/sha256.ts'
import { type ApiError, invalid } from '../http/errors.ts'
import { batchWithin, clientAddress } from '../http/rate-limit.ts'
import { codeLimits } from './accounts.limits.ts'
import { type Flow, foundFlow, selectFlow } from './accounts.queries.ts'

interface NewFlow {
  /** For the browser that asked: without it the code of the mail is worth nothing. */
  flow: string
  /** For the mail: 8 digits. */
  code: string
  /** What the database knows of them. */
  id: string
  codeHash: string
}

export async function newFlow(): Promise<NewFlow> {
  const flow = newSecret()
  // randomInt draws again where a remainder would make some codes likelier than others.
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  return { flow, code, id: await sha256(flow), codeHash: hashCode(flow, code) }
}

/** 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The flow that waits for this code. Claims one of the code's five tries before it looks, so that
 * guesses sent at once are no more than guesses in a row. Throws 429 when there is none left, and the
 * same 422 for a code that is wrong, expired, used or replaced and for a flow that does not exist.
 */
export async function tryCode(c: Context<AppEnv>, { flow, code }: Otp): Promise<Flow> {
  const id = await sha256(flow)
  const now = Date.now()
  const limits = codeLimits(clientAddress(c.req), id)
  const [found] = await batchWithin(c.env.DB, limits, [selectFlow(c.env.DB, id, now)], now)
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
 * Keyed with the flow, which only the browser has: of 8 digits alone, salted or not, whoever reads the
 * database finds the code of a hash within a minute.
 */
function hashCode(flow: string, code: string): string {
  return createHmac('sha256', flow).update(code).digest('hex')
}

function isSame(stored: string | null, given: string): boolean {
  return stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
