import { type Day, dayInKarachi } from '#contract/dates.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import type { Rental, Renter } from './membership.rules.ts'

/** REQUEST while there is a free place and monthly quota, else SWAP. */
export function requestType(member: Renter, today: Day): 'REQUEST' | 'SWAP' {
  return slotsUsed(member) < member.plan.gamesAtATime && quotaLeft(member, today) > 0 ? 'REQUEST' : 'SWAP'
}

/** The discs at the member's home. */
export function rentalsAtHome(member: Pick<Renter, 'rentals'>): Rental[] {
  return member.rentals.filter((rental) => rental.status === 'HANDED_OVER')
}

const OPEN: readonly Rental['status'][] = ['REQUESTED', 'APPROVED', 'PACKED']

/** The open requests and swaps. */
export function openRentals(member: Pick<Renter, 'rentals'>): Rental[] {
  return member.rentals.filter(({ status }) => OPEN.includes(status))
}

/** A game that the queue gives, as the rules see it from then on. */
export function givenByQueue(productCode: string, wasNew: boolean): Rental {
  return {
    kind: 'REQUEST',
    status: 'REQUESTED',
    productCode,
    itemCode: null,
    givesBack: null,
    wasNew,
    fromQueue: true,
    handedOverAt: null,
  }
}

/** Places in use: discs at home and open requests. An open swap uses the place of the disc it collects. */
export function slotsUsed(member: Renter): number {
  const requests = openRentals(member).filter((rental) => rental.kind === 'REQUEST')
  return rentalsAtHome(member).length + requests.length
}

/** Rentals that count against this billing month: all open ones, and those handed over within it. */
export function takenThisMonth(member: Renter, today: Day): Rental[] {
  const { from } = billingMonth(member.countsFrom, today)
  return member.rentals.filter((rental) => rental.handedOverAt === null || dayInKarachi(rental.handedOverAt) >= from)
}

/** Games left in this billing month; never below 0, even after a change to a smaller plan. */
export function quotaLeft(member: Renter, today: Day): number {
  return Math.max(0, member.plan.gamesPerMonth - takenThisMonth(member, today).length)
}

/** The first day of the next billing month; undefined after a notice, when the present month is the last. */
export function nextMonth({ countsFrom, endsOn }: Renter, today: Day): Day | undefined {
  const { until } = billingMonth(countsFrom, today)
  return endsOn !== null && endsOn <= until ? undefined : until
}
