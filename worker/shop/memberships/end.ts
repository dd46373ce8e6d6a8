import { type Day, dayInKarachi, formatDay } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import type { Member } from '../members/members.queries.ts'
import { endMembership, noteMembership, setEndDay, setRefundDay } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { withdrawOpen } from '../rentals/requests.queries.ts'
import { type Change, existingMembership, throwIfRefused } from './change.ts'
import { ENDED, endOf, refundDay, refusesEndByShop } from './membership-end.rules.ts'

/** The change on the day that a notice takes effect. */
export function endByNotice(member: Member, holidays: Holidays, now: number): Change | undefined {
  const { membership } = member
  const today = dayInKarachi(now)
  if (!membership?.endsOn || membership.status === 'CANCELLED' || membership.endsOn > today) {
    return undefined
  }
  const endsOn = endOf(membership) ?? membership.endsOn
  return endsOn > today ? putOff(member, endsOn, now) : end(member, endsOn, 'By notice of the member', holidays, now)
}

/** Moves the end, because a new game after the notice makes the minimum longer. */
function putOff(member: Member, endsOn: Day, now: number): Change {
  const message = `You have taken a newly released game, so your minimum is now ${TERMS.minimumMonthsWithNewGame} months and your membership ends on ${formatDay(endsOn)}.`
  return {
    result: { message },
    statements: [
      setEndDay(member.userId, endsOn),
      noteMembership(member.userId, 'END_PUT_OFF', message, now),
      addNews(member.userId, { subject: `Your membership ends on ${formatDay(endsOn)}`, text: message }, now),
    ],
  }
}

/** Ends the membership at once, by the shop, for a reason that the member reads. */
export function endForReason(member: Member, reason: string, holidays: Holidays, now: number): Change {
  const { status } = existingMembership(member)
  throwIfRefused(status === 'CANCELLED' ? ENDED : undefined)
  return end(member, dayInKarachi(now), `By the shop: ${reason}`, holidays, now)
}

/** Ends the membership at once, by the shop, after too many late rents in a row. */
export function endByShop(member: Member, holidays: Holidays, now: number): Change {
  const membership = existingMembership(member)
  const today = dayInKarachi(now)
  throwIfRefused(refusesEndByShop(membership, membership.rents, today))
  const why = `By the shop, after ${TERMS.lateRentsUntilCancellation} late rents in a row`
  return end(member, today, why, holidays, now)
}

function end(member: Member, endedOn: Day, why: string, holidays: Holidays, now: number): Change {
  const { userId } = member
  const text = `Your membership ended on ${formatDay(endedOn)}. ${why}.

Your open requests are withdrawn. Please have your games ready for us. We refund your deposit within ${TERMS.refundWorkingDays} working days of your last return, minus anything you owe.`
  return {
    result: { message: `The membership ended on ${formatDay(endedOn)}.` },
    statements: [
      endMembership(userId, endedOn),
      ...withdrawOpen(userId, now),
      setRefundDay(userId, refundDay(endedOn, holidays)),
      noteMembership(userId, 'ENDED', why, now),
      addNews(member.userId, { subject: `Your ${SHOP} membership has ended`, text }, now),
    ],
  }
}
