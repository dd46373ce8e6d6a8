import { addDays, type Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { endOf } from './membership-end.rules.ts'
import { nextMonthCosts } from './next-month.rules.ts'

const MINUTE_MS = 60_000

/** How long a code can be paid. */
const VALID_MS = 48 * 60 * MINUTE_MS

/** How many rupees more than the amount due a code may ask for, and how many random amounts to try for each. */
const WINDOWS = [1, 5, 25]
const TRIES = 8

/** What a member owes: after the end of the membership the deposit covers a part. Never negative. */
export function amountOwed(balance: Paisa, membership: Pick<Membership, 'status' | 'depositPaisa'> | undefined): Paisa {
  const covered = membership?.status === 'CANCELLED' ? membership.depositPaisa : 0
  return Math.max(0, -balance - covered)
}

/** What a member pays now: what they owe or, when that is nothing, what the rent of the next days needs; else 0. */
export function amountDue(
  { balance, membership }: { balance: Paisa; membership: Membership | undefined },
  today: Day,
): Paisa {
  const owed = amountOwed(balance, membership)
  if (owed > 0 || !membership || membership.status === 'CANCELLED') return owed
  const end = endOf(membership)
  const isSoon = membership.renewsOn <= addDays(today, TERMS.rentReminderDays)
  if (!isSoon || (end !== null && end <= membership.renewsOn)) return 0
  const { rent, depositDifference } = nextMonthCosts(membership, membership.renewsOn)
  return Math.max(0, rent + depositDifference - balance)
}

/**
 * Amounts for a code, the first free one is taken: at least `due`, never whole rupees, mostly less than a rupee more.
 * `random` returns numbers from 0 up to 1.
 */
export function amountsToTry(due: Paisa, random: () => number): Paisa[] {
  return WINDOWS.flatMap((rupees) =>
    Array.from({ length: TRIES }, () => due + Math.floor(random() * rupees * 100)),
  ).map((paisa) => (paisa % 100 === 0 ? paisa + 1 : paisa))
}

/** The end of a code, on a whole minute: the code has no seconds. */
export function expiryOf(now: number): number {
  return Math.floor((now + VALID_MS) / MINUTE_MS) * MINUTE_MS
}
