import { addDays, dayInKarachi, formatDay } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import type { Member } from '../members/members.queries.ts'
import { markReminded } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { markLateNotified } from '../money/rents.queries.ts'
import type { Change } from './change.ts'
import { endOf } from './membership-end.rules.ts'
import { isLate, lateRents } from './memberships.rules.ts'
import { balanceCovers } from './news-texts.ts'
import { nextMonthCosts } from './next-month.rules.ts'

/** Reminds once per rent, some days before it. On its day the news of the new month follows. */
export function remind(member: Member, now: number): Change | undefined {
  const { membership } = member
  const today = dayInKarachi(now)
  if (
    !membership ||
    membership.status === 'CANCELLED' ||
    membership.remindedOf === membership.renewsOn ||
    membership.renewsOn <= today ||
    membership.renewsOn > addDays(today, TERMS.rentReminderDays) ||
    endOf(membership) === membership.renewsOn
  ) {
    return undefined
  }
  const { plan, rent, depositDifference } = nextMonthCosts(membership, membership.renewsOn)
  const day = formatDay(membership.renewsOn)
  const open = rent + depositDifference - member.balance
  const begins = `Your next month begins on ${day}. The rent of ${plan.planName} is ${formatShortRupees(rent)}.`
  const text = open > 0 ? begins : `${begins} Your balance covers it. You do not need to do anything.`
  const ask = [balanceCovers(member.balance), `Please pay ${formatShortRupees(open)} by then.`]
    .filter(Boolean)
    .join(' ')
  return {
    result: { message: text },
    statements: [
      markReminded(member.userId, membership.renewsOn),
      addNews(
        member.userId,
        {
          subject: `Your rent is due on ${day}`,
          text,
          push: 'rent',
          ...(open > 0 && { about: { rentDueOn: membership.renewsOn, ask } }),
        },
        now,
      ),
    ],
  }
}

/** Adds one row of news about all rents that have become late. */
export function notifyLate(member: Member, now: number): Change | undefined {
  const today = dayInKarachi(now)
  const rents = member.membership?.rents ?? []
  const unnotified = rents.filter((rent) => rent.paidAt === null && rent.lateNotifiedAt === null && isLate(rent, today))
  const [latest] = unnotified
  if (!latest) return undefined
  const inARow = lateRents(rents, today)
  const open = formatShortRupees(-member.balance)
  const text = `Your rent of ${formatDay(latest.dueOn)} is late.

This is late rent number ${inARow} in a row. After ${TERMS.lateRentsUntilCancellation} the shop may end a membership at once.`
  return {
    result: { message: text },
    statements: [
      ...unnotified.map(({ dueOn }) => markLateNotified(member.userId, dueOn, now)),
      addNews(
        member.userId,
        {
          subject: 'Your rent is late',
          text,
          push: 'rent',
          about: { rentDueOn: latest.dueOn, ask: `Please pay ${open} now.` },
        },
        now,
      ),
    ],
  }
}
