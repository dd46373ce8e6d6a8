import { formatDay } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import type { BounceOfToday, RentOfToday } from '#contract/today.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'

type Rent = Pick<RentOfToday, 'userName' | 'rupees' | 'dueOn'>

/** A message to a member before a rent. */
export function rentDueText({ userName, rupees, dueOn }: Rent): string {
  return `Hello ${userName}, your next month at ${company.brand} begins on ${formatDay(dueOn)}. Please pay ${formatAmount(rupees)} by then. ${HOW_TO_PAY}`
}

/** A message to a member whose rent is late. */
export function rentLateText({ userName, rupees, dueOn }: Rent): string {
  return `Hello ${userName}, your rent at ${company.brand} was due on ${formatDay(dueOn)}. Please pay ${formatAmount(rupees)} now. ${HOW_TO_PAY}`
}

/** A message to a member about everything that they owe. */
export function owingText({ userName, rupees }: Omit<Rent, 'dueOn'>): string {
  return `Hello ${userName}, you owe ${formatAmount(rupees)} at ${company.brand}. Please pay it. ${HOW_TO_PAY}`
}

/** A message to a member whose e-mail address takes no mail. */
export function bounceText({ userName, email }: Pick<BounceOfToday, 'userName' | 'email'>): string {
  return `Hello ${userName}, our e-mails to ${email} do not arrive. Please send us another address.`
}

/** A message to a member whose games the shop collects. */
export function collectText({ userName }: Pick<Rent, 'userName'>, games: string): string {
  return `Hello ${userName}, we would like to collect ${games} of ${company.brand}. When are you at home?`
}

/** A message to a member whose parcel should have arrived. */
export function sentLateText({ userName }: Pick<Rent, 'userName'>, games: string, parcel: string): string {
  return `Hello ${userName}, our parcel with ${games} (${parcel}) should be with you by now. Has it arrived?`
}

const HOW_TO_PAY = `Your plan page shows how: ${window.location.origin}${paths.user.membership}`
