import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { addWorkingDays, type Holidays } from '../calendar/calendar.rules.ts'

/** When a game comes that was asked for on `askedOn`: from the first day to the last, both included. */
export function deliveryWindow(
  city: string,
  askedOn: Day,
  holidays: Holidays,
): { from: Day; until: Day } {
  const { from, to } = TERMS.deliveryWorkingDays[zoneOf(city)]
  return {
    from: addWorkingDays(askedOn, from, holidays),
    until: addWorkingDays(askedOn, to, holidays),
  }
}

/** What the next delivery costs, after so many of them in this billing month. */
export function deliveryFee(
  deliveriesThisMonth: number,
  city: string,
  plan: Pick<Plan, 'freeDeliveries'>,
): Paisa {
  return deliveriesThisMonth < plan.freeDeliveries ? 0 : TERMS.deliveryFee[zoneOf(city)]
}

function zoneOf(city: string): 'karachi' | 'elsewhere' {
  return city.replace(/\s/g, '').toLowerCase() === 'karachi' ? 'karachi' : 'elsewhere'
}
