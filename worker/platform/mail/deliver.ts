import { type Env, isLocal, newMeter, versionOf } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { SECOND, within } from '../base/time.ts'
import { meteredDatabase } from '../database/database.ts'
import type { Done } from '../jobs/jobs.queries.ts'
import { failureOf, UNDELIVERED } from './failures.rules.ts'
import { sendMail } from './mail-service.ts'
import { countDueMails, markDropped, markFailed, markSent, type QueuedMail, takeDueMail } from './outbox.queries.ts'
import { senderOf, textOf, withName } from './stored-text.ts'

/** The rest stays due for the next run. worker/scheduled.ts has four statements for each mail in its budget. */
const MAILS_PER_RUN = { reply: 20, cron: 100, queue: 100 }

/** Runs that one cron asks for: with them it sends 1,100 mails, which is 316,800 a day. */
const MOST_RUNS = 10

/** A hanging mail must not delay all other mails of a run, nor a hanging queue the jobs of the cron. */
const SEND_TIMEOUT_MS = 10 * SECOND

/** With the delays of `takeDueMail`, these tries take about two days. */
const MAX_ATTEMPTS = 16

/** So many failures one after the other are not the fault of single mails. */
const FAILURES_IN_A_ROW = 3

/** Sends the due mails of the outbox after a reply (`waitUntil`). The cron sends what fails. */
export async function deliverOutbox(env: Env): Promise<void> {
  await deliver(env, 'reply')
}

/**
 * Sends the due mails of the outbox on the cron, and asks for further runs when it leaves some. Throws the code of the
 * failure when the mail service fails or no mail could be sent.
 */
export async function deliverOnCron(env: Env): Promise<Done> {
  const { failing, ...done } = await deliver(env, 'cron')
  if (failing) throw new Error(failing)
  if (done.sent + done.dropped + done.failed < MAILS_PER_RUN.cron) return done
  return { ...done, runs: await askForRuns(env) }
}

/** A run that the cron has asked for. One that fails is not repeated: the cron goes on and reports the failure. */
export async function deliverOnQueue(env: Env): Promise<void> {
  const meter = newMeter()
  const metered = { ...env, DB: meteredDatabase(env.DB, meter) }
  const run = await deliver(metered, 'queue').catch((error) => ({ failing: codeOf(error) }))
  const facts = { ...run, version: versionOf(env), ...meter, dbMs: Math.round(meter.dbMs) }
  writeLog({ event: 'mail.run', ...facts })
}

/**
 * Sends one message for each further run that the due mails need. Returns how many: 0 also when the queue fails,
 * because the next cron sends the rest then.
 */
async function askForRuns(env: Env): Promise<number> {
  const due = await countDueMails(env.DB, Date.now(), MOST_RUNS * MAILS_PER_RUN.queue)
  const runs = Array.from({ length: Math.ceil(due / MAILS_PER_RUN.queue) }, () => ({ body: null }))
  if (runs.length === 0) return 0
  try {
    await within(SEND_TIMEOUT_MS, env.MAIL_RUNS.sendBatch(runs))
    return runs.length
  } catch (error) {
    writeLog({ event: 'mail.runs-refused', reason: codeOf(error) })
    return 0
  }
}

interface Delivery {
  sent: number
  dropped: number
  failed: number
  /**
   * Code of the failure that stopped the run, or of the last one when no mail was sent; undefined: the service works.
   */
  failing?: string | undefined
}

/**
 * Takes and sends one mail at a time: of several taken together the last could become due again before it is sent. A
 * mail that fails or hangs, or whose Worker dies before it is marked, becomes due again: it is sent at least once. A
 * mail that can never be sent, or failed for about two days, is dropped. Stops when the service itself fails.
 */
async function deliver(env: Env, by: keyof typeof MAILS_PER_RUN): Promise<Delivery> {
  const run: Delivery = { sent: 0, dropped: 0, failed: 0 }
  let inARow = 0
  let failing: string | undefined
  for (let count = 0; count < MAILS_PER_RUN[by]; count += 1) {
    const mail = await takeDueMail(env.DB, Date.now(), by !== 'reply')
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
    const { to, subject, shop } = queued
    const from = senderOf(env.MAIL_FROM, shop)
    const mail = { from, to, subject, text: withName(textOf(env, queued), shop) }
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    await within(SEND_TIMEOUT_MS, sendMail(env, queued.id, mail, signal))
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
