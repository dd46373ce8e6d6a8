import { formatDay } from '#contract/dates.ts'
import type { Env } from '../base/env.ts'
import { dayInKarachi, type Holidays } from '../calendar/calendar.rules.ts'
import { deliveryWindow } from '../rentals/delivery.rules.ts'
import { notifyMember } from './notify.ts'

export interface MailedRequest {
  id: string
  kind: 'REQUEST' | 'SWAP'
  productName: string
  userId: string
  memberEmail: string
  memberCity: string
}

/** The first mail in the life of a rented disc: the days of its delivery. One for all games of a swap. */
export function promiseDays(
  env: Env,
  requests: readonly MailedRequest[],
  holidays: Holidays,
  now: number,
): D1PreparedStatement[] {
  const [first] = requests
  if (!first) return []
  const what = first.kind === 'SWAP' ? 'swap' : 'game'
  const news = {
    subject: `Your ${what} request ${first.id}`,
    text: `We have your ${what} request:

${games(requests)}

${days(first, holidays, now)} We will approve it soon. If we cannot, we will tell you why.`,
  }
  return notifyMember(env, { userId: first.userId, email: first.memberEmail }, news, now)
}

/** The same mail for a queue entry that became a request. */
export function promiseQueuedGame(
  env: Env,
  request: MailedRequest,
  holidays: Holidays,
  now: number,
): D1PreparedStatement[] {
  const { id, productName, userId, memberEmail } = request
  const news = {
    subject: `${productName} from your queue is yours: ${id}`,
    text: `A copy of a game on your queue is free, and it is your turn:

${games([request])}

${days(request, holidays, now)} If you do not want it now, please withdraw the request before it is packed.`,
  }
  return notifyMember(env, { userId, email: memberEmail }, news, now)
}

function games(requests: readonly MailedRequest[]): string {
  return requests.map(({ productName, id }) => `- ${productName} (${id})`).join('\n')
}

function days({ kind, memberCity }: MailedRequest, holidays: Holidays, now: number): string {
  const { from, until } = deliveryWindow(memberCity, dayInKarachi(now), holidays)
  const when = `We will deliver it between ${formatDay(from)} and ${formatDay(until)}.`
  return kind === 'SWAP' ? `${when} Please have the disc ready that you give back.` : when
}
