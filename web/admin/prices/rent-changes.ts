import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { Payers } from '#contract/plan-versions.ts'
import { type PriceVersion, pricesOfMember } from '#contract/price-versions.ts'
import { priceOf } from '#contract/prices.ts'
import { nameOfPlan } from '#web/admin/prices/prices.ts'

/** Running members of a plan who pay alike before and after. */
interface RentChange {
  planName: string
  members: number
  before: Paisa
  after: Paisa
}

interface Change {
  before: readonly PriceVersion[]
  after: readonly PriceVersion[]
  /** The day of the rents. */
  day: Day
}

/** What running members pay on a day by other versions, also those whose rent stays. */
export function rentChanges(payers: readonly Payers[], { before, after, day }: Change): RentChange[] {
  const changes = new Map<string, RentChange>()
  for (const { planId, since, members } of payers) {
    const rentBy = (versions: readonly PriceVersion[]) =>
      priceOf(pricesOfMember({ versions, pricedOn: since ?? '' }, day), { id: planId }).rent
    const rents = { before: rentBy(before), after: rentBy(after) }
    const key = `${planId} ${rents.before} ${rents.after}`
    const all = members + (changes.get(key)?.members ?? 0)
    changes.set(key, { planName: nameOfPlan(planId), members: all, ...rents })
  }
  return [...changes.values()]
}
