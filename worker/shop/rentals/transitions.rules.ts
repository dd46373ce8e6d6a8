import type { Day } from '#contract/dates.ts'
import type { Damage, GameRequestRow, RequestStatus } from '#contract/game-requests.ts'
import type { Paisa } from '#contract/money.ts'
import type { Prices } from '#contract/prices.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'

interface TransitionFacts {
  by: 'shop' | 'member'
  from: readonly RequestStatus[]
  to: RequestStatus
}

/** The life of a request: every command, who gives it, and its transition. */
export const TRANSITIONS = {
  approve: { by: 'shop', from: ['REQUESTED'], to: 'APPROVED' },
  unapprove: { by: 'shop', from: ['APPROVED'], to: 'REQUESTED' },
  decline: { by: 'shop', from: ['REQUESTED', 'APPROVED', 'PACKED'], to: 'DECLINED' },
  withdraw: { by: 'member', from: ['REQUESTED', 'APPROVED'], to: 'WITHDRAWN' },
  pack: { by: 'shop', from: ['APPROVED'], to: 'PACKED' },
  /** Gives it to a courier; again to correct the number of the parcel. */
  send: { by: 'shop', from: ['PACKED'], to: 'PACKED' },
  /** The courier brings it back undelivered: it waits, packed, in the shop. */
  takeParcelBack: { by: 'shop', from: ['PACKED'], to: 'PACKED' },
  /** The courier loses it: its request waits for another copy, or is declined without one. */
  loseParcel: { by: 'shop', from: ['PACKED'], to: 'APPROVED' },
  unpack: { by: 'shop', from: ['PACKED'], to: 'APPROVED' },
  handOver: { by: 'shop', from: ['APPROVED', 'PACKED'], to: 'HANDED_OVER' },
  askReturn: { by: 'member', from: ['HANDED_OVER'], to: 'HANDED_OVER' },
  keepAfterAll: { by: 'member', from: ['HANDED_OVER'], to: 'HANDED_OVER' },
  reportFault: { by: 'member', from: ['HANDED_OVER'], to: 'HANDED_OVER' },
  takeFaultBack: { by: 'member', from: ['HANDED_OVER'], to: 'HANDED_OVER' },
  collect: { by: 'shop', from: ['HANDED_OVER'], to: 'COLLECTED' },
  inspect: { by: 'shop', from: ['COLLECTED'], to: 'RETURNED' },
  /** A lost disc is inspected without being collected. */
  writeOffLost: { by: 'shop', from: ['HANDED_OVER'], to: 'RETURNED' },
} as const satisfies Record<string, TransitionFacts>
export type Command = keyof typeof TRANSITIONS

/** Whether the command is allowed in the request's state. Repeating it is not. */
export function isAllowed(
  command: Command,
  request: Pick<GameRequestRow, 'status' | 'returnAskedAt' | 'fault' | 'sentAt'>,
): boolean {
  const facts: TransitionFacts = TRANSITIONS[command]
  if (!facts.from.includes(request.status)) return false
  if (command === 'takeParcelBack' || command === 'loseParcel') return request.sentAt !== null
  if (command === 'askReturn') return request.returnAskedAt === null
  // A faulty disc is collected in any case.
  if (command === 'keepAfterAll') return request.returnAskedAt !== null && request.fault === null
  if (command === 'reportFault') return request.fault === null
  if (command === 'takeFaultBack') return request.fault !== null
  return true
}

/** Why a member's command on a game at home is not allowed. */
const AT_HOME: Partial<Record<Command, string>> = {
  askReturn: 'You have already asked us to collect this game.',
  keepAfterAll: 'You have not asked us to collect this game.',
  reportFault: 'You have already reported this disc.',
  takeFaultBack: 'You have not reported this disc.',
}

/** Why a command is not allowed, with a message for the caller. */
export function refusalOf(command: Command, request: Pick<GameRequestRow, 'status'>): Refusal {
  const code = 'game-requests.moved'
  const isAtHome = request.status === 'HANDED_OVER'
  const atHome = AT_HOME[command]
  if (atHome) return { code, message: isAtHome ? atHome : 'You do not have this game at home.' }
  switch (command) {
    case 'withdraw':
      return request.status === 'PACKED'
        ? { code, message: 'Your game is already packed and cannot be withdrawn any more.' }
        : { code, message: 'This request is not open any more.' }
    case 'inspect':
      if (isAtHome) {
        const message = 'Please collect the disc first. Only a lost disc is inspected without being collected.'
        return { code: 'game-requests.not-collected', message }
      }
  }
  return { code, message: 'This request has just changed. Please check it again.' }
}

/** The command of an inspection: only a lost disc is inspected without being collected. */
export function inspectionCommand(
  request: Pick<GameRequestRow, 'status'>,
  damage: Damage | null,
): 'inspect' | 'writeOffLost' {
  return request.status === 'HANDED_OVER' && losesDisc(damage) ? 'writeOffLost' : 'inspect'
}

/** Whether the disc leaves the library. */
export function losesDisc(damage: Damage | null): boolean {
  return damage === 'DISC' || damage === 'BOTH'
}

/** The retail price of the disc, the fee of the case, or their sum. */
export function damageFee(retail: Paisa, damage: Damage, { caseFee }: Pick<Prices, 'caseFee'>): Paisa {
  const disc = losesDisc(damage) ? retail : 0
  const discCase = damage === 'DISC' ? 0 : caseFee
  return disc + discCase
}

/** Whether the promised day has passed without a hand-over. */
export function isLate(request: Pick<GameRequestRow, 'status' | 'deliverBy'>, today: Day): boolean {
  const isOpen = ['REQUESTED', 'APPROVED', 'PACKED'].includes(request.status)
  return isOpen && request.deliverBy !== null && today > request.deliverBy
}
