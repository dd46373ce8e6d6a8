import { addDays, type Day, dayInKarachi, daysBetween } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'

/** A disc at the home of a member; null: it is still there. */
export interface Stay {
  productCode: string
  from: number
  until: number | null
}

/** Rents of members without a disc in the month. */
export const NO_GAME = ''

/** Days of the month that each game was with the member. A disc that comes and goes on one day counts one day. */
export function daysByGame(stays: readonly Stay[], first: Day, next: Day): Map<string, number> {
  const days = new Map<string, number>()
  for (const { productCode, from, until } of stays) {
    const came = dayInKarachi(from)
    const went = until === null ? next : dayInKarachi(until)
    const last = went > came ? went : addDays(came, 1)
    const count = daysBetween(came > first ? came : first, last < next ? last : next)
    if (count > 0) days.set(productCode, (days.get(productCode) ?? 0) + count)
  }
  return days
}

/**
 * Shares a rent by days. The parts add up to it exactly: each is rounded down, and the paisa that are left go to the
 * largest remainders (of equal ones to the first code). A rent that was taken back is negative, as are its parts.
 */
export function shareRent(rent: Paisa, days: ReadonlyMap<string, number>): Map<string, Paisa> {
  const all = [...days.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return new Map([[NO_GAME, rent]])
  const [sign, amount] = [Math.sign(rent), Math.abs(rent)]
  const parts = [...days].map(([code, count]) => ({
    code,
    part: Math.floor((amount * count) / all),
    remainder: (amount * count) % all,
  }))
  const left = amount - parts.reduce((sum, { part }) => sum + part, 0)
  const order = parts.toSorted((a, b) => b.remainder - a.remainder || (a.code < b.code ? -1 : 1))
  return new Map(order.map(({ code, part }, index) => [code, sign * (part + (index < left ? 1 : 0))]))
}
