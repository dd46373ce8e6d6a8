import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { startBundledWorker } from './bundled-worker.ts'
import { freePort } from './npm-start.ts'
import type { PreparedShop } from './prepared-shop.ts'

export interface Shop {
  origin: string
  /** The folder of its data. */
  stateDir: string
  db: Awaited<ReturnType<Miniflare['getD1Database']>>
  SECRET_KEY: string
  stop(): Promise<void>
}

interface ShopOptions {
  /**
   * Data to continue with, which are kept; by default a copy of the prepared data, which `stop` removes.
   */
  stateDir?: string
  /** Origin of an external customer host; by default the built-in one is used. */
  customerHost?: string
}

/** Starts the built site and Worker in this process, on a free port. */
export async function startShop(
  { bundle, state }: PreparedShop,
  { stateDir, customerHost }: ShopOptions = {},
): Promise<Shop> {
  // Beside the prepared data, so that a copy that nobody stopped is removed with them.
  const own = stateDir ?? (await mkdtemp(`${state}-`))
  if (!stateDir) await cp(state, own, { recursive: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const worker = startBundledWorker(bundle, own, {
    withSite: true,
    port,
    vars: {
      SITE_ORIGIN: origin,
      // Shorter time-outs of the customer host, so that an outage shows sooner.
      ...(customerHost && { CUSTOMER_HOST: customerHost, CUSTOMER_HOST_TIMEOUT_FACTOR: '0.3' }),
    },
  })
  const { SECRET_KEY } = await worker.getBindings<{ SECRET_KEY: string }>()
  return {
    origin,
    stateDir: own,
    db: await worker.getD1Database('DB'),
    SECRET_KEY,
    async stop() {
      await worker.dispose()
      if (!stateDir) await rm(own, { recursive: true })
    },
  }
}

/** Runs statements on the local database of a shop in the folder `state`. */
export async function runSql({ bundle }: PreparedShop, state: string, sql: string): Promise<void> {
  const worker = startBundledWorker(bundle, state)
  const db = await worker.getD1Database('DB')
  await db.batch(splitSql(sql).map((statement) => db.prepare(statement)))
  await worker.dispose()
}
