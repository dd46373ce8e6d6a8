import { mailAlarm } from './desk/alarm.ts'
import { sendDigest } from './desk/digest.ts'
import { sweepPeople } from './desk/sweep-people.ts'
import { backUpNightly } from './operations/nightly-backup.ts'
import { type Env, type Meter, newMeter, versionOf } from './platform/base/env.ts'
import { writeLog } from './platform/base/log.ts'
import { DAY, HOUR } from './platform/base/time.ts'
import { BudgetUsed, meteredDatabase, write } from './platform/database/database.ts'
import { deleteOldReplies } from './platform/http/idempotency.queries.ts'
import { deleteEndedWindows } from './platform/http/rate-limit.queries.ts'
import { requireOrigin } from './platform/http/require-origin.ts'
import { deleteOldRefusals } from './platform/http/shared-cache.queries.ts'
import { purgeOnCron } from './platform/http/shared-cache.ts'
import { type Done, type JobName, type Outcome, recordJob } from './platform/jobs/jobs.queries.ts'
import { deliverOnCron } from './platform/mail/deliver.ts'
import { deleteOldBounces, deleteOldMails } from './platform/mail/outbox.queries.ts'
import { deleteOldGuesses, deleteOldPlaces } from './platform/passwords/guesses.queries.ts'
import { KNOWN_FOR_MS } from './platform/passwords/guesses.ts'
import { deleteEndedSessions } from './platform/sessions/sessions.ts'
import { deleteEndedFlows } from './shop/accounts/accounts.queries.ts'
import { deleteEndedLinks } from './shop/admins/admins.queries.ts'
import { deleteEndedChallenges } from './shop/admins/factors.queries.ts'
import { deleteOldNews } from './shop/members/news.queries.ts'
import { runMemberships } from './shop/memberships/due.ts'
import { deleteOldClaims } from './shop/memberships/payment-claims.queries.ts'
import { deleteOldCodes } from './shop/memberships/payment-codes.queries.ts'
import { checkLedgers } from './shop/money/ledger-check.ts'
import { deleteOldPreviews } from './shop/money/statements.queries.ts'
import { deleteOldViews } from './shop/page-views/page-views.queries.ts'
import { checkImages } from './shop/pictures/check.ts'
import { sweepImages } from './shop/pictures/sweep.ts'
import { deleteOldAllocations } from './shop/rentals/allocation.queries.ts'
import { allocate } from './shop/rentals/allocation.ts'

const HOURLY = '17 * * * *'

/** Returns undefined when it had nothing to do, so that the last run stays stored. */
type Job = (env: Env, now: number) => Promise<Done | undefined>

/**
 * The jobs, each with its budget of statements: D1 accepts 1,000 in one run. A job may also use what earlier jobs left of
 * theirs; the next run does the rest. Mails come last because the other jobs write them.
 */
const JOBS: [JobName, Job, number][] = [
  ['memberships', runMemberships, 250],
  ['allocation', (env, now) => allocate(env, now), 150],
  ['images', checkImages, 5],
  ['edge', purgeOnCron, 35],
  ['digest', sendDigest, 40],
  ['mail', deliverOnCron, 405],
]

const HOURLY_JOBS: [JobName, Job, number][] = [
  ['sweep', sweep, 75],
  ['ledgers', checkLedgers, 5],
  ['backup', backUpNightly, 5],
]

/**
 * Runs the jobs of both crons of wrangler.toml and stores what each did or why it failed. A job that fails does not stop
 * the others. A job that has more to do than it may send is not a failure. Throws the first failure after all jobs have run,
 * and at once without SITE_ORIGIN.
 */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  requireOrigin(env)
  const meter = newMeter()
  const now = Date.now()
  const failures: unknown[] = []
  const outcomes: Outcome[] = []
  let most = 0
  for (const [name, job, kept] of controller.cron === HOURLY ? [...JOBS, ...HOURLY_JOBS] : JOBS) {
    most += kept
    try {
      const done = await job(meteredEnv(env, meter, most), now)
      if (done) outcomes.push({ name, done })
    } catch (failure) {
      if (failure instanceof BudgetUsed) {
        outcomes.push({ name, done: { unfinished: 1 } })
        continue
      }
      failures.push(failure)
      const reason = failure instanceof Error ? failure.message : String(failure)
      outcomes.push({ name, done: {}, reason })
    }
  }
  const jobs = Object.fromEntries(outcomes.map(({ name, done, reason }) => [name, reason ?? done]))
  const version = versionOf(env)
  const facts = { cron: controller.cron, failures: failures.length, jobs, version }
  writeLog({ event: 'cron', ...facts, ...meter, dbMs: Math.round(meter.dbMs) })
  const metered = meteredEnv(env, meter)
  try {
    await write(
      metered.DB,
      outcomes.map((outcome) => recordJob(outcome, now)),
    )
    await mailAlarm(metered, outcomes, now)
  } catch (failure) {
    failures.push(failure)
  }
  if (failures.length > 0) throw failures[0]
}

function meteredEnv(env: Env, meter: Meter, most?: number): Env {
  return { ...env, DB: meteredDatabase(env.DB, meter, most) }
}

async function sweep(env: Env, now: number): Promise<Done> {
  await write(env.DB, [
    deleteEndedFlows(now),
    ...deleteEndedSessions(now),
    deleteEndedLinks(now),
    deleteEndedChallenges(now),
    deleteEndedWindows(now),
    deleteOldGuesses(now - HOUR),
    deleteOldPlaces(now - KNOWN_FOR_MS),
    deleteOldReplies(now - DAY),
    deleteOldMails(now - 30 * DAY),
    deleteOldBounces(now - 180 * DAY),
    deleteOldViews(now - 7 * DAY),
    deleteOldNews(now - 365 * DAY),
    deleteOldAllocations(now - 90 * DAY),
    deleteOldRefusals(now - HOUR),
    deleteOldCodes(now - 14 * DAY),
    deleteOldClaims(now - 180 * DAY),
    ...deleteOldPreviews(now - 7 * DAY),
  ])
  await sweepPeople(env, now)
  return await sweepImages(env, now)
}
