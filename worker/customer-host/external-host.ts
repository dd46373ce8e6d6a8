import type { Context } from 'hono'
import * as v from 'valibot'
import {
  CUSTOMER_HOST_CALLS,
  customerDetail,
  memberLoginReply,
  occupiedGames,
  products,
  swapReply,
} from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { ApiError, unavailable } from '../platform/http/errors.ts'
import { callerNetwork } from '../platform/http/network.ts'
import { countBadToken, requireFewBadTokens } from './bad-tokens.ts'
import { swapOnce } from './external-swap.ts'
import type { CustomerHost } from './host.ts'
import { readReply } from './host-reply.ts'
import { hostTransport, type Transport } from './host-transport.ts'

/** The customer host at `origin`, asked over HTTP; its replies are parsed with the contract. */
export function externalHost(c: Context<AppEnv>, origin: string): CustomerHost {
  const send = countingBadTokens(c, transportTo(c, origin))
  return {
    signIn: async (credentials) => {
      try {
        const request = hostRequest(c, 'login', undefined, credentials)
        const reply = await readReply(await send(request), v.looseObject({}))
        const parsed = v.safeParse(memberLoginReply, reply)
        return parsed.success ? parsed.output : undefined
      } catch (error) {
        if (error instanceof ApiError && error.status < 429) return undefined
        throw error
      }
    },
    detail: async (token) => await readReply(await send(hostRequest(c, 'detail', token)), customerDetail),
    occupied: async (token) => await readReply(await send(hostRequest(c, 'occupied', token)), occupiedGames),
    products: async (token) => await readReply(await send(hostRequest(c, 'products', token)), products),
    swap: async (token, swap) =>
      await swapOnce(c, token, swap, async () => readReply(await send(hostRequest(c, 'swap', token, swap)), swapReply)),
  }
}

function transportTo(c: Context<AppEnv>, origin: string): Transport {
  const timeoutFactor = Number(c.env.CUSTOMER_HOST_TIMEOUT_FACTOR ?? 1)
  if (!isAllowedOrigin(origin) || !(timeoutFactor > 0)) {
    throw unavailable('customer-host.not-set-up', 'The member service is not set up. Please contact us.')
  }
  return hostTransport(origin, { timeoutFactor, caller: callerNetwork(c) })
}

function isAllowedOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

/** Stops the tokens of a network that has sent many which the host refused. */
function countingBadTokens(c: Context<AppEnv>, send: Transport): Transport {
  return async (request) => {
    const token = request.headers.get('authorization')?.slice('Bearer '.length)
    if (token === undefined) return await send(request)
    await requireFewBadTokens(c, token)
    const response = await send(request)
    if (response.status === 401) await countBadToken(c)
    return response
  }
}

/** A request built from nothing: no header of the client goes out. */
function hostRequest(
  c: Context<AppEnv>,
  name: keyof typeof CUSTOMER_HOST_CALLS,
  token?: string,
  body?: unknown,
): Request {
  const { method, path } = CUSTOMER_HOST_CALLS[name]
  return new Request(new URL(path, 'https://customer-host.invalid'), {
    method,
    headers: {
      accept: 'application/json',
      'x-request-id': c.var.requestId,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
