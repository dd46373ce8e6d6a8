import { formatInstant, formatShortInstant, formatSpan } from '#contract/dates.ts'
import { FAULT_NAMES, foundText, type GameRequestRow } from '#contract/game-requests.ts'
import { sinceText } from '#web/admin/copies/copy-texts.ts'

/** The member's name, or the User ID when there is none. */
export function memberName({ userId, userName }: Pick<GameRequestRow, 'userId' | 'userName'>): string {
  return userName || userId
}

/** What the member reported about the disc: 'Reported on 3 Nov 2026: It is another game. "…"'; '' for nothing. */
export function faultText({ fault, faultNote, faultAt }: GameRequestRow): string {
  if (fault === null) return ''
  const note = faultNote && `. “${faultNote}”`
  return `Reported on ${formatInstant(faultAt ?? 0)}: ${FAULT_NAMES[fault]}${note}`
}

/**
 * What the shop has to know beside the status: reason, damage, collection, days at home or promised day; '' for
 * nothing.
 */
export function statusNote(request: GameRequestRow): string {
  const { status, deliverBy, handedOverAt, returnAskedAt, damage, reason } = request
  if (status === 'DECLINED') return reason ?? ''
  if (damage !== null) {
    const found = foundText(request)
    return found.charAt(0).toUpperCase() + found.slice(1)
  }
  const fault = faultText(request)
  if (fault) return fault
  if (status === 'HANDED_OVER' && returnAskedAt !== null) {
    return `To collect since ${formatShortInstant(returnAskedAt, Date.now())}`
  }
  if (status === 'HANDED_OVER' && handedOverAt !== null) {
    return `At home ${sinceText(handedOverAt, Date.now())}`
  }
  const isPromised = status === 'APPROVED' || status === 'PACKED'
  return isPromised && deliverBy !== null ? `By ${formatSpan(deliverBy, deliverBy)}` : ''
}
