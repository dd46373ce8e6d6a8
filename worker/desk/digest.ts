import { type Day, dayInKarachi, formatDay, startOfDay } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import type { Env } from '../platform/base/env.ts'
import { DAY, HOUR } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import type { Done } from '../platform/jobs/jobs.queries.ts'
import { type Mail, queueMailIfChanged } from '../platform/mail/outbox.queries.ts'
import { SHOP } from '../platform/mail/stored-text.ts'
import { warnings } from './alarm.ts'
import { addDigest, countForDigest, findWantedTitles, lastDigest } from './digest.queries.ts'
import { countRows, refundsDue, waitingRequests } from './today.queries.ts'

/** Hour in Karachi, before the shop's day begins. */
const SENT_AT_HOUR = 8

/**
 * A job of the cron: once a day from 8:00 in Karachi, mails the shop what happened since the last digest, what waits
 * and what is unusual. Returns undefined when the digest of today is sent or its hour has not come.
 */
export async function sendDigest(env: Env, now: number): Promise<Done | undefined> {
  const today = dayInKarachi(now)
  if (now < startOfDay(today) + SENT_AT_HOUR * HOUR) return undefined
  const last = await lastDigest(env.DB)
  if (last?.day === today) return undefined
  const mail = await digestOf(env, today, last?.sentAt ?? now - DAY, now)
  await write(env.DB, [addDigest(today, now), queueMailIfChanged(mail, now)])
  return { sent: 1 }
}

async function digestOf(env: Env, today: Day, since: number, now: number): Promise<Mail> {
  const db = env.DB
  const [{ happened, waits, unusual }, count, wanted, stopped] = await Promise.all([
    countForDigest(db, since, now),
    countRows(db, { ...waitingRequests(today), refunds: refundsDue.keys }),
    findWantedTitles(db, since, TERMS.recommendationsToBuy),
    warnings(env, now),
  ])
  const open = {
    ...waits,
    Overdue: count.overdue,
    'Sent and late': count.sentLate,
    'To approve': count.toApprove,
    'To pack': count.toPack,
    'To hand over': count.toHandOver,
    'To collect': Math.min(MOST_COUNTED, count.asked + count.left),
    'To inspect': count.toInspect,
    'Refunds due': count.refunds,
  }
  const sections = [
    ['What waits', lines(open)],
    ['New since the last digest', lines(happened)],
    [`${TERMS.recommendationsToBuy} members recommend`, wanted.map((title) => `- ${title}`)],
    ['Unusual', [...stopped.map(({ text }) => `- ${text}`), ...lines(unusual)]],
  ] as const
  const texts = sections.map(([title, list]) => (list.length === 0 ? [] : [`${title}:\n\n${list.join('\n')}`]))
  const nothing = texts.every((text) => text.length === 0) ? ['Nothing is new and nothing waits.'] : []
  return {
    to: env.MAIL_SHOP,
    subject: `${SHOP} on ${formatDay(today)}`,
    body: `${[...texts.flat(), ...nothing].join('\n\n')}

${env.SITE_ORIGIN}/admin/today
`,
  }
}

/** '- Orders: 3' for each number that is not 0. */
function lines(counts: Record<string, number>): string[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `- ${name}: ${count < MOST_COUNTED ? count : `${MOST_COUNTED} or more`}`)
}
