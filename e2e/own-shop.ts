import type { LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'
import type { PreparedShop } from './prepared-shop.ts'
import { startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the PreparedShop once it is ready. */
    preparedShop: string
    launch: LaunchOptions
  }
}

/** Prepared by server.ts. */
export const preparedShop = await whenPrepared()

/** The shop of this worker, shared by the files that run in it one after the other. */
export const shop = await startShop(preparedShop)

async function whenPrepared(): Promise<PreparedShop> {
  const answer = (await (await fetch(inject('preparedShop'))).json()) as
    | PreparedShop
    | { error: string }
  if ('error' in answer) throw new Error(answer.error)
  return answer
}
