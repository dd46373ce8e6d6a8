import type { Env } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { SECOND } from '../base/time.ts'
import { within } from '../base/time-limit.ts'
import { markDone, type QueuedMail, takeDueMail } from './outbox.queries.ts'
import { textOf } from './sealed.ts'

/** Mails per run; the rest stays due for the next run. */
const AT_ONCE = 20

/** A hanging mail must not delay all other mails of a run. */
const SEND_TIMEOUT_MS = 10 * SECOND

/** With the delays of `takeDueMail`, these tries take about two days. */
const MAX_ATTEMPTS = 16

/**
 * Sends the due mails of the outbox, after a reply (`waitUntil`) and on the cron. A mail that fails or hangs, or
 * whose Worker dies before it is marked, becomes due again: it is sent at least once. After about two days it is
 * given up with a log line.
 */
export async function deliverOutbox(env: Env): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    // One mail at a time: with several, the last might become due again before it is sent.
    const mail = await takeDueMail(env.DB, Date.now())
    if (!mail) return
    const isKept = isLocal(env)
    if (mail.attempts > MAX_ATTEMPTS) {
      await markDone(env.DB, mail.id, { sentAt: null, isKept })
      writeLog({ event: 'mail.given-up', mailId: mail.id, attempts: MAX_ATTEMPTS })
    } else if (await send(env, mail)) {
      await markDone(env.DB, mail.id, { sentAt: Date.now(), isKept })
    }
  }
}

/** A local shop sends no mails: `npm run mails` reads them from the outbox. */
function isLocal({ SITE_ORIGIN }: Env): boolean {
  return SITE_ORIGIN.startsWith('http://localhost:')
}

async function send(env: Env, queued: QueuedMail): Promise<boolean> {
  try {
    const { to, subject } = queued
    const mail = { from: env.MAIL_FROM, to, subject, text: textOf(env, queued) }
    await within(SEND_TIMEOUT_MS, env.EMAIL.send(mail))
    return true
  } catch (error) {
    writeLog({
      event: 'mail.failed',
      mailId: queued.id,
      attempt: queued.attempts,
      error: error instanceof Error ? error.name : 'unknown',
    })
    return false
  }
}
