import { dayInKarachi, startOfDay } from '#contract/dates.ts'
import { type PushKind, WAKING } from '#contract/push.ts'

const HOUR = 3_600_000

/** Whether it is night in Karachi: only alarms are sent. */
export function isNight(now: number): boolean {
  const hour = (now - startOfDay(dayInKarachi(now))) / HOUR
  return hour < WAKING.from || hour >= WAKING.to
}

/**
 * Seconds that a push service may keep a message for a phone that is off: a message must not come at night either. An
 * alarm is kept for a day.
 */
export function timeToLive(kinds: readonly PushKind[], now: number): number {
  if (kinds.includes('alarm')) return (24 * HOUR) / 1000
  return Math.floor((startOfDay(dayInKarachi(now)) + WAKING.to * HOUR - now) / 1000)
}

/** What the lock screen shows to anybody: no name, no game and no amount. */
const TEXTS: Record<PushKind, { one: string; many: string; path: string }> = {
  day: { one: 'A delivery or collection has its day', many: 'Deliveries or collections have their days', path: 'news' },
  way: { one: 'A game is on its way to you', many: 'Games are on their way to you', path: 'news' },
  turn: { one: 'It is your turn for a game', many: 'It is your turn for games', path: 'news' },
  rent: { one: 'There is news about your rent', many: 'There is news about your rent', path: 'news' },
  refund: { one: 'There is news about your refund', many: 'There is news about your refund', path: 'news' },
  order: { one: 'A new order', many: 'New orders', path: 'orders' },
  message: { one: 'A new message', many: 'New messages', path: 'messages' },
  alarm: { one: 'Something in the shop has stopped', many: 'Something in the shop has stopped', path: 'today' },
}

/** What a phone shows, and the address that it opens. */
export interface PushText {
  title: string
  body: string
  path: string
}

/** One message for all that is due: `kinds` has each of them once or more. */
export function pushText(area: 'user' | 'admin', kinds: readonly PushKind[]): PushText {
  const lines = [...new Set(kinds)].map((kind) => {
    const { one, many, path } = TEXTS[kind]
    return { text: kinds.filter((each) => each === kind).length > 1 ? many : one, path }
  })
  const paths = new Set(lines.map(({ path }) => path))
  const path = paths.size === 1 ? lines[0]?.path : 'today'
  const [title = '', ...others] = lines.map(({ text }) => text)
  return { title, body: [...others, 'Tap to read it'].join('\n'), path: `/${area}/${path}` }
}
