import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { dayInKarachi } from '../calendar/calendar.rules.ts'
import type { Refusal } from '../rentals/game-refusals.rules.ts'
import type { MemberFacts } from '../rentals/rentals.rules.ts'

/** A membership as the rules of its months, its plan and its end see it. */
export interface MembershipFacts extends Omit<MemberFacts, 'city' | 'rentals'> {
  /** Of the billing month that begins on `renewsOn`. */
  nextPlan: Plan | undefined
  /** First day of the first billing month that was not charged yet. */
  renewsOn: Day
  /** What we keep of the member's money. */
  depositPaisa: Paisa
  /** Of an ended membership whose discs are all back, until the deposit was paid out. */
  refundDueOn: Day | null
  /** A newly released game was handed over during this membership. */
  tookNewGame: boolean
}

export interface RentFacts {
  dueOn: Day
  /** ms UTC; null while it is open. */
  paidAt: number | null
}

/** Due on its day; late when it is open after it, or was paid later than it. */
export function isLate({ dueOn, paidAt }: RentFacts, today: Day): boolean {
  return dueOn < (paidAt === null ? today : dayInKarachi(paidAt))
}

/** How many rents in a row are late by now. One that is open and not late yet decides nothing. */
export function lateRents(rents: readonly RentFacts[], today: Day): number {
  const decided = rents
    .filter((rent) => rent.paidAt !== null || isLate(rent, today))
    .sort((one, other) => (one.dueOn < other.dueOn ? 1 : -1))
  const firstInTime = decided.findIndex((rent) => !isLate(rent, today))
  return firstInTime < 0 ? decided.length : firstInTime
}

/** Why no membership can begin now; a first one always can. */
export function refusesStart(membership: MembershipFacts | undefined): Refusal | undefined {
  if (!membership) return undefined
  if (membership.status !== 'CANCELLED') {
    const message = `There is a ${membership.plan.planName} membership already.`
    return { code: 'membership.has-one', message }
  }
  if (membership.depositPaisa === 0) return undefined
  return {
    code: 'membership.not-refunded',
    message: 'The deposit of the former membership has to be paid out first.',
  }
}
