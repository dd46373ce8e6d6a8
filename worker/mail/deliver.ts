import type { Env } from '../env.ts'
import { writeLog } from '../http/observe.ts'
import { markSent, takeDueMails } from './outbox.queries.ts'

const AT_ONCE = 20

/**
 * Sends what is due in the outbox. Called after a reply (`waitUntil`) and by the cron; a mail that
 * fails stays and is due again later, each time twice as late up to four hours.
 */
export async function deliverOutbox(env: Env): Promise<void> {
  for (const mail of await takeDueMails(env.DB, AT_ONCE, Date.now())) {
    try {
      await env.EMAIL.send({
        from: env.MAIL_FROM,
        to: mail.to,
        subject: mail.subject,
        text: mail.body,
      })
      await markSent(env.DB, mail.id, Date.now())
    } catch (error) {
      writeLog({
        event: 'mail.failed',
        mailId: mail.id,
        error: error instanceof Error ? error.name : 'unknown',
      })
    }
  }
}
