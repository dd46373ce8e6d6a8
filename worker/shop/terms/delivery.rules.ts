import { zoneOf } from '#contract/cities.ts'
import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import type { Prices } from '#contract/prices.ts'
import { TERMS } from '#contract/terms.ts'
import { addWorkingDays, type Holidays } from '../calendar/calendar.rules.ts'

/** The days between which a game is delivered, both included. */
export interface DeliveryWindow {
  from: Day
  until: Day
}

/** Where a member is visited. */
export interface Visited {
  city: string
  /** The day of the next visit after one that was put off; null without one. No run sheet before it has the member. */
  putOffUntil: Day | null
}

/** The delivery window of a game requested on `askedOn`. No day of it is before the next visit that was put off. */
export function deliveryWindow({ city, putOffUntil }: Visited, askedOn: Day, holidays: Holidays): DeliveryWindow {
  const { from, to } = TERMS.deliveryWorkingDays[zoneOf(city)]
  const onVisit = (day: Day) => (putOffUntil !== null && putOffUntil > day ? putOffUntil : day)
  return {
    from: onVisit(addWorkingDays(askedOn, from, holidays)),
    until: onVisit(addWorkingDays(askedOn, to, holidays)),
  }
}

/** The fee of the next delivery in this billing month, at the member's prices of its day. */
export function deliveryFee(
  deliveriesThisMonth: number,
  city: string,
  plan: Pick<Plan, 'freeDeliveries'>,
  prices: Pick<Prices, 'deliveryFee'>,
): Paisa {
  return deliveriesThisMonth < plan.freeDeliveries ? 0 : prices.deliveryFee[zoneOf(city)]
}
