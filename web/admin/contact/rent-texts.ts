import { formatDay } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { RentOfToday } from '#contract/today.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'

type Rent = Pick<RentOfToday, 'userName' | 'rupees' | 'dueOn'>

/** A message to a member before a rent. */
export function rentDueText({ userName, rupees, dueOn }: Rent): string {
  return `Hello ${userName}, your next month at ${company.brand} begins on ${formatDay(dueOn)}. Please pay ${amountText(rupees)} by then. ${HOW_TO_PAY}`
}

/** A message to a member whose rent is late. */
export function rentLateText({ userName, rupees, dueOn }: Rent): string {
  return `Hello ${userName}, your rent at ${company.brand} was due on ${formatDay(dueOn)}. Please pay ${amountText(rupees)} now. ${HOW_TO_PAY}`
}

/** A message to a member about everything that they owe. */
export function owingText({ userName, rupees }: Omit<Rent, 'dueOn'>): string {
  return `Hello ${userName}, you owe ${amountText(rupees)} at ${company.brand}. Please pay it. ${HOW_TO_PAY}`
}

function amountText(rupees: number): string {
  return formatShortRupees(paisa(rupees))
}

const HOW_TO_PAY = `Your plan page shows how: ${window.location.origin}${paths.user.membership}`
