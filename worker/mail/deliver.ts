import { type Env, isLocal } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { SECOND } from '../base/time.ts'
import { within } from '../base/time-limit.ts'
import type { Done } from '../jobs/jobs.queries.ts'
import { failureOf, UNDELIVERED } from './failures.rules.ts'
import {
  markDropped,
  markFailed,
  markSent,
  type QueuedMail,
  takeDueMail,
} from './outbox.queries.ts'
import { textOf } from './sealed.ts'

/** Mails per run; the rest stays due for the next run. worker/scheduled.ts keeps four statements for each. */
const AT_ONCE = { reply: 20, cron: 100 }

/** A hanging mail must not delay all other mails of a run. */
const SEND_TIMEOUT_MS = 10 * SECOND

/** With the delays of `takeDueMail`, these tries take about two days. */
const MAX_ATTEMPTS = 16

/** So many failures one after the other are not the fault of single mails. */
const FAILURES_IN_A_ROW = 3

/** Sends the due mails of the outbox after a reply (`waitUntil`). The cron sends what fails. */
export async function deliverOutbox(env: Env): Promise<void> {
  await deliver(env, 'reply')
}

/** Sends the due mails of the outbox on the cron. Throws the code of the failure when the mail service fails. */
export async function deliverOnCron(env: Env): Promise<Done> {
  const { failing, ...done } = await deliver(env, 'cron')
  if (failing) throw new Error(failing)
  return done
}

interface Delivery {
  sent: number
  dropped: number
  failed: number
  /** Code of the failure that no mail gets past; undefined: the service works. */
  failing?: string | undefined
}

/**
 * Sends due mails, one at a time: with several, the last might become due again before it is sent. A mail that fails or
 * hangs, or whose Worker dies before it is marked, becomes due again: it is sent at least once. A mail that can never
 * be sent, or failed for about two days, is dropped. Stops when the service itself fails.
 */
async function deliver(env: Env, by: keyof typeof AT_ONCE): Promise<Delivery> {
  const run: Delivery = { sent: 0, dropped: 0, failed: 0 }
  let inARow = 0
  let failing: string | undefined
  for (let count = 0; count < AT_ONCE[by]; count += 1) {
    const mail = await takeDueMail(env.DB, Date.now(), by === 'cron')
    if (!mail) break
    if (mail.attempts > MAX_ATTEMPTS) {
      await drop(env, mail)
      run.dropped += 1
      continue
    }
    const reason = await send(env, mail)
    if (reason === undefined) {
      await markSent(env.DB, mail, Date.now(), isLocal(env))
      run.sent += 1
      inARow = 0
      continue
    }
    const failed = { ...mail, reason }
    const failure = failureOf(reason)
    if (failure === 'bounce' || failure === 'refused') {
      await drop(env, failed)
      run.dropped += 1
      continue
    }
    await markFailed(env.DB, failed, failure === 'temporary')
    run.failed += 1
    if (reason === UNDELIVERED) continue
    inARow += 1
    failing = reason
    if (failure === 'service' || inARow === FAILURES_IN_A_ROW) return { ...run, failing }
  }
  return run.sent === 0 ? { ...run, failing } : run
}

async function drop(env: Env, mail: QueuedMail): Promise<void> {
  const reason = mail.reason ?? 'unknown'
  const isBounce = failureOf(reason) === 'bounce' || reason === UNDELIVERED
  await markDropped(env.DB, { ...mail, reason }, Date.now(), { isKept: isLocal(env), isBounce })
  writeLog({ event: 'mail.dropped', mailId: mail.id, attempts: mail.attempts, reason })
}

/** The code of the failure; undefined: it was sent. */
async function send(env: Env, queued: QueuedMail): Promise<string | undefined> {
  try {
    const { to, subject } = queued
    const mail = { from: env.MAIL_FROM, to, subject, text: textOf(env, queued) }
    await within(SEND_TIMEOUT_MS, env.EMAIL.send(mail))
    return undefined
  } catch (error) {
    const reason = codeOf(error)
    writeLog({ event: 'mail.failed', mailId: queued.id, attempt: queued.attempts, reason })
    return reason
  }
}

/** Not the message: it may hold the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
