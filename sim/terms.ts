// The terms of docs/product.md, written a second time: the model imports no rule of the Worker. The simulated shop
// keeps no holidays besides Sundays.

/** 'YYYY-MM-DD' in Karachi. */
export type Day = string

export const DAY_MS = 24 * 60 * 60 * 1000
const KARACHI_MS = 5 * 60 * 60 * 1000

export function dayOf(at: number): Day {
  return new Date(at + KARACHI_MS).toISOString().slice(0, 10)
}

/** The instant at which a day begins in Karachi. */
export function midnight(day: Day): number {
  return Date.parse(day) - KARACHI_MS
}

/** '2026-03-04 14:30' in Karachi. */
export function minuteOf(at: number): string {
  return new Date(at + KARACHI_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The same day of a later month; the last one of a shorter month. */
export function plusMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

export function plusDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The last day of the delivery window of a request. */
export function lastDeliveryDay(askedOn: Day, city: string): Day {
  return plusWorkingDays(askedOn, city === 'Karachi' ? 2 : 4)
}

export function plusWorkingDays(day: Day, count: number): Day {
  let at = Date.parse(day)
  for (let left = count; left > 0; ) {
    at += DAY_MS
    if (new Date(at).getUTCDay() !== 0) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

interface Plan {
  name: string
  gamesAMonth: number
  gamesAtATime: number
  /** The working day after the release from which it may take a new game; null: none. */
  newGamesAfter: number | null
}

/** By their ids. */
export const PLANS = {
  1: {
    name: 'NOVICE',
    gamesAMonth: 2,
    gamesAtATime: 1,
    newGamesAfter: null,
  },
  2: {
    name: 'NOVICE+',
    gamesAMonth: 2,
    gamesAtATime: 1,
    newGamesAfter: 6,
  },
  3: {
    name: 'PRO',
    gamesAMonth: 4,
    gamesAtATime: 2,
    newGamesAfter: 4,
  },
} satisfies Record<number, Plan>
export type PlanId = keyof typeof PLANS

/** Amounts in paisa. */
interface Prices {
  rents: Record<PlanId, number>
  deposits: Record<PlanId, number>
  visit: { karachi: number; elsewhere: number }
  caseFee: number
  /** The plan that orders and plan changes cannot choose. */
  off: PlanId | null
}

/** Prices for orders from `since` on, and for all members from `runningFrom` on. */
export interface PriceVersion extends Prices {
  since: Day
  runningFrom: Day | null
}

const FIRST_PRICES: Prices = {
  rents: { 1: 150_000, 2: 250_000, 3: 400_000 },
  deposits: { 1: 500_000, 2: 800_000, 3: 1_200_000 },
  visit: { karachi: 30_000, elsewhere: 40_000 },
  caseFee: 50_000,
  off: null,
}

/** Of an order on `day`. `versions` are in the order of their days. */
export function pricesOfOrder(versions: readonly PriceVersion[], day: Day): Prices {
  return versions.findLast(({ since }) => since <= day) ?? FIRST_PRICES
}

/** On `day`, of a member whose order or plan change was on `pricedOn`. */
export function pricesOfMember(versions: readonly PriceVersion[], pricedOn: Day, day: Day): Prices {
  let prices = pricesOfOrder(versions, pricedOn)
  for (const version of versions)
    if (version.since > pricedOn && version.runningFrom !== null && day >= version.runningFrom) prices = version
  return prices
}

export const FREE_VISITS = 2

export function visitFee(city: string, { visit }: Prices): number {
  return city === 'Karachi' ? visit.karachi : visit.elsewhere
}

export function isNewGame(availableSince: Day, today: Day): boolean {
  return today < plusMonths(availableSince, 4)
}

/** The first day on which a plan may take a game. */
export function takenFrom(plan: Plan, availableSince: Day): Day {
  return plan.newGamesAfter === null
    ? plusMonths(availableSince, 4)
    : plusWorkingDays(availableSince, plan.newGamesAfter)
}

/** The statuses that may follow each status of a request. */
export const NEXT_STATUSES: Record<string, string[]> = {
  REQUESTED: ['APPROVED', 'DECLINED', 'WITHDRAWN'],
  APPROVED: ['PACKED', 'HANDED_OVER', 'DECLINED', 'WITHDRAWN'],
  PACKED: ['APPROVED', 'HANDED_OVER', 'DECLINED', 'WITHDRAWN'],
  HANDED_OVER: ['COLLECTED', 'RETURNED'],
  COLLECTED: ['RETURNED'],
  RETURNED: [],
  DECLINED: [],
  WITHDRAWN: [],
}
