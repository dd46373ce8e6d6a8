import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env.ts'
import { limitMemberRequests } from '../game-requests/game-requests.limits.ts'
import { ApiError, conflict, errorBody } from '../http/errors.ts'
import type { Reply } from '../http/idempotency.queries.ts'
import { answerOnce, sha256 } from '../http/idempotency.ts'
import type { CustomerHost } from './customer-host.ts'

/**
 * A swap at an external host, sent at most once per Idempotency-Key. The host keeps no keys, so the
 * key is claimed before anything goes out: a double is told to wait, and a swap whose outcome never
 * came back is not sent again.
 */
export async function swapOnce(
  c: Context<AppEnv>,
  host: CustomerHost,
  request: Request,
): Promise<Response> {
  const db = c.env.DB
  const member = await sha256(request.headers.get('authorization') ?? '')
  const body: unknown = await request.clone().json()
  return await answerOnce(c, {
    caller: `token:${member}`,
    body,
    work: async ({ remember, revise }) => {
      await limitMemberRequests(db, member)
      const running = conflict('idempotency.running', 'Your swap is being sent.', { retryAfter: 1 })
      const claim = remember({ status: 409, body: errorBody(c.req.path, running, c.var.requestId) })
      if (claim.length > 0) await db.batch(claim)
      const reply = await outcomeOf(c, host, request)
      const outcome = revise(reply)
      if (outcome.length > 0) await db.batch(outcome)
      return reply
    },
  })
}

async function outcomeOf(c: Context<AppEnv>, host: CustomerHost, request: Request): Promise<Reply> {
  try {
    const response = await host.fetch(request)
    const body = await response.json<Record<string, unknown>>().catch(() => ({}))
    return { status: response.status as ContentfulStatusCode, body }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, body: errorBody(c.req.path, error, c.var.requestId) }
  }
}
