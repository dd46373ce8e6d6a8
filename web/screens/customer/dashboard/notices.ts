import { daysUntil, formatDay, formatInstant } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipReply, MembershipView } from '#contract/memberships.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/app/paths.ts'

/** Something that the member should know or do now. */
export interface Notice {
  tone: 'danger' | 'warning' | 'news'
  text: string
  /** Where it can be seen or done. */
  link: readonly [label: string, to: string]
}

const MY_PLAN = ['See my plan', paths.user.membership] as const
const PAY = ['How to pay', paths.user.membership] as const
const MY_REQUESTS = ['See my requests', paths.user.requests] as const
const CONTACT = ['Contact us', paths.contact] as const

/** What matters now, the most urgent first. */
export function noticesOf(
  { balance, membership }: MembershipReply,
  requests: readonly MyRequest[],
  now: number,
): Notice[] {
  return [
    ...(membership?.hold ? [holdNotice(membership.hold)] : []),
    ...owedNotices(balance, membership),
    ...(membership ? membershipNotices(membership, balance, now) : []),
    ...requests.filter(({ isLate }) => isLate).map(lateNotice),
  ]
}

function holdNotice({ reason, note, toDo, since }: NonNullable<MembershipView['hold']>): Notice {
  const why = note ? `: ${note.replace(/[.!?]$/, '')}.` : '.'
  return {
    tone: 'danger',
    text: `Your membership is on hold since ${formatInstant(since)}${why} ${toDo} Until then you cannot ask for games.`,
    link: reason === 'DAMAGE' ? PAY : CONTACT,
  }
}

function owedNotices(balance: number, membership: MembershipView | null): Notice[] {
  const hasEnded = membership?.status === 'CANCELLED'
  // What is open at the end is taken from the deposit.
  const owed = -balance - (hasEnded ? membership.deposit : 0)
  // A hold for damage says itself what there is to pay.
  if (owed <= 0 || membership?.hold?.reason === 'DAMAGE') return []
  const open = `${formatRupees(paisa(owed))} are open.`
  const lateRents = membership?.lateRents ?? 0
  if (hasEnded || lateRents === 0) {
    const text = `${open} Please pay them today: a rent that is not paid on its day is late.`
    return [{ tone: 'warning', text: hasEnded ? `${open} Please pay them.` : text, link: PAY }]
  }
  const late = lateRents === 1 ? 'Your last rent is late' : `Your last ${lateRents} rents are late`
  const text = `${open} ${late}. After ${TERMS.lateRentsUntilCancellation} in a row we may end your membership at once.`
  return [{ tone: 'danger', text, link: PAY }]
}

function membershipNotices(membership: MembershipView, balance: number, now: number): Notice[] {
  const { status, endsOn, nextPlan, nextMonth } = membership
  if (status === 'CANCELLED') return endedNotices(membership, balance)
  return [
    ...(nextMonth ? rentNotices(nextMonth, balance, now) : []),
    ...(endsOn
      ? [
          {
            tone: 'news',
            text: `Your membership ends on ${formatDay(endsOn)}. Until then everything goes on, and you can take your notice back.`,
            link: MY_PLAN,
          } as const,
        ]
      : []),
    ...(nextPlan && nextMonth
      ? [
          {
            tone: 'news',
            text: `From ${formatDay(nextMonth.startsOn)} your plan is ${nextPlan}.`,
            link: MY_PLAN,
          } as const,
        ]
      : []),
  ]
}

/** The rent of the next month, when its day is near and BALANCE does not cover it. */
function rentNotices(
  { startsOn, rent, depositDifference }: NonNullable<MembershipView['nextMonth']>,
  balance: number,
  now: number,
): Notice[] {
  const missing = rent + depositDifference - balance
  if (missing <= 0 || daysUntil(startsOn, now) > TERMS.rentReminderDays) return []
  const text = `The rent of your next month is due on ${formatDay(startsOn)}. Please pay ${formatRupees(paisa(missing))} by then.`
  return [{ tone: 'warning', text, link: PAY }]
}

/** What comes back is the deposit with BALANCE. */
function endedNotices({ deposit, refundDueOn }: MembershipView, balance: number): Notice[] {
  const money = deposit === 0 ? 0 : deposit + balance
  if (money <= 0) return []
  const back = `your deposit with your balance, ${formatRupees(paisa(money))}, comes back`
  const text = refundDueOn
    ? `Your membership has ended: ${back} by ${formatDay(refundDueOn)}.`
    : `Your membership has ended. Please have your games ready for us: ${back} ${TERMS.refundWorkingDays} working days after the last of them did.`
  return [{ tone: 'news', text, link: MY_PLAN }]
}

function lateNotice({ productName, deliverBy }: MyRequest): Notice {
  const text = `${productName} was promised by ${formatDay(deliverBy ?? '')} and is late. We are sorry.`
  return { tone: 'warning', text, link: MY_REQUESTS }
}
