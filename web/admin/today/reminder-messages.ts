import type { BounceOfToday, HoldOfToday, RentOfToday, RequestOfToday } from '#contract/today.ts'
import { bounceText, collectText, owingText, sentLateText } from '#web/admin/contact/rent-texts.ts'
import { groupBy } from '#web/ui/group-by.ts'

/** A prepared message to a member; `phone` is '' when the shop knows none. */
export interface Message {
  userId: string
  userName: string
  phone: string
  text: string
}

/** Whether the member has not reported a payment. */
function isUnpaid({ reported }: { reported: number }): boolean {
  return reported === 0
}

export function rentMessages(rents: readonly RentOfToday[], textOf: (rent: RentOfToday) => string): Message[] {
  return rents.filter(isUnpaid).map((rent) => ({ ...rent, text: textOf(rent) }))
}

/** To those who owe something; the others hold it by a word of the shop. */
export function holdMessages(holds: readonly HoldOfToday[]): Message[] {
  return holds
    .filter((held) => held.owed > 0 && isUnpaid(held))
    .map((held) => ({ ...held, text: owingText({ ...held, rupees: held.owed }) }))
}

export function bounceMessages(bounces: readonly BounceOfToday[]): Message[] {
  return bounces.map((bounce) => ({ ...bounce, text: bounceText(bounce) }))
}

export function collectMessages(requests: readonly RequestOfToday[]): Message[] {
  return byMember(requests, (first, games) => collectText(first, games))
}

export function sentLateMessages(requests: readonly RequestOfToday[]): Message[] {
  return byMember(requests, (first, games) => sentLateText(first, games, `${first.courier} ${first.parcel}`))
}

/** One message to each member, with the names of their games. */
function byMember(
  requests: readonly RequestOfToday[],
  textOf: (first: RequestOfToday, games: string) => string,
): Message[] {
  return Array.from(groupBy(requests, ({ userId }) => userId).values()).flatMap((ofMember) => {
    const [first] = ofMember
    const games = ofMember.map(({ productName }) => productName).join(', ')
    return first ? [{ ...first, text: textOf(first, games) }] : []
  })
}
