import { deleteEndedFlows } from './accounts/accounts.queries.ts'
import { backUpNightly } from './backup/nightly-backup.ts'
import type { Env } from './base/env.ts'
import { writeLog } from './base/log.ts'
import { DAY, HOUR } from './base/time.ts'
import { meteredDatabase } from './database/database.ts'
import { deleteOldReplies } from './http/idempotency.queries.ts'
import { deleteEndedWindows } from './http/rate-limit.queries.ts'
import { sweepImages } from './images/sweep.ts'
import { checkLedgers } from './ledger/ledger-check.ts'
import { deliverOutbox } from './mail/deliver.ts'
import { deleteOldMails } from './mail/outbox.queries.ts'
import { runMemberships } from './memberships/due.ts'
import { deleteOldViews } from './page-views/page-views.queries.ts'
import { deleteOldGuesses, deleteOldPlaces } from './passwords/guesses.queries.ts'
import { KNOWN_FOR_MS } from './passwords/guesses.ts'
import { allocate } from './queue/allocation.ts'
import { deleteEndedSessions } from './sessions/sessions.ts'

const HOURLY = '17 * * * *'

/** Runs for both crons of wrangler.toml. Throws the first failure after all jobs have run. */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  const meter = { rowsRead: 0, rowsWritten: 0 }
  const metered = { ...env, DB: meteredDatabase(env.DB, meter) }
  const now = Date.now()
  const failures: unknown[] = []
  for (const job of controller.cron === HOURLY ? [...JOBS, sweep, backUpNightly] : JOBS)
    await job(metered, now).catch((failure) => failures.push(failure))
  writeLog({ event: 'cron', cron: controller.cron, failures: failures.length, ...meter })
  if (failures.length > 0) throw failures[0]
}

/** Mails come last because the other jobs write them. A job that fails does not stop the others. */
const JOBS: ((env: Env, now: number) => Promise<void>)[] = [runMemberships, allocate, deliverOutbox]

async function sweep(env: Env, now: number): Promise<void> {
  await env.DB.batch([
    deleteEndedFlows(env.DB, now),
    ...deleteEndedSessions(env.DB, now),
    deleteEndedWindows(env.DB, now),
    deleteOldGuesses(env.DB, now - HOUR),
    deleteOldPlaces(env.DB, now - KNOWN_FOR_MS),
    deleteOldReplies(env.DB, now - DAY),
    deleteOldMails(env.DB, now - 30 * DAY),
    deleteOldViews(env.DB, now - 7 * DAY),
  ])
  await sweepImages(env, now)
  await checkLedgers(env.DB, now)
}
