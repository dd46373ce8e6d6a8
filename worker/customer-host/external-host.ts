import type { Context } from 'hono'
import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import * as calls from '#contract/calls/customer-host.ts'
import { type AppEnv, isApiAddress } from '../platform/base/env.ts'
import { callerNetwork } from '../platform/http/caller-address.ts'
import { ApiError, unavailable } from '../platform/http/errors.ts'
import { countBadToken, requireFewBadTokens } from './bad-tokens.ts'
import { swapOnce } from './external-swap.ts'
import type { CustomerHost } from './host.ts'
import { readReply } from './host-reply.ts'
import { hostTransport, type Transport } from './host-transport.ts'

/** The customer host at `origin`, asked over HTTP; its replies are parsed with the contract. */
export function externalHost(c: Context<AppEnv>, origin: string): CustomerHost {
  const send = countingBadTokens(c, transportTo(c, origin))
  async function ask<C extends HostCall>(call: C, token?: string, body?: unknown): Promise<v.InferOutput<C['reply']>> {
    return await readReply(await send(hostRequest(c, call, token, body)), call.reply)
  }
  return {
    signIn: async (credentials) => {
      try {
        const reply = await ask({ ...calls.signIn, reply: v.looseObject({}) }, undefined, credentials)
        const parsed = v.safeParse(calls.signIn.reply, reply)
        return parsed.success ? parsed.output : undefined
      } catch (error) {
        if (error instanceof ApiError && error.status < 429) return undefined
        throw error
      }
    },
    detail: async (token) => await ask(calls.readDetail, token),
    occupied: async (token) => await ask(calls.listOccupiedGames, token),
    products: async (token) => await ask(calls.listProducts, token),
    swap: async (token, swap) => await swapOnce(c, token, swap, () => ask(calls.requestSwap, token, swap)),
  }
}

type HostCall = Call & { reply: v.GenericSchema }

function transportTo(c: Context<AppEnv>, origin: string): Transport {
  const timeoutFactor = Number(c.env.CUSTOMER_HOST_TIMEOUT_FACTOR ?? 1)
  if (!isApiAddress(origin) || !(timeoutFactor > 0)) {
    throw unavailable('customer-host.not-set-up', 'The member service is not set up. Please contact us.')
  }
  return hostTransport(origin, { timeoutFactor, caller: callerNetwork(c) })
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
function hostRequest(c: Context<AppEnv>, { route }: Call, token?: string, body?: unknown): Request {
  const [method, path] = route.split(' ') as [string, string]
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
