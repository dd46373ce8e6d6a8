import { CONDITION_NAMES } from '#contract/copies.ts'
import { daysUntil, formatDay, formatInstant } from '#contract/dates.ts'
import { FAULT_NAMES, type Fault } from '#contract/faults.ts'
import { foundText, type MyRequest, type RequestStatus } from '#contract/game-requests.ts'
import { formatAmount } from '#contract/money.ts'
import { isOpen } from '#web/features/rentals/disc-at-home.ts'

export const REQUEST_MEANINGS: Partial<Record<RequestStatus, string>> = {
  REQUESTED: 'We keep a copy for you, and will approve your request soon.',
  APPROVED: 'We are preparing your game.',
  PACKED: 'Your game is packed and comes with our next delivery.',
  HANDED_OVER: 'You have the game. Enjoy!',
  COLLECTED: 'We have collected the disc and will inspect it.',
}

/** Statuses that end a request without a delivery. */
export const REQUEST_STOPS = ['DECLINED', 'WITHDRAWN'] as const

export function isAtHome({ status }: Pick<MyRequest, 'status'>): boolean {
  return status === 'HANDED_OVER'
}

/** Whether nothing more comes to the member or is at home. */
export function isPast(request: Pick<MyRequest, 'status'>): boolean {
  return !isOpen(request) && !isAtHome(request)
}

/** The statuses in their order. An open request shows only those of the delivery. */
export function stepOrder(request: Pick<MyRequest, 'status'>): RequestStatus[] {
  const delivery: RequestStatus[] = ['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER']
  return isOpen(request) ? delivery : [...delivery, 'COLLECTED', 'RETURNED']
}

/** The parcel, the promised day, or the reason of a decline; '' when there is neither. */
export function promiseText(request: MyRequest): string {
  const { status, deliverBy, isLate, reason, sentAt, courier, parcel } = request
  if (status === 'PACKED' && sentAt !== null) {
    return `Sent on ${formatInstant(sentAt)} with ${courier}, parcel ${parcel}.`
  }
  if (status === 'DECLINED') return reason ? `Declined: ${reason}` : ''
  if (deliverBy === null || !isOpen(request)) return ''
  const day = formatDay(deliverBy)
  return isLate ? `Sorry, this is late. We promised it by ${day}.` : `With you by ${day}.`
}

/** What was found and charged: the same facts that the shop sees. */
function chargeText({ conditionBefore, conditionAfter, charged, chargeReason }: MyRequest): string {
  const change =
    conditionBefore && conditionAfter
      ? ` Condition before: ${CONDITION_NAMES[conditionBefore].toLowerCase()}, now: ${CONDITION_NAMES[conditionAfter].toLowerCase()}.`
      : ''
  if (charged === null) return `${change} The fee is listed in My plan.`
  const why = chargeReason ? `, less than our terms: ${chargeReason}` : ''
  return `${change} Charged: ${formatAmount(charged)}${why}.`
}

/** Damage that was found, the reported fault, or the requested collection; '' when there is none. */
export function returnText(request: MyRequest): string {
  const { returnAskedAt, status, damage, fault } = request
  if (damage !== null) return `We found that ${foundText(request)}.${chargeText(request)}`
  if (fault !== null && status === 'HANDED_OVER') return reportText(fault)
  if (status !== 'HANDED_OVER' || returnAskedAt === null) return ''
  return `Collection requested on ${formatInstant(returnAskedAt)}.`
}

/** Since when a disc is at home; '' before it is. */
export function sinceText({ handedOverAt }: Pick<MyRequest, 'handedOverAt'>): string {
  return handedOverAt === null ? '' : `With you since ${formatInstant(handedOverAt)}.`
}

/** What a swap does with the disc that it gives back, and when. */
export function swapText({ productName, deliverBy, isLate }: MyRequest): string {
  const what = `We collect it when we deliver ${productName}`
  if (deliverBy === null) return `${what}.`
  const day = formatDay(deliverBy)
  return isLate ? `${what}. Sorry, this is late. We promised it by ${day}.` : `${what}, by ${day}.`
}

interface Collected {
  collectBy?: string | null | undefined
}

/** When we come for a disc at home after a visit that was put off; '' while no day was named. */
export function collectionText({ collectBy }: Collected): string {
  if (!collectBy) return ''
  const day = formatDay(collectBy)
  return isOverdue({ collectBy })
    ? `Sorry, we are late. We wanted to collect it on ${day}.`
    : `We collect it on ${day}.`
}

/** Whether the named day has passed without the collection. */
export function isOverdue({ collectBy }: Collected): boolean {
  return !!collectBy && daysUntil(collectBy, Date.now()) < 0
}

/** What follows for a disc at home that the member reported. */
export function reportText(fault: Fault): string {
  return `You reported: ${FAULT_NAMES[fault]}. You get the next free copy, and we collect this disc. Both are free.`
}
