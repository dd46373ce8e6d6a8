import { dayInKarachi, startOfDay } from '#contract/dates.ts'
import { pricesOfMember } from '#contract/price-versions.ts'
import { pricesSince } from '#contract/stored-prices.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import { deliveryFee } from '../terms/delivery.rules.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { countDeliveries } from './deliveries.queries.ts'
import type { Fee } from './hand-over.mail.ts'

/** The fee of a delivery now. A visit that only replaces faulty discs is no delivery (`isFreeVisit`). */
export async function feeOf(
  db: D1Database,
  userId: string,
  { countsFrom, city, plan, pricing }: Membership,
  now: number,
): Promise<Fee> {
  const today = dayInKarachi(now)
  const month = billingMonth(countsFrom, today)
  const prices = pricesOfMember(pricing, today)
  const before = await countDeliveries(db, userId, startOfDay(month.from))
  return {
    paisa: deliveryFee(before, city, plan, prices),
    prices: pricesSince(prices),
    number: before + 1,
    nextPaisa: deliveryFee(before + 1, city, plan, prices),
    until: month.until,
  }
}

/** Why nothing can be handed over to the member, or undefined. */
export function refusesVisit({ status }: Pick<Membership, 'status'>): Refusal | undefined {
  switch (status) {
    case 'HOLD': {
      const message = 'Nothing is handed over while the membership is on hold.'
      return { code: 'deliveries.on-hold', message }
    }
    case 'CANCELLED':
      return { code: 'deliveries.ended', message: 'This membership has ended.' }
    case 'ACTIVE':
      return undefined
  }
}
