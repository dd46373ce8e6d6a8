import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import { formatDay } from '#contract/dates.ts'
import { foundText, type GameRequestRow, type RequestStatus } from '#contract/game-requests.ts'
import { formatAmount, formatShortRupees } from '#contract/money.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import type { Visit } from './hand-over.mail.ts'
import type { Transition } from './transitions.queries.ts'

/** The admin who gives a command. */
export type Admin = Pick<Session, 'subject'>

/** The audit action of each status that the shop can set. */
const ACTIONS: Partial<Record<RequestStatus, AdminAction>> = {
  REQUESTED: 'request.unapproved',
  APPROVED: 'request.approved',
  DECLINED: 'request.declined',
  PACKED: 'request.packed',
  HANDED_OVER: 'request.handed-over',
  COLLECTED: 'request.collected',
  RETURNED: 'request.inspected',
}

/** The audit row of one transition by the shop. */
export function transitionEntry(admin: Admin, { before, after }: Transition, now: number): Sql[] {
  const { requestId, productName } = after
  if (before.sentAt !== null && after.sentAt === null && after.status === 'PACKED') {
    return [auditEntry(admin, 'parcel.back', requestId, parcelText(before), now)]
  }
  if (before.status === 'PACKED' && after.status === 'APPROVED') {
    const detail = `${productName}, disc ${before.itemCode}`
    return [auditEntry(admin, 'request.unpacked', requestId, detail, now)]
  }
  if (after.sentAt !== before.sentAt && after.sentAt !== null) {
    return [auditEntry(admin, 'request.sent', requestId, parcelText(after), now)]
  }
  const action = ACTIONS[after.status]
  const detail = `${productName}${moreOf(after)}`
  return action ? [auditEntry(admin, action, requestId, detail, now)] : []
}

/** 'Astro Bot, TCS 123' */
export function parcelText({ productName, courier, parcel }: GameRequestRow): string {
  return `${productName}, ${courier} ${parcel}`
}

function moreOf(request: GameRequestRow): string {
  const { status, reason, deliverBy, itemCode, charged, chargeReason } = request
  const cost = charged === null ? '' : `, charged ${formatAmount(charged)}`
  switch (status) {
    case 'DECLINED':
      return `: ${reason}`
    case 'APPROVED':
      return `, promised by ${formatDay(deliverBy ?? '')}`
    case 'RETURNED':
      return `: ${foundText(request)}${cost}${chargeReason ? `: ${chargeReason}` : ''}`
    default:
      return itemCode === null ? '' : `, disc ${itemCode}`
  }
}

/** The audit rows of a visit: one of the member, and one of each changed request. */
export function visitEntries(admin: Admin, userId: string, { handedOver, collected, fee }: Visit, now: number): Sql[] {
  const games = handedOver.map(({ after }) => after.productName).join(', ')
  const cost = fee ? `, ${fee.paisa > 0 ? formatShortRupees(fee.paisa) : 'free'}` : ''
  return [
    auditEntry(admin, 'delivery.made', userId, `${games}${cost}`, now),
    ...[...handedOver, ...collected].flatMap((each) => transitionEntry(admin, each, now)),
  ]
}
