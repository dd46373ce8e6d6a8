import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MyRequest, RequestStatus } from '#contract/game-requests.ts'

export const REQUEST_MEANINGS: Partial<Record<RequestStatus, string>> = {
  REQUESTED: 'A copy is kept for you. We look at your request next.',
  APPROVED: 'We prepare your game.',
  PACKED: 'Your game is packed and comes with our next delivery.',
  HANDED_OVER: 'It is with you. Enjoy!',
  COLLECTED: 'We have it and look at the disc.',
}

/** Ends of a request that never brought the game. */
export const REQUEST_STOPS = ['DECLINED', 'WITHDRAWN'] as const

/** It holds a place, a game of the month and a copy. */
export function isOpen({ status }: Pick<MyRequest, 'status'>): boolean {
  return status === 'REQUESTED' || status === 'APPROVED' || status === 'PACKED'
}

/** The way of a request; what follows the hand-over is a matter of its own, which comes later. */
export function wayOf(request: Pick<MyRequest, 'status'>): RequestStatus[] {
  const there: RequestStatus[] = ['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER']
  return isOpen(request) ? there : [...there, 'COLLECTED', 'RETURNED']
}

/** When the game comes, or why it does not; '' when there is nothing to say. */
export function promiseOf({ status, deliverBy, isLate, reason }: MyRequest): string {
  if (status === 'REQUESTED') return 'You get the day as soon as it is approved.'
  if (status === 'DECLINED') return reason ? `Declined: ${reason}` : ''
  if (deliverBy === null || !(status === 'APPROVED' || status === 'PACKED')) return ''
  const day = formatDay(deliverBy)
  return isLate ? `It was promised by ${day}. We are sorry that it is late.` : `With you by ${day}.`
}

const DAMAGE_NAMES = { DISC: 'the disc', CASE: 'the case', BOTH: 'the disc and the case' } as const

/** What became of a disc on its way back; '' while it is none. */
export function returnOf({ returnAskedAt, status, damage }: MyRequest): string {
  if (damage !== null) {
    return `Found damaged: ${DAMAGE_NAMES[damage]}. The fee stands in My Plan.`
  }
  if (status !== 'HANDED_OVER' || returnAskedAt === null) return ''
  return `You asked us on ${formatInstant(returnAskedAt)} to collect it.`
}
