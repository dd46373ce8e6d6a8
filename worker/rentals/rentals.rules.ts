import type { Day } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { billingMonth, dayInKarachi } from '../calendar/calendar.rules.ts'

/** A request or swap that is open, at the member's home, or was within the billing month. */
export interface RentalFacts {
  kind: 'REQUEST' | 'SWAP'
  status: 'REQUESTED' | 'APPROVED' | 'PACKED' | 'HANDED_OVER' | 'COLLECTED' | 'RETURNED'
  productCode: string
  itemCode: string | null
  givesBack: string | null
  wasNew: boolean
  /** Handed out to the member's queue, not asked for. */
  fromQueue: boolean
  /** ms UTC, null until it is handed over */
  handedOverAt: number | null
}

export interface MemberFacts {
  plan: Plan
  status: 'ACTIVE' | 'HOLD' | 'CANCELLED'
  holdReason: 'DAMAGE' | 'SHOP' | null
  startedOn: Day
  /** The day that billing months are counted from: the start, unless a month was begun early. */
  countsFrom: Day
  /** The first day without the membership, once notice was given. */
  endsOn: Day | null
  /** Where the games are delivered. */
  city: string
  rentals: readonly RentalFacts[]
}

/** REQUEST while there is a free slot and monthly quota, else SWAP (decisions.md). */
export function requestType(member: MemberFacts, today: Day): 'REQUEST' | 'SWAP' {
  return slotsUsed(member) < member.plan.gamesAtATime && quotaLeft(member, today) > 0
    ? 'REQUEST'
    : 'SWAP'
}

/** The discs at the member's home. */
export function occupied(member: MemberFacts): RentalFacts[] {
  return member.rentals.filter((rental) => rental.status === 'HANDED_OVER')
}

const OPEN: readonly RentalFacts['status'][] = ['REQUESTED', 'APPROVED', 'PACKED']

/** Requests and swaps on their way to the member. */
export function openRentals(member: MemberFacts): RentalFacts[] {
  return member.rentals.filter(({ status }) => OPEN.includes(status))
}

/** Discs at home and requests on their way. An open swap takes the place of the disc it collects. */
export function slotsUsed(member: MemberFacts): number {
  const requests = openRentals(member).filter((rental) => rental.kind === 'REQUEST')
  return occupied(member).length + requests.length
}

/** What counts against this billing month: everything open, and what was handed over within it. */
export function takenThisMonth(member: MemberFacts, today: Day): RentalFacts[] {
  const { from } = billingMonth(member.countsFrom, today)
  return member.rentals.filter(
    (rental) => rental.handedOverAt === null || dayInKarachi(rental.handedOverAt) >= from,
  )
}

/** How many games of this billing month are left; never below 0, even after a change to a smaller plan. */
export function quotaLeft(member: MemberFacts, today: Day): number {
  return Math.max(0, member.plan.gamesPerMonth - takenThisMonth(member, today).length)
}

/** The first day of the next billing month; undefined when the present one is the last, after a notice. */
export function nextMonth({ countsFrom, endsOn }: MemberFacts, today: Day): Day | undefined {
  const { until } = billingMonth(countsFrom, today)
  return endsOn !== null && endsOn <= until ? undefined : until
}
