import type { Context } from 'hono'
import * as v from 'valibot'
import {
  CUSTOMER_HOST_CALLS,
  type CustomerDetail,
  customerDetail,
} from '#contract/customer-host.ts'
import { errorDetail } from '#contract/replies.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notSignedIn, tooMany, unavailable, upstreamFailed } from '../http/errors.ts'
import { bearerToken } from '../http/guards.ts'
import { builtInHost } from './built-in/built-in-host.ts'
import { externalHost } from './external-host.ts'
import { swapOnce } from './external-swap.ts'

/** Whoever keeps the members: one interface with two answers (architecture.md). */
export interface CustomerHost {
  fetch(request: Request): Promise<Response>
}

/** The host of this deployment: the external one of CUSTOMER_HOST, else the built-in one. */
export function customerHost(c: Context<AppEnv>): CustomerHost {
  const origin = c.env.CUSTOMER_HOST
  if (!origin)
    return { fetch: async (request) => builtInHost.fetch(request, c.env, c.executionCtx) }
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && hostname !== '127.0.0.1') {
    throw unavailable(
      'customer-host.not-https',
      'The member service is not set up. Please contact us.',
    )
  }
  const host = externalHost(origin)
  return {
    fetch: async (request) =>
      request.method === 'POST' && new URL(request.url).pathname === CUSTOMER_HOST_CALLS.swap.path
        ? await swapOnce(c, host, request)
        : await host.fetch(request),
  }
}

interface Question<Schema extends v.GenericSchema> {
  call: (typeof CUSTOMER_HOST_CALLS)[keyof typeof CUSTOMER_HOST_CALLS]
  reply: Schema
  token?: string | undefined
  body?: unknown
}

const refusal = v.object({
  message: v.optional(v.pipe(v.string(), v.maxLength(300))),
  retryAfter: v.optional(v.number()),
  error: v.optional(errorDetail),
})
const REFUSALS = [400, 403, 404, 409, 422] as const

/**
 * Asks the host and gives its reply as the contract has it. Throws 401 when the host does not know the
 * token, its own refusals (4xx) with their message, 429 with its waiting time, and 502, 503 or 504
 * when it fails.
 */
export async function askHost<const Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  { call, reply, token, body }: Question<Schema>,
): Promise<v.InferOutput<Schema>> {
  const response = await customerHost(c).fetch(
    new Request(new URL(call.path, 'https://customer-host.invalid'), {
      method: call.method,
      headers: hostHeaders(c, token, body),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  const json: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const result = v.safeParse(reply, json)
    if (result.success) return result.output
    throw upstreamFailed()
  }
  if (response.status === 401) throw notSignedIn()
  const retryAfter = Number(response.headers.get('retry-after') ?? 60)
  if (response.status === 429) throw tooMany(retryAfter)
  if (response.status === 503) throw unavailable('upstream.busy', undefined, { retryAfter })
  const status = REFUSALS.find((known) => known === response.status)
  if (status === undefined) throw upstreamFailed()
  const said = v.safeParse(refusal, json)
  const facts = said.success ? said.output : {}
  throw new ApiError(
    status,
    facts.error?.code ?? 'upstream.refused',
    facts.message ?? 'The member service said no.',
    {
      ...(facts.error?.issues && { issues: facts.error.issues }),
      ...(facts.retryAfter !== undefined && { retryAfter: facts.retryAfter }),
    },
  )
}

function hostHeaders(
  c: Context<AppEnv>,
  token: string | undefined,
  body: unknown,
): Record<string, string> {
  const idempotencyKey = c.req.header('idempotency-key')
  return {
    accept: 'application/json',
    'x-request-id': c.var.requestId,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

/** Who the bearer token belongs to, as the host says; 401 when it belongs to nobody. */
export async function memberOf(c: Context<AppEnv>): Promise<CustomerDetail> {
  const detail = await askHost(c, {
    call: CUSTOMER_HOST_CALLS.detail,
    reply: customerDetail,
    token: bearerToken(c),
  })
  const userId = detail.userId || detail.acCode || detail.email
  if (!userId) throw upstreamFailed()
  return { ...detail, userId }
}
