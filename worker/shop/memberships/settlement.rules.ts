import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { pricesOfMember } from '#contract/price-versions.ts'
import { priceOf } from '#contract/prices.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { nextMonthCosts } from './next-month.rules.ts'

/** What is left between member and shop when a membership ends. */
interface Settlement {
  endsOn: Day
  /** Rents that are still to come until then. */
  rents: Paisa
  /** The deposit on that day. */
  deposit: Paisa
  /** Owed on that day before the deposit is used; negative is the member's credit. */
  owed: Paisa
  /** Paid out to the member; negative stays open. */
  rest: Paisa
}

/** The settlement when the membership ends on `endsOn` and nothing else is charged or paid until then. */
export function settlementOn(
  membership: Pick<
    Membership,
    'status' | 'countsFrom' | 'renewsOn' | 'plan' | 'nextPlan' | 'nextPricedOn' | 'pricing' | 'depositPaisa'
  >,
  balance: Paisa,
  endsOn: Day,
): Settlement {
  let { depositPaisa: deposit } = membership
  let rents = 0
  let owed = -balance
  if (membership.status !== 'CANCELLED' && membership.renewsOn < endsOn) {
    const { plan, pricing, depositDifference } = nextMonthCosts(membership, membership.renewsOn)
    deposit += depositDifference
    owed += depositDifference
    for (let from = membership.renewsOn; from < endsOn; ) {
      rents += priceOf(pricesOfMember(pricing, from), plan).rent
      from = billingMonth(membership.countsFrom, from).until
    }
    owed += rents
  }
  return { endsOn, rents, deposit, owed, rest: deposit - owed }
}
