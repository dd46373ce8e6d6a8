import type { Sql } from 'sql-template-tag'
import type { MemberPush } from '#contract/push.ts'
import type { Env } from '../platform/base/env.ts'
import { randomId } from '../platform/base/ids.ts'
import { HOUR } from '../platform/base/time.ts'
import { together, write } from '../platform/database/database.ts'
import { type Done, lastRun } from '../platform/jobs/jobs.queries.ts'
import { isNight } from '../platform/push/push.rules.ts'
import { probe, type Sent, sendTemplate } from '../platform/whatsapp/cloud-api.ts'
import { type Meaning, meaningOf, reasonOf } from '../platform/whatsapp/errors.rules.ts'
import {
  findFailures,
  giveUpMessages,
  giveUpOld,
  queueMessages,
  type Settled,
  type State,
  settleMessages,
  type TakenMessage,
  takeDueMessages,
} from '../platform/whatsapp/messages.queries.ts'
import { templateOf } from '../platform/whatsapp/templates.rules.ts'
import { type WhatsApp, whatsAppOf } from '../platform/whatsapp/whatsapp.ts'
import { consentsOf, endConsents } from '../shop/members/consents.queries.ts'
import { addNewsFor, type DuePush, markNews } from '../shop/members/news.queries.ts'

/** The rest stays due for the next run. worker/scheduled.ts has the statements for so many in its budget. */
const MOST_MESSAGES = 50
const AT_ONCE = 25
/** Errors that Meta tells later, by the webhook, are shown for so long. */
const FAILURE_SHOWN_MS = HOUR

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
 * Sends the due messages by WhatsApp, none at night. Throws the reason when only the owner can make them go on. While
 * nothing is due, it asks Meta whether the reason is over.
 */
export async function sendWhatsApps(env: Env, now: number): Promise<Done | undefined> {
  const whatsApp = whatsAppOf(env)
  if (!whatsApp || isNight(now)) return undefined
  await write(env.DB, [giveUpOld(now)])
  const answers: Answer[] = []
  for (let count = 0; count < MOST_MESSAGES && !answers.some(stopsRun); count += AT_ONCE) {
    const taken = await takeDueMessages(env.DB, now, AT_ONCE)
    if (taken.length === 0) break
    const some = await Promise.all(
      taken.map(async (message) => ({ message, sent: await sendTemplate(whatsApp, message) })),
    )
    const unreachable = some.filter(({ sent }) => outcomeOf(sent) === 'off').map(({ message }) => message.userId)
    await write(env.DB, [settleMessages(some.flatMap(settledOf), now), ...endWhatsApp(unreachable, 'WHATSAPP', now)])
    answers.push(...some)
  }
  const failures = [...answers.flatMap(refusalOf), ...(await findFailures(env.DB, now - FAILURE_SHOWN_MS))]
  const failure = failures.find(({ code }) => ['alarm', 'template'].includes(meaningOf(code)))
  if (failure) throw new Error(reasonOf(failure.code, failure.template))
  if (answers.length === 0) return await recover(env, whatsApp)
  const count = (...wanted: Outcome[]) => answers.filter(({ sent }) => wanted.includes(outcomeOf(sent))).length
  const [ended, dropped, waits] = [count('off'), count('drop'), count('wait', 'temporary')]
  return { sent: count('sent'), unknown: count('unknown'), ended, dropped, waits }
}

/** After a failure: asks Meta whether its reason is over. Throws it while it is not. */
async function recover(env: Env, whatsApp: WhatsApp): Promise<Done | undefined> {
  const [[job]] = await together(env.DB, [lastRun('whatsapp')])
  if (!job?.reason) return undefined
  const code = await probe(whatsApp)
  if (code !== undefined) throw new Error(code === 'unknown' ? job.reason : reasonOf(code, ''))
  return { sent: 0 }
}

/** Statements that end the messages of these members and tell them why; none for nobody. */
export function endWhatsApp(userIds: readonly string[], by: keyof typeof OFF, now: number): Sql[] {
  if (userIds.length === 0) return []
  const news = { subject: 'Messages by WhatsApp are off', text: `${OFF[by]} All news are in your account as before.` }
  return [endConsents(userIds, by, now), giveUpMessages(userIds, now), addNewsFor(userIds, news, now)]
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

function refusalOf({ message: { template }, sent }: Answer): { code: number; template: string }[] {
  return sent !== 'unknown' && 'code' in sent ? [{ code: sent.code, template }] : []
}
