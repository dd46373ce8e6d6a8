import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'

/** A request or swap that is open, at the member's home, or was within the billing month. */
export interface Rental {
  kind: 'REQUEST' | 'SWAP'
  status: 'REQUESTED' | 'APPROVED' | 'PACKED' | 'HANDED_OVER' | 'COLLECTED' | 'RETURNED'
  productCode: string
  itemCode: string | null
  givesBack: string | null
  wasNew: boolean
  /** Allocated from the member's queue, not requested by hand. */
  fromQueue: boolean
  /** ms UTC, null until it is handed over */
  handedOverAt: number | null
}

/** The rent of one billing month. Instants are ms UTC. */
export interface Rent {
  dueOn: Day
  /** null while it is open */
  paidAt: number | null
  /** null until the member was notified that it is late */
  lateNotifiedAt: number | null
}

/** A membership with all that the rules look at, as of one moment. A rule that needs less takes a part. */
export interface Membership {
  plan: Plan
  /** Of the billing month that begins on `renewsOn`; undefined: the same plan. */
  nextPlan: Plan | undefined
  status: 'ACTIVE' | 'HOLD' | 'CANCELLED'
  holdReason: 'DAMAGE' | 'SHOP' | null
  /** The hold that is on, `at` in ms UTC; null without one. */
  hold: { note: string; at: number } | null
  startedOn: Day
  /** The day that billing months are counted from: the start, unless a month was begun early. */
  countsFrom: Day
  /** First day of the first billing month that was not charged yet. */
  renewsOn: Day
  /** The `renewsOn` whose rent the member was reminded of. */
  remindedOf: Day | null
  /** The first day without the membership, once notice was given. */
  endsOn: Day | null
  /** The part of the member's money that we keep. */
  depositPaisa: Paisa
  /** Of an ended membership whose discs are all back, until the deposit is paid out. */
  refundDueOn: Day | null
  /** A newly released game was handed over during this membership. */
  tookNewGame: boolean
  /** Where the games are delivered. */
  city: string
  rentals: readonly Rental[]
  /** The latest, newest first; the first rent of a membership is always paid on its day. */
  rents: readonly Rent[]
  /** Grows with every change of what is above, so that a decision on an older state fails. */
  version: number
}

/** The part that decides what a member may rent. */
export type Renter = Pick<
  Membership,
  'plan' | 'status' | 'holdReason' | 'countsFrom' | 'endsOn' | 'city' | 'rentals'
>
