import { meteredDatabase } from './database.ts'
import type { Env } from './env.ts'
import { writeLog } from './http/observe.ts'
import { sweepImages } from './images/sweep.ts'
import { deliverOutbox } from './mail/deliver.ts'

const HOURLY = '17 * * * *'

/** The cron of wrangler.toml: mail that is due, and once an hour what has to be swept. */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  const meter = { rowsRead: 0, rowsWritten: 0 }
  const metered = { ...env, DB: meteredDatabase(env.DB, meter) }
  await deliverOutbox(metered)
  if (controller.cron === HOURLY) await sweepImages(metered, Date.now())
  writeLog({ event: 'cron', cron: controller.cron, ...meter })
}
