import type { Day } from '#contract/dates.ts'
import { billingMonth, dayInKarachi } from '../calendar/calendar.rules.ts'
import type { Rental, Renter } from './membership.rules.ts'

/** REQUEST while there is a free slot and monthly quota, else SWAP (decisions.md). */
export function requestType(member: Renter, today: Day): 'REQUEST' | 'SWAP' {
  return slotsUsed(member) < member.plan.gamesAtATime && quotaLeft(member, today) > 0
    ? 'REQUEST'
    : 'SWAP'
}

/** The discs at the member's home. */
export function occupied(member: Pick<Renter, 'rentals'>): Rental[] {
  return member.rentals.filter((rental) => rental.status === 'HANDED_OVER')
}

const OPEN: readonly Rental['status'][] = ['REQUESTED', 'APPROVED', 'PACKED']

/** Requests and swaps on their way to the member. */
export function openRentals(member: Pick<Renter, 'rentals'>): Rental[] {
  return member.rentals.filter(({ status }) => OPEN.includes(status))
}

/** Discs at home and requests on their way. An open swap takes the place of the disc it collects. */
export function slotsUsed(member: Renter): number {
  const requests = openRentals(member).filter((rental) => rental.kind === 'REQUEST')
  return occupied(member).length + requests.length
}

/** What counts against this billing month: everything open, and what was handed over within it. */
export function takenThisMonth(member: Renter, today: Day): Rental[] {
  const { from } = billingMonth(member.countsFrom, today)
  return member.rentals.filter(
    (rental) => rental.handedOverAt === null || dayInKarachi(rental.handedOverAt) >= from,
  )
}

/** How many games of this billing month are left; never below 0, even after a change to a smaller plan. */
export function quotaLeft(member: Renter, today: Day): number {
  return Math.max(0, member.plan.gamesPerMonth - takenThisMonth(member, today).length)
}

/** The first day of the next billing month; undefined when the present one is the last, after a notice. */
export function nextMonth({ countsFrom, endsOn }: Renter, today: Day): Day | undefined {
  const { until } = billingMonth(countsFrom, today)
  return endsOn !== null && endsOn <= until ? undefined : until
}
