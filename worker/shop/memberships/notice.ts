import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { type LeavingReason, type NoticeForMember, OTHER_REASON } from '#contract/membership-commands.ts'
import { TERMS } from '#contract/terms.ts'
import type { Member } from '../members/members.queries.ts'
import { noteLeavingReason, noteMembership, setEndDay } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { type Change, existingMembership, throwIfRefused } from './change.ts'
import { earliestEnd, endOf, refusesNotice, refusesTakingNoticeBack } from './membership-end.rules.ts'

/** Gives notice: the membership goes on until the day that it takes effect. */
export function giveNotice(member: Member, now: number): Change {
  const { userId } = member
  const membership = existingMembership(member)
  const today = dayInKarachi(now)
  throwIfRefused(refusesNotice(membership, today))
  const endsOn = earliestEnd(membership, today)
  const withNewGame = endOf({ ...membership, endsOn, tookNewGame: true })
  const message = [
    `Your membership ends on ${formatDay(endsOn)}. Until then nothing changes, and you can take the notice back.`,
    ...(withNewGame !== null && withNewGame > endsOn
      ? [
          `If you take a newly released game before then, the minimum is ${TERMS.minimumMonthsWithNewGame} months and your membership ends on ${formatDay(withNewGame)}.`,
        ]
      : []),
  ].join(' ')
  const text = `${message}

Please have your games ready for us by then. We refund your deposit within ${TERMS.refundWorkingDays} working days of your last return.`
  return {
    result: { message },
    statements: [
      setEndDay(userId, endsOn),
      noteMembership(userId, 'NOTICE_GIVEN', `Ends on ${formatDay(endsOn)}`, now),
      addNews(member.userId, { subject: `Your membership ends on ${formatDay(endsOn)}`, text }, now),
    ],
  }
}

/** Like `giveNotice`, by the shop on the member's behalf, with the reason if the member said one. */
export function giveNoticeFor(member: Member, { reason, text }: NoticeForMember, now: number): Change {
  const today = dayInKarachi(now)
  const { statements } = giveNotice(member, now)
  const endsOn = earliestEnd(existingMembership(member), today)
  const said = reason || (text && OTHER_REASON)
  return {
    result: { message: `Notice is given. The membership ends on ${formatDay(endsOn)}.` },
    statements: [
      ...statements,
      ...(said ? [noteLeavingReason(member.userId, reasonText({ reason: said, text }), now)] : []),
    ],
  }
}

/** Like `takeNoticeBack`, by the shop. */
export function takeNoticeBackFor(member: Member, now: number): Change {
  return { ...takeNoticeBack(member, now), result: { message: 'The membership goes on.' } }
}

export function takeNoticeBack(member: Member, now: number): Change {
  const { userId } = member
  throwIfRefused(refusesTakingNoticeBack(existingMembership(member), dayInKarachi(now)))
  const message = 'Your membership goes on.'
  return {
    result: { message },
    statements: [
      setEndDay(userId, null),
      noteMembership(userId, 'NOTICE_TAKEN_BACK', message, now),
      addNews(member.userId, { subject: 'Your membership goes on', text: message }, now),
    ],
  }
}

/** Notes why the member leaves, for the shop. */
export function recordLeavingReason(member: Member, reason: LeavingReason, now: number): Change {
  throwIfRefused(refusesTakingNoticeBack(existingMembership(member), dayInKarachi(now)))
  return {
    result: { message: 'Thank you for telling us.' },
    statements: [noteLeavingReason(member.userId, reasonText(reason), now)],
  }
}

/** The trigger `reason_into_months` reads the reason up to the colon. */
function reasonText({ reason, text }: LeavingReason): string {
  return text ? `${reason}: ${text}` : reason
}
