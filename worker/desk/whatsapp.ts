import type { Sql } from 'sql-template-tag'
import type { MemberPush } from '#contract/push.ts'
import type { Env } from '../platform/base/env.ts'
import { randomId } from '../platform/base/ids.ts'
import { together, write } from '../platform/database/database.ts'
import { type Done, lastRun } from '../platform/jobs/jobs.queries.ts'
import { isNight } from '../platform/push/push.rules.ts'
import { alarms, endProbed, keepAlarms, keepProbed } from '../platform/whatsapp/alarms.queries.ts'
import { probe, type Sent, sendTemplate } from '../platform/whatsapp/cloud-api.ts'
import { ENDED_BY_PROBE, type Meaning, meaningOf, reasonOf } from '../platform/whatsapp/errors.rules.ts'
import {
  changedBy,
  failedPhones,
  queueMessages,
  type Settled,
  type State,
  settleMessages,
  type TakenMessage,
  takeDueMessages,
} from '../platform/whatsapp/messages.queries.ts'
import { templateOf } from '../platform/whatsapp/templates.rules.ts'
import { type WhatsApp, whatsAppOf } from '../platform/whatsapp/whatsapp.ts'
import { consentsOf, endConsentsFor, messageObstacle, toldAt } from '../shop/members/consents.queries.ts'
import { addNewsFor, type DuePush, markNews } from '../shop/members/news.queries.ts'

/** The rest stays due for the next run. worker/scheduled.ts has the statements for so many in its budget. */
const MOST_MESSAGES = 50
const AT_ONCE = 25

/** Statements that make one message by WhatsApp of all due news of a member who wants them there. */
export async function whatsAppsFor(env: Env, news: Map<string, DuePush[]>, now: number): Promise<Sql[]> {
  if (!whatsAppOf(env)) return []
  const consents = await consentsOf(env.DB, [...news.keys()])
  const messages = consents.flatMap(({ userId, phone, kinds }) => {
    const isWanted = ({ kind, whatsAppId }: DuePush) => whatsAppId === null && kinds.includes(kind as MemberPush)
    const due = news.get(userId)?.filter(isWanted) ?? []
    if (due.length === 0) return []
    return [{ id: randomId(), userId, phone, template: templateOf(due.map(({ kind }) => kind as MemberPush)), due }]
  })
  if (messages.length === 0) return []
  const made = messages.flatMap(({ id, due }) => due.map((each) => ({ newsId: each.id, whatsAppId: id })))
  return [queueMessages(messages, now), markNews(made)]
}

/**
 * Sends the due messages by WhatsApp, none at night. Throws the reason while only the owner can make them go on. What
 * Meta can say without a message, each run asks first.
 */
export async function sendWhatsApps(env: Env, now: number): Promise<Done | undefined> {
  const whatsApp = whatsAppOf(env)
  if (!whatsApp) return undefined
  const [[job], before] = await together(env.DB, [lastRun('whatsapp'), alarms])
  if (before.some(({ code }) => ENDED_BY_PROBE.includes(code))) await askAgain(env.DB, whatsApp, now)
  const answers = isNight(now) ? [] : await sendDue(env.DB, whatsApp, now)
  const [[alarm]] = await together(env.DB, [alarms])
  if (alarm) throw new Error(reasonOf(alarm))
  // A run that has nothing to do leaves the last one as it is, but for a failure that is over.
  if (answers.length === 0 && !job?.reason) return undefined
  const count = (...wanted: Outcome[]) => answers.filter(({ sent }) => wanted.includes(outcomeOf(sent))).length
  const [ended, dropped, waits] = [count('off'), count('drop'), count('wait', 'temporary')]
  return { sent: count('sent'), unknown: count('unknown'), ended, dropped, waits }
}

async function askAgain(db: D1Database, whatsApp: WhatsApp, now: number): Promise<void> {
  const code = await probe(whatsApp)
  if (code === undefined) await write(db, [endProbed])
  else if (code !== 'unknown' && ENDED_BY_PROBE.includes(code)) await write(db, [endProbed, keepProbed(code, now)])
}

async function sendDue(db: D1Database, whatsApp: WhatsApp, now: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let count = 0; count < MOST_MESSAGES && !answers.some(stopsRun); count += AT_ONCE) {
    const taken = await takeDueMessages(db, { now, most: AT_ONCE, obstacle: messageObstacle })
    if (taken.length === 0) break
    const some = await Promise.all(
      taken.map(async (message) => ({ message, sent: await sendTemplate(whatsApp, message) })),
    )
    const settled = some.flatMap(settledOf)
    await write(db, [settleMessages(settled, now), ...afterChanges(settled, changedBy(settled, 'id', now), now)])
    answers.push(...some)
  }
  return answers
}

/** Statements that draw the conclusions of new states, in the batch that writes them (`changed`, SQL). */
export function afterChanges(settled: readonly Settled[], changed: Sql, now: number): Sql[] {
  const codes = settled.flatMap(({ code }) => code ?? [])
  const unreachable = codes.filter((code) => meaningOf(code) === 'off')
  return [
    ...keepAlarms(changed, codes, now),
    ...(unreachable.length > 0 ? endWhatsApp(failedPhones(changed, unreachable), 'WHATSAPP', now) : []),
  ]
}

/** Statements that end the messages to these phones (SQL), and tell who got them why. */
export function endWhatsApp(phones: Sql, by: keyof typeof OFF, now: number): Sql[] {
  const news = {
    subject: 'Messages by WhatsApp are off',
    text: `${OFF[by]} All messages are in your account as before.`,
  }
  return [addNewsFor(toldAt(phones), news, now), endConsentsFor(phones, by, now)]
}

const OFF = {
  STOP: 'You asked us by WhatsApp to stop. You can switch them on again in Setting.',
  WHATSAPP: 'WhatsApp does not reach the phone number of your account. If it has changed, please tell us the new one.',
}

interface Answer {
  message: TakenMessage
  sent: Sent
}

type Outcome = Meaning | 'sent' | 'unknown'

/** What a state is after each outcome. A message without an answer stays ASKED until Meta tells its state. */
const STATE_AFTER: Record<Exclude<Outcome, 'unknown'>, State> = {
  sent: 'ACCEPTED',
  off: 'FAILED',
  drop: 'FAILED',
  wait: 'WAITING',
  alarm: 'WAITING',
  template: 'WAITING',
  temporary: 'WAITING',
}

function outcomeOf(sent: Sent): Outcome {
  if (sent === 'unknown') return 'unknown'
  return 'metaId' in sent ? 'sent' : meaningOf(sent.code)
}

function stopsRun({ sent }: Answer): boolean {
  return ['alarm', 'wait'].includes(outcomeOf(sent))
}

function settledOf({ message: { id }, sent }: Answer): Settled[] {
  const outcome = outcomeOf(sent)
  if (sent === 'unknown' || outcome === 'unknown') return []
  const answer = 'metaId' in sent ? { metaId: sent.metaId, code: null } : { metaId: null, code: sent.code }
  return [{ id, state: STATE_AFTER[outcome], ...answer }]
}
