import { formatDay, formatInstant } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'

/** What the member wants, in one sentence. */
export function messageOf({ kind, productName, gameCategory, givesBack }: GameRequestRow): string {
  const game = `${productName} (${gameCategory})`
  return kind === 'SWAP' && givesBack !== null
    ? `Wants ${game} for disc ${givesBack}`
    : `Wants ${game}`
}

/** Who asked, as the shop calls a member. */
export function memberOf({
  userId,
  userName,
}: Pick<GameRequestRow, 'userId' | 'userName'>): string {
  return userName || userId
}

const DAMAGE_NAMES = { DISC: 'Disc damaged', CASE: 'Case damaged', BOTH: 'Disc and case damaged' }

/** What there is to know beside the status; '' when there is nothing. */
export function noteOf(request: GameRequestRow): string {
  const { status, deliverBy, returnAskedAt, damage, reason } = request
  if (status === 'DECLINED') return reason ?? ''
  if (damage !== null) return DAMAGE_NAMES[damage]
  if (status === 'HANDED_OVER' && returnAskedAt !== null) {
    return `To collect since ${formatInstant(returnAskedAt)}`
  }
  const isPromised = status === 'APPROVED' || status === 'PACKED'
  return isPromised && deliverBy !== null ? `By ${formatDay(deliverBy)}` : ''
}
