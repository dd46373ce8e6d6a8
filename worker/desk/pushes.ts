import type { PushKind } from '#contract/push.ts'
import type { Env } from '../platform/base/env.ts'
import { DAY, MINUTE } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import type { Done } from '../platform/jobs/jobs.queries.ts'
import { isNight, pushText, timeToLive } from '../platform/push/push.rules.ts'
import { type PushOutcome, type Sender, senderOfPushes, sendPush } from '../platform/push/push-service.ts'
import {
  browsersOfMembers,
  browsersOfShop,
  forgetSubscriptions,
  type StoredSubscription,
} from '../platform/push/subscriptions.queries.ts'
import { type DuePush, endPushes, STAFF, takeDuePushes } from '../shop/members/news.queries.ts'
import { whatsAppsFor } from './whatsapp.ts'

/** News of one run; the next one sends the rest. */
const MOST_NEWS = 200
/** Calls of one run, of whole people. A Worker may make 1,000, and the other jobs of the cron make some. */
const MOST_CALLS = 500
/** A hanging push service must not delay all others. */
const AT_ONCE = 10
const TRY_AGAIN_MS = 15 * MINUTE
/** News of yesterday are read on the site. */
const GIVE_UP_MS = DAY

/**
 * Sends a push to each browser of whom the due news are for: one for all news of a person, so that a phone makes one
 * sound. A push that no browser of a person got, because their services fail, is tried again for a day. A browser that
 * its service knows no more is forgotten. Who wants WhatsApp gets one message of the same news, from an outbox of its
 * own.
 */
export async function sendPushes(env: Env, now: number): Promise<Done | undefined> {
  const again = now + TRY_AGAIN_MS
  const due = await takeDuePushes(env.DB, { now, again, isNight: isNight(now), most: MOST_NEWS })
  if (due.length === 0) return undefined
  const news = Map.groupBy(due, ({ userId }) => userId)
  const [all, whatsApps] = await Promise.all([pushesFor(env.DB, news), whatsAppsFor(env, news, now)])
  const pushes = inOneRun(all)
  const sender = senderOfPushes(env)
  const results: (Push & { outcome: PushOutcome })[] = []
  for (let first = 0; first < pushes.length; first += AT_ONCE) {
    const some = pushes.slice(first, first + AT_ONCE)
    results.push(
      ...(await Promise.all(some.map(async (push) => ({ ...push, outcome: await send(sender, push, now) })))),
    )
  }
  const of = (wanted: PushOutcome) => results.filter(({ outcome }) => outcome === wanted)
  const told = new Set(of('sent').map(({ userId }) => userId))
  const later = all.filter((push) => !pushes.includes(push))
  const untold = new Set([...of('failed'), ...later].map(({ userId }) => userId))
  const isOver = ({ userId, at }: DuePush) => told.has(userId) || !untold.has(userId) || at < now - GIVE_UP_MS
  const gone = of('gone').map(({ browser }) => browser.endpoint)
  const ended = endPushes(due.filter(isOver).map(({ id }) => id))
  await write(env.DB, [...whatsApps, ended, forgetSubscriptions(gone)])
  return {
    sent: of('sent').length,
    gone: gone.length,
    refused: of('refused').length,
    failed: of('failed').length,
    later: later.length,
  }
}

/** The pushes of as many people as one run may tell. The others are tried again as after a failure. */
function inOneRun(pushes: Push[]): Push[] {
  let calls = 0
  return [...Map.groupBy(pushes, ({ userId }) => userId).values()]
    .filter((ofPerson) => {
      calls += ofPerson.length
      return calls <= MOST_CALLS
    })
    .flat()
}

interface Push {
  userId: string
  browser: StoredSubscription
  kinds: PushKind[]
}

/** One push for each browser of these people, of the kinds that they want. */
async function pushesFor(db: D1Database, news: Map<string, DuePush[]>): Promise<Push[]> {
  const userIds = [...news.keys()].filter((userId) => userId !== STAFF)
  const [ofMembers, ofShop] = await Promise.all([
    userIds.length === 0 ? [] : browsersOfMembers(db, userIds),
    news.has(STAFF) ? browsersOfShop(db) : [],
  ])
  // An alarm goes first.
  const browsers = [
    ...ofShop.map((browser) => ({ userId: STAFF, browser })),
    ...ofMembers.map((browser) => ({ userId: browser.subject, browser })),
  ]
  return browsers.flatMap(({ userId, browser }) => {
    const due = news.get(userId)?.map(({ kind }) => kind) ?? []
    const kinds = due.filter((kind) => browser.kinds.includes(kind))
    return kinds.length === 0 ? [] : [{ userId, browser, kinds }]
  })
}

async function send(sender: Sender, { userId, browser, kinds }: Push, now: number): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = browser
  const area = userId === STAFF ? 'admin' : 'user'
  return await sendPush(sender, { endpoint, keys: { p256dh, auth } }, pushText(area, kinds), {
    ttl: timeToLive(kinds, now),
    isUrgent: kinds.includes('alarm') || kinds.includes('turn'),
  })
}
