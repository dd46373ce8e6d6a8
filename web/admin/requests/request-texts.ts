import { type Day, dayInKarachi, formatInstant, formatShortInstant, formatSpan } from '#contract/dates.ts'
import { FAULT_NAMES } from '#contract/faults.ts'
import { foundText, type GameRequestRow, REQUEST_STATUS_NAMES } from '#contract/game-requests.ts'
import type { RequestOfToday } from '#contract/today.ts'
import { daysText, sinceText } from '#web/admin/copies/copy-texts.ts'

/** A request of the list, or of Today, whose rows lack what an open request never has. */
export type ShownRequest = RequestOfToday & Partial<Omit<GameRequestRow, keyof RequestOfToday>>

/** The member's name, or the User ID when there is none. */
export function memberName({ userId, userName }: Pick<GameRequestRow, 'userId' | 'userName'>): string {
  return userName || userId
}

/** What the member reported about the disc: 'Reported on 3 Nov 2026: It is another game. "…"'; '' for nothing. */
export function faultText({ fault, faultNote, faultAt }: ShownRequest): string {
  if (fault === null) return ''
  const note = faultNote && `. “${faultNote}”`
  return `Reported on ${formatInstant(faultAt ?? 0)}: ${FAULT_NAMES[fault]}${note}`
}

/** ', 3 days on the way' for a disc that came by courier. */
function wayText({ sentAt, handedOverAt }: ShownRequest): string {
  if (sentAt === null || handedOverAt === null) return ''
  const days = daysText(sentAt, handedOverAt)
  return `, ${days === 'today' ? 'less than a day' : days} on the way`
}

/**
 * What the shop has to know beside the status: reason, damage, collection, days at home or promised day; '' for
 * nothing.
 */
export function statusNote(request: ShownRequest): string {
  const { status, deliverBy, handedOverAt, returnAskedAt } = request
  const { damage = null, collectedAt = null, reason = null } = request
  if (status === 'DECLINED') return reason ?? ''
  if (damage !== null) {
    const found = foundText({ damage, collectedAt })
    return found.charAt(0).toUpperCase() + found.slice(1)
  }
  const fault = faultText(request)
  if (fault) return fault
  if (status === 'HANDED_OVER' && returnAskedAt !== null) {
    return `To collect since ${formatShortInstant(returnAskedAt, Date.now())}`
  }
  if (status === 'HANDED_OVER' && handedOverAt !== null) {
    return `At home ${sinceText(handedOverAt, Date.now())}${wayText(request)}`
  }
  const day = isPromised(status) && deliverBy !== null ? promisedDay(deliverBy) : ''
  if (isOnItsWay(request)) return `${wayOf(request)}${day && `, promised by ${day}`}`
  return day && `By ${day}`
}

/** What comes next for packed games: a courier takes them, their parcel arrives, or somebody hands them over. */
export function nextStepOf(
  packed: readonly Pick<ShownRequest, 'sentAt'>[],
  isByCourier: boolean,
): 'send' | 'arrival' | 'visit' {
  if (packed.length > 0 && packed.every(({ sentAt }) => sentAt !== null)) return 'arrival'
  return isByCourier && packed.length > 0 ? 'send' : 'visit'
}

/** Whether a courier has its parcel. */
export function isOnItsWay({ status, sentAt }: Pick<ShownRequest, 'status' | 'sentAt'>): boolean {
  return status === 'PACKED' && sentAt !== null
}

/** 'Packed', and 'Sent' as soon as a courier has it. */
export function statusName(request: Pick<ShownRequest, 'status' | 'sentAt'>): string {
  return isOnItsWay(request) ? 'Sent' : REQUEST_STATUS_NAMES[request.status]
}

/** 'TCS 123, on the way for 3 days' of a parcel that a courier has; '' for another one. */
export function wayOf({ sentAt, courier, parcel }: Pick<ShownRequest, 'sentAt' | 'courier' | 'parcel'>): string {
  return sentAt === null ? '' : `${courier} ${parcel}, on the way ${sinceText(sentAt, Date.now())}`
}

function isPromised(status: ShownRequest['status']): boolean {
  return status === 'APPROVED' || status === 'PACKED'
}

/** '24 Nov', or '24 Nov, late' when the day is over. */
export function promisedDay(deliverBy: Day): string {
  return `${formatSpan(deliverBy, deliverBy)}${isOver(deliverBy) ? ', late' : ''}`
}

/** Whether a promised day is over. */
export function isOver(day: Day): boolean {
  return day < dayInKarachi(Date.now())
}

/** Whether the promised day is over, and the game is not at the member's home yet. */
export function isLate({ status, deliverBy }: Pick<ShownRequest, 'status' | 'deliverBy'>): boolean {
  return isPromised(status) && deliverBy !== null && isOver(deliverBy)
}
