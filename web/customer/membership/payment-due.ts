import { daysUntil } from '#contract/dates.ts'
import type { MembershipReply, MembershipView } from '#contract/memberships.ts'
import { TERMS } from '#contract/terms.ts'

export type NextMonth = NonNullable<MembershipView['nextMonth']>

/** What BALANCE leaves to pay for the next month, in rupees; what is owed already is said on its own. */
export function nextPayment({ rent, depositDifference }: NextMonth, balance: number): number {
  return Math.max(0, rent + depositDifference - Math.max(0, balance))
}

/** What a member owes in rupees: after the end of the membership the deposit covers a part. Never negative. */
export function rupeesOwed({ balance, membership }: MembershipReply): number {
  const covered = membership?.status === 'CANCELLED' ? membership.deposit : 0
  return Math.max(0, -balance - covered)
}

/** What BALANCE does not cover of the rent of the next month, in rupees, when that is due soon; else 0. */
export function rentMissing({ startsOn, rent, depositDifference }: NextMonth, balance: number, now: number): number {
  if (daysUntil(startsOn, now) > TERMS.rentReminderDays) return 0
  return Math.max(0, rent + depositDifference - balance)
}

/** Whether the member owes something, or a rent of the next days is not covered. */
export function isPaymentDue(reply: MembershipReply, now: number): boolean {
  const nextMonth = reply.membership?.nextMonth
  return rupeesOwed(reply) > 0 || (!!nextMonth && rentMissing(nextMonth, reply.balance, now) > 0)
}
