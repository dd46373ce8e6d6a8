import { mailAlarm } from './desk/alarm.ts'
import { sendDigest } from './desk/digest.ts'
import { shareRents } from './desk/earnings.ts'
import { sweepRows } from './desk/personal-data.queries.ts'
import { sendPushes } from './desk/pushes.ts'
import { sendWhatsApps } from './desk/whatsapp.ts'
import { backUpNightly } from './operations/nightly-backup.ts'
import { type Env, type FurtherRun, type Meter, newMeter, versionOf } from './platform/base/env.ts'
import { writeLog } from './platform/base/log.ts'
import { BudgetUsed, meteredDatabase, write } from './platform/database/database.ts'
import { requireOrigin } from './platform/http/errors.ts'
import { purgeOnCron } from './platform/http/shared-cache.ts'
import { checkImages } from './platform/images/check.ts'
import { type Done, type JobName, type Outcome, recordJob } from './platform/jobs/jobs.queries.ts'
import { deliverOnCron, deliverOnQueue } from './platform/mail/deliver.ts'
import { changeMembersOnQueue, runMemberships } from './shop/memberships/due.ts'
import { checkLedgers } from './shop/money/ledger-check.ts'
import { sweepImages } from './shop/pictures/sweep.ts'
import { allocate } from './shop/rentals/allocation.ts'

const HOURLY = '17 * * * *'

/** A further run that the cron has left to the queue. */
export async function runFurther(env: Env, run: FurtherRun): Promise<void> {
  await (run ? changeMembersOnQueue(env, run) : deliverOnQueue(env))
}

/** Returns undefined when it had nothing to do, so that the last run stays stored. */
type Job = (env: Env, now: number) => Promise<Done | undefined>

/**
 * The jobs, each with its budget of statements: D1 accepts 1,000 in one run. A job may also use what earlier jobs left
 * of theirs; the next run does the rest. Mails come last because the other jobs write them.
 */
const JOBS: [JobName, Job, number][] = [
  ['memberships', runMemberships, 240],
  ['allocation', (env, now) => allocate(env, now), 140],
  ['images', checkImages, 5],
  ['edge', purgeOnCron, 35],
  ['digest', sendDigest, 40],
  ['push', sendPushes, 10],
  ['whatsapp', sendWhatsApps, 20],
  ['mail', deliverOnCron, 405],
]

const HOURLY_JOBS: [JobName, Job, number][] = [
  ['sweep', sweep, 70],
  ['ledgers', checkLedgers, 5],
  ['backup', backUpNightly, 5],
  ['earnings', shareRents, 25],
]

/**
 * Runs the jobs of both crons of wrangler.toml and stores what each did or why it failed. A job that fails does not
 * stop the others. A job that has more to do than it may send is not a failure. Throws the first failure after all jobs
 * have run, and at once without SITE_ORIGIN.
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
  await write(env.DB, sweepRows(now))
  return await sweepImages(env, now)
}
