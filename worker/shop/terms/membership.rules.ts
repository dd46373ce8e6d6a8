import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import type { Pricing } from '#contract/price-versions.ts'
import type { Visited } from './delivery.rules.ts'

/** A request or swap that is open, at the member's home, or was handed over within the billing month. */
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
  /** The last day on which it is in time: `dueOn`, or later when the cron stood still. */
  payBy: Day
  /** null while it is open */
  paidAt: number | null
  /** null until the member was notified that it is late */
  lateNotifiedAt: number | null
}

/** What the rental rules read of a membership, at one instant. */
export interface Renter extends Visited {
  plan: Plan
  status: 'ACTIVE' | 'HOLD' | 'CANCELLED'
  holdReason: 'DAMAGE' | 'SHOP' | null
  /** Billing months are counted from this day: the start, unless a month was begun early. */
  countsFrom: Day
  /** The first day without the membership, once notice was given. */
  endsOn: Day | null
  rentals: readonly Rental[]
}

/** A membership with everything that the rules read, at one instant. A rule that needs less takes a part. */
export interface Membership extends Renter {
  /** Decides what they pay on a day (`pricesOfMember`). */
  pricing: Pricing
  /** The plan from `renewsOn` on; undefined: the same plan. */
  nextPlan: Plan | undefined
  /** The day on which `nextPlan` was chosen, at the prices of that day. */
  nextPricedOn: Day | ''
  /** The current hold, `at` in ms UTC; null without one. */
  hold: { note: string; at: number } | null
  startedOn: Day
  /** First day of the first billing month that is not charged yet. */
  renewsOn: Day
  /** The `renewsOn` of the last rent reminder. */
  remindedOf: Day | null
  /** The part of the member's money that the shop keeps. */
  depositPaisa: Paisa
  /** Set when the membership has ended and all discs are back, until the deposit is paid out. */
  refundDueOn: Day | null
  /** Whether a new game was handed over during this membership. */
  tookNewGame: boolean
  /** The latest rents, newest first; the first rent of a membership is always paid on its day. */
  rents: readonly Rent[]
  /** Grows with every change of the fields above, so that a decision on an older state fails. */
  version: number
}
