import type { Warning } from '#contract/health.ts'
import { clockOf, findFacts, findOtherJobs } from '../operations/health.queries.ts'
import { warningsOf } from '../operations/health.rules.ts'
import type { Env } from '../platform/base/env.ts'
import { DAY } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import type { Outcome } from '../platform/jobs/jobs.queries.ts'
import { queueMailOnceSince } from '../platform/mail/outbox.queries.ts'
import { SHOP } from '../platform/mail/stored-text.ts'
import { notifyShopIfChanged } from '../shop/members/news.queries.ts'

/** What the shop must know about its machinery now; an empty list when all works. */
export async function warnings(env: Env, now: number): Promise<Warning[]> {
  const [facts, others] = await Promise.all([findFacts(env.DB), findOtherJobs(env.DB)])
  return warningsOf(facts, others, clockOf(env, now))
}

/**
 * Mails the shop that jobs of the cron have failed, which cannot wait for the digest. The same jobs are mailed once a
 * day. A mail about mails would not leave, so the job 'mail' is left to Today and to the monitor of health.
 */
export async function mailAlarm(env: Env, outcomes: readonly Outcome[], now: number): Promise<void> {
  const failed = outcomes.filter(({ name, reason }) => reason !== undefined && name !== 'mail')
  if (failed.length === 0) return
  const texts = (await warnings(env, now)).map(({ text }) => `- ${text}`)
  const mail = {
    to: env.MAIL_SHOP,
    subject: `${SHOP} needs you: ${failed.map(({ name }) => name).join(', ')}`,
    body: `Something in the shop has stopped:

${texts.join('\n')}

${env.SITE_ORIGIN}/admin/today
`,
  }
  await write(env.DB, [queueMailOnceSince(mail, now - DAY, now), notifyShopIfChanged('alarm', now)])
}
