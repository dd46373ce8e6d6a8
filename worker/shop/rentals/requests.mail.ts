import type { Sql } from 'sql-template-tag'
import { formatDay } from '#contract/dates.ts'
import type { Env } from '../../platform/base/env.ts'
import { notifyMember } from '../members/news.queries.ts'
import type { DeliveryWindow } from '../terms/delivery.rules.ts'

export interface MailedRequest {
  id: string
  kind: 'REQUEST' | 'SWAP'
  productName: string
  userId: string
  memberEmail: string
  delivery: DeliveryWindow
  /** The admin who asked for the member; null for the member. */
  askedBy: string | null
}

/** The first mail in the life of a rented disc: the days of its delivery. One for all games of a swap. */
export function promiseDays(env: Env, requests: readonly MailedRequest[], now: number): Sql[] {
  const [first] = requests
  if (!first) return []
  const what = first.kind === 'SWAP' ? 'swap' : 'request'
  const news = {
    subject: `Your ${what}: ${first.productName} (${first.id})`,
    text: `${first.askedBy === null ? `We have your ${what}` : `As you asked us, we have made this ${what} for you`}:

${games(requests)}

${days(first, requests.length)} We will approve it soon, or tell you why we cannot.`,
    about: 'requests',
    mail: 'day',
  } as const
  return notifyMember(env, { userId: first.userId, email: first.memberEmail }, news, now)
}

/** The same mail for queue entries of a member that became requests. */
export function promiseQueuedGames(env: Env, requests: readonly MailedRequest[], now: number): Sql[] {
  const [first] = requests
  if (!first) return []
  const what =
    requests.length === 1
      ? `${first.productName} from your queue is yours`
      : `${requests.length} games from your queue are yours`
  const news = {
    subject: `${what}: ${requests.map(({ id }) => id).join(', ')}`,
    text: `It is your turn. We have a copy of

${games(requests)}

${days(first, requests.length)} If you do not want a game now, please withdraw its request before it is packed.`,
    push: 'turn',
    about: 'requests',
    mail: 'turn',
  } as const
  return notifyMember(env, { userId: first.userId, email: first.memberEmail }, news, now)
}

function games(requests: readonly MailedRequest[]): string {
  return requests.map(({ productName, id }) => `- ${productName} (${id})`).join('\n')
}

function days({ kind, delivery: { from, until } }: MailedRequest, count: number): string {
  const what = count === 1 ? 'it' : 'them'
  const on = from === until ? `on ${formatDay(from)}` : `between ${formatDay(from)} and ${formatDay(until)}`
  const when = `We will deliver ${what} ${on}.`
  return kind === 'SWAP' ? `${when} Please have the disc ready that you give back.` : when
}
