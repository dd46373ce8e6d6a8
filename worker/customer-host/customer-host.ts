import type { Context } from 'hono'
import type * as v from 'valibot'
import {
  CUSTOMER_HOST_CALLS,
  type CustomerDetail,
  customerDetail,
} from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { unavailable, upstreamFailed } from '../platform/http/errors.ts'
import { callerNetwork } from '../platform/http/network.ts'
import type { HashCaller } from '../platform/passwords/hash.ts'
import { bearerToken } from '../platform/sessions/guards.ts'
import { countBadToken, requireFewBadTokens } from './bad-tokens.ts'
import { type CustomerHost, externalHost } from './external-host.ts'
import { swapOnce } from './external-swap.ts'
import { readReply } from './host-reply.ts'

/** The external host of CUSTOMER_HOST, else the built-in one. */
export function customerHost(c: Context<AppEnv>): CustomerHost {
  const origin = c.env.CUSTOMER_HOST
  if (!origin)
    return { fetch: async (request) => c.var.builtInHost(request, c.env, c.executionCtx) }
  const timeoutFactor = Number(c.env.CUSTOMER_HOST_TIMEOUT_FACTOR ?? 1)
  if (!isAllowedOrigin(origin) || !(timeoutFactor > 0)) {
    throw unavailable(
      'customer-host.not-set-up',
      'The member service is not set up. Please contact us.',
    )
  }
  const host = externalHost(origin, { timeoutFactor, caller: callerNetwork(c) })
  return {
    fetch: async (request) =>
      request.method === 'POST' && new URL(request.url).pathname === CUSTOMER_HOST_CALLS.swap.path
        ? await swapOnce(c, host, request)
        : await host.fetch(request),
  }
}

/** https, or plain http on localhost for tests. Another value is our mistake, so the member gets a 503. */
function isAllowedOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

/** The header of a sign-in at the built-in host that says who waits for the hash. No external host receives it. */
export const HASH_CALLER = 'x-hash-caller'

interface Question<Schema extends v.GenericSchema> {
  call: (typeof CUSTOMER_HOST_CALLS)[keyof typeof CUSTOMER_HOST_CALLS]
  reply: Schema
  token?: string | undefined
  body?: unknown
  hashCaller?: HashCaller & { device: string }
}

/**
 * Calls the host and returns its reply, parsed with the contract. Throws what `readReply` throws, and 502, 503 or
 * 504 when the host fails.
 */
export async function askHost<const Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  { call, reply, token, body, hashCaller }: Question<Schema>,
): Promise<v.InferOutput<Schema>> {
  const headers = {
    ...hostHeaders(c, token, body),
    ...(hashCaller && { [HASH_CALLER]: JSON.stringify(hashCaller) }),
  }
  if (c.env.CUSTOMER_HOST && token !== undefined) await requireFewBadTokens(c, token)
  const response = await customerHost(c).fetch(
    new Request(new URL(call.path, 'https://customer-host.invalid'), {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  if (c.env.CUSTOMER_HOST && token !== undefined && response.status === 401) await countBadToken(c)
  return await readReply(response, reply)
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

/** The member of the bearer token, as the host knows them. Throws 401 for an unknown token. */
export async function memberOf(c: Context<AppEnv>): Promise<CustomerDetail> {
  const detail = await askHost(c, {
    call: CUSTOMER_HOST_CALLS.detail,
    reply: customerDetail,
    token: bearerToken(c),
  })
  const userId = detail.userId || detail.acCode || detail.email
  // Both become part of mail headers, where a line break would start another header.
  if (/[\r\n]/.test(userId + detail.email)) throw upstreamFailed()
  c.set('actor', userId)
  return { ...detail, userId }
}
