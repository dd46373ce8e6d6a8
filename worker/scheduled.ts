import { deleteEndedFlows } from './accounts/accounts.queries.ts'
import { meteredDatabase } from './database.ts'
import type { Env } from './env.ts'
import { deleteOldReplies } from './http/idempotency.queries.ts'
import { writeLog } from './http/observe.ts'
import { deleteEndedWindows } from './http/rate-limit.queries.ts'
import { DAY } from './http/rate-limit.ts'
import { sweepImages } from './images/sweep.ts'
import { deliverOutbox } from './mail/deliver.ts'
import { deleteOldMails } from './mail/outbox.queries.ts'

const HOURLY = '17 * * * *'

/** The cron of wrangler.toml: mail that is due, and once an hour what has to be swept. */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  const meter = { rowsRead: 0, rowsWritten: 0 }
  const metered = { ...env, DB: meteredDatabase(env.DB, meter) }
  await deliverOutbox(metered)
  if (controller.cron === HOURLY) {
    const now = Date.now()
    await metered.DB.batch([
      deleteEndedFlows(metered.DB, now),
      deleteEndedWindows(metered.DB, now),
      deleteOldReplies(metered.DB, now - DAY),
      deleteOldMails(metered.DB, now - 30 * DAY),
    ])
    await sweepImages(metered, now)
  }
  writeLog({ event: 'cron', cron: controller.cron, ...meter })
}
