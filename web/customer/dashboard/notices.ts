import { counted } from '#contract/counts.ts'
import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipReply, MembershipView } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import type { NewsReply } from '#contract/news.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import { rentMissing, rupeesOwed } from '#web/customer/membership/payment-due.ts'
import { isOverdue } from '#web/customer/requests/request-texts.ts'

export interface Notice {
  tone: 'danger' | 'warning' | 'news' | 'message'
  /** Of a message its subject. */
  text: string
  link: readonly [label: string, to: string]
}

const MY_PLAN = ['See my plan', paths.user.membership] as const
const PAY = ['How to pay', paths.user.membership] as const
const MY_REQUESTS = ['See my requests', paths.user.requests] as const
const CONTACT = ['Contact us', paths.contact] as const

/** The notices of the dashboard, most urgent first (docs/product.md, Customer area). */
export function noticesOf(reply: MembershipReply, requests: readonly MyRequest[], now: number): Notice[] {
  const { balance, membership } = reply
  return [
    ...(membership?.hold ? [holdNotice(membership.hold)] : []),
    ...owedNotices(reply),
    ...(membership ? membershipNotices(membership, balance, now) : []),
    ...requests.filter(({ isLate }) => isLate).map(lateNotice),
    ...requests.filter(isOverdue).map(overdueNotice),
  ]
}

/** One notice about news that the member has not read: the newest, and how many there are. */
export function newsNotices({ unread, rows: [newest] }: Pick<NewsReply, 'unread' | 'rows'>): Notice[] {
  if (unread === 0) return []
  const link = [counted(unread, 'new message'), paths.user.news] as const
  return [{ tone: 'message', text: newest?.subject ?? '', link }]
}

function holdNotice({ reason, note, toDo, since }: NonNullable<MembershipView['hold']>): Notice {
  const why = note ? `: ${note.replace(/[.!?]$/, '')}.` : '.'
  return {
    tone: 'danger',
    text: `Your membership has been on hold since ${formatInstant(since)}${why} ${toDo} Until then you cannot request games.`,
    link: reason === 'DAMAGE' ? PAY : CONTACT,
  }
}

function owedNotices(reply: MembershipReply): Notice[] {
  const { membership } = reply
  const hasEnded = membership?.status === 'CANCELLED'
  const owed = rupeesOwed(reply)
  // The notice of a damage hold already names the amount.
  if (owed === 0 || membership?.hold?.reason === 'DAMAGE') return []
  const youOwe = `You owe ${formatAmount(owed)}.`
  const lateRents = membership?.lateRents ?? 0
  if (hasEnded || lateRents === 0) {
    const text = `${youOwe} Please pay it today: a rent is late when it is not paid by its due day.`
    return [{ tone: 'warning', text: hasEnded ? `${youOwe} Please pay it.` : text, link: PAY }]
  }
  const late = lateRents === 1 ? 'Your last rent is late' : `Your last ${lateRents} rents are late`
  const text = `${youOwe} ${late}. After ${TERMS.lateRentsUntilCancellation} late rents in a row we may end your membership at once.`
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
            text: `Your membership ends on ${formatDay(endsOn)}. Until then nothing changes, and you can withdraw your notice.`,
            link: MY_PLAN,
          } as const,
        ]
      : []),
    ...(nextPlan && nextMonth
      ? [
          {
            tone: 'news',
            text: `Your plan changes to ${nextPlan} on ${formatDay(nextMonth.startsOn)}.`,
            link: MY_PLAN,
          } as const,
        ]
      : []),
  ]
}

/** The rent of the next month, when it is due soon and BALANCE does not cover it. */
function rentNotices(nextMonth: NonNullable<MembershipView['nextMonth']>, balance: number, now: number): Notice[] {
  const missing = rentMissing(nextMonth, balance, now)
  if (missing === 0) return []
  const text = `Rent for your next month is due on ${formatDay(nextMonth.startsOn)}. Please pay ${formatAmount(missing)} by then${balance < 0 ? ', including what you owe now' : ''}.`
  return [{ tone: 'warning', text, link: PAY }]
}

/** The refund is the deposit plus BALANCE. */
function endedNotices({ deposit, refundDueOn }: MembershipView, balance: number): Notice[] {
  const money = deposit === 0 ? 0 : deposit + balance
  if (money <= 0) return []
  const refund = `We will refund your deposit and balance, ${formatAmount(money)},`
  const text = refundDueOn
    ? `Your membership has ended. ${refund} by ${formatDay(refundDueOn)}.`
    : `Your membership has ended. Please have your games ready for collection. ${refund} within ${TERMS.refundWorkingDays} working days of your last return.`
  return [{ tone: 'news', text, link: MY_PLAN }]
}

function lateNotice({ productName, deliverBy }: MyRequest): Notice {
  const text = `Sorry, ${productName} is late. We promised it by ${formatDay(deliverBy ?? '')}.`
  return { tone: 'warning', text, link: MY_REQUESTS }
}

function overdueNotice({ productName, collectBy }: MyRequest): Notice {
  const text = `Sorry, we have not come for ${productName} yet. We wanted to collect it on ${formatDay(collectBy ?? '')}.`
  return { tone: 'warning', text, link: MY_REQUESTS }
}
