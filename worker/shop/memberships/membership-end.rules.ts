import { addMonths, type Day, formatDay } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { addWorkingDays, billingMonth, type Holidays } from '../calendar/calendar.rules.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { lateRents, type RentPayment } from './memberships.rules.ts'

/** The refusal of every command that is too late. */
export const ENDED: Refusal = {
  code: 'membership.ended',
  message: 'This membership has ended.',
}

/** The refusal of a command on a membership that there is not. */
const NO_PLAN: Refusal = {
  code: 'membership.none',
  message: 'There is no plan yet. Please choose one first.',
}

/** Whether the membership has ended or today's cron will end it. */
export function isOver(membership: Membership, today: Day): boolean {
  const end = endOf(membership)
  return membership.status === 'CANCELLED' || (end !== null && end <= today)
}

/** The end of the minimum: three months, or four when a newly released game was taken. */
export function minimumUntil({ startedOn, tookNewGame }: Pick<Membership, 'startedOn' | 'tookNewGame'>): Day {
  return addMonths(startedOn, tookNewGame ? TERMS.minimumMonthsWithNewGame : TERMS.minimumMonths)
}

/**
 * The first day without the membership when notice is given today: the end of the present billing month or
 * of the month in which the minimum ends, whichever is later.
 */
export function earliestEnd(membership: Membership, today: Day): Day {
  return later(billingMonth(membership.countsFrom, today).until, endOfMinimum(membership))
}

/**
 * The first day without the membership: the stored one when it has ended; until then a new game after the notice moves
 * it.
 */
export function endOf(membership: Membership): Day | null {
  if (membership.status === 'CANCELLED') return membership.endsOn
  return membership.endsOn && later(membership.endsOn, endOfMinimum(membership))
}

function endOfMinimum(membership: Membership): Day {
  const minimum = minimumUntil(membership)
  const month = billingMonth(membership.countsFrom, minimum)
  return month.from >= minimum ? month.from : month.until
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** Why the member cannot give notice, or undefined. */
export function refusesNotice(membership: Membership, today: Day): Refusal | undefined {
  if (isOver(membership, today)) return ENDED
  const end = endOf(membership)
  if (end === null) return undefined
  return {
    code: 'membership.notice-given',
    message: `You have given notice. Your membership ends on ${formatDay(end)}.`,
  }
}

/** Why notice cannot be taken back, or undefined: it can until it takes effect. */
export function refusesTakingNoticeBack(membership: Membership, today: Day): Refusal | undefined {
  if (isOver(membership, today)) return ENDED
  if (membership.endsOn !== null) return undefined
  return { code: 'membership.no-notice', message: 'You have not given notice.' }
}

/** Why the shop cannot end the membership, or undefined after three late rents in a row. */
export function refusesEndByShop(
  membership: Membership,
  rents: readonly RentPayment[],
  today: Day,
): Refusal | undefined {
  if (membership.status === 'CANCELLED') return ENDED
  const late = lateRents(rents, today)
  if (late >= TERMS.lateRentsUntilCancellation) return undefined
  return {
    code: 'membership.not-late-enough',
    message: `The shop can end a membership after ${TERMS.lateRentsUntilCancellation} late rents in a row. This one has ${late}.`,
  }
}

/**
 * The last day for the refund: 7 working days after the last return, or after the end when no disc was out.
 */
export function refundDay(lastReturn: Day, holidays: Holidays): Day {
  return addWorkingDays(lastReturn, TERMS.refundWorkingDays, holidays)
}

/**
 * Why nothing can be paid out, or undefined: the deposit of an ended membership, or the credit of a member who has
 * none, for example what was received for an order that was cancelled.
 */
export function refusesRefund(membership: Membership | undefined, balance: Paisa): Refusal | undefined {
  if (!membership) return balance > 0 ? undefined : NO_PLAN
  if (membership.status !== 'CANCELLED') {
    return { code: 'membership.not-ended', message: 'This membership has not ended.' }
  }
  if (membership.depositPaisa === 0) {
    return balance > 0 ? undefined : { code: 'membership.refunded', message: 'The deposit is already paid out.' }
  }
  if (membership.refundDueOn === null) {
    return { code: 'membership.discs-out', message: 'Not all discs are back yet.' }
  }
  return undefined
}
