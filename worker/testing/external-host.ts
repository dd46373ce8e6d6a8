import { inject } from 'vitest'
import type { Call } from '#contract/calls/call.ts'
import * as calls from '#contract/calls/customer-host.ts'
import type { Behaviour, SeenRequest } from './fake-host.ts'

/** Method and path of the calls that a customer host answers. */
export const HOST_CALLS = {
  login: lineOf(calls.signIn),
  detail: lineOf(calls.readDetail),
  occupied: lineOf(calls.listOccupiedGames),
  products: lineOf(calls.listProducts),
  swap: lineOf(calls.requestSwap),
}

function lineOf({ route }: Call) {
  const [method, path] = route.split(' ') as [string, string]
  return { method, path }
}

export interface ExternalHost {
  /** For `call(…, { env })`. */
  env: { CUSTOMER_HOST: string; CUSTOMER_HOST_TIMEOUT_FACTOR?: string }
  /**
   * Sets the behaviours for the next requests, the last one for all further ones. Answers held requests.
   */
  behave(...behaviours: Behaviour[]): Promise<void>
  /** Every request so far; with a number it waits until there are as many. */
  seen(atLeast?: number): Promise<SeenRequest[]>
}

/** Opens a real HTTP server that plays an external customer host. */
export async function openExternalHost(...behaviours: Behaviour[]): Promise<ExternalHost> {
  const controlServer = inject('controlServer')
  const opened = await fetch(controlServer, { method: 'POST', body: JSON.stringify(behaviours) })
  const { port } = await opened.json<{ port: number }>()
  return {
    env: { CUSTOMER_HOST: `http://127.0.0.1:${port}` },
    async behave(...behaviours) {
      await fetch(`${controlServer}/${port}`, { method: 'PUT', body: JSON.stringify(behaviours) })
    },
    async seen(atLeast = 0) {
      const reply = await fetch(`${controlServer}/${port}?count=${atLeast}`)
      return await reply.json<SeenRequest[]>()
    },
  }
}
