import type { LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'
import type { PreparedShop } from './prepared-shop.ts'
import { startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that replies with the PreparedShop as soon as it is ready, or with its error. */
    preparedShop: string
    /** How Playwright starts the browser. */
    launch: LaunchOptions
  }
}

/** The shop that server.ts has prepared for all tests. */
export const preparedShop = await whenPrepared()

/** The shop of this vitest process. The test files that run in the process share it, one after another. */
export const shop = await startShop(preparedShop)

async function whenPrepared(): Promise<PreparedShop> {
  const reply = await fetch(inject('preparedShop'))
  const prepared = (await reply.json()) as PreparedShop | { error: string }
  if ('error' in prepared) throw new Error(prepared.error)
  return prepared
}
