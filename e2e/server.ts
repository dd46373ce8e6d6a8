import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserLaunch } from './browser.ts'
import { prepareShop } from './prepared-shop.ts'

const build = join(import.meta.dirname, '../.build')

/** Vitest calls this before all tests. Tests that need no shop run while it is prepared. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparation = new AbortController()
  const prepared = prepareShop(join(build, 'prepared-shop'), preparation.signal).catch((error: Error) => ({
    error: error.message,
  }))
  const waiting = createServer(async (_request, response) => {
    response.end(JSON.stringify(await prepared))
  }).listen(0, '127.0.0.1')
  await once(waiting, 'listening')
  const { port } = waiting.address() as AddressInfo
  project.provide('preparedShop', `http://127.0.0.1:${port}`)
  project.provide('launch', await browserLaunch(join(build, 'browser')))
  return async () => {
    // Tests that need no shop may end before it is ready.
    preparation.abort()
    await prepared
    waiting.close()
  }
}
