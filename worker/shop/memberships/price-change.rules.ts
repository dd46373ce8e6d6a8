import { type Day, formatDay } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { type PriceVersion, type Pricing, pricesAhead, pricesOfMember } from '#contract/price-versions.ts'
import { type Prices, priceOf } from '#contract/prices.ts'

/** A day from which a member pays something else, and what. */
interface Change {
  from: Day
  text: string
}

/** What changes for a member of this plan after today: rents and fees, but not what stays the same. */
export function comingPrices(pricing: Pricing, plan: Plan, today: Day): Change[] {
  let before = pricesOfMember(pricing, today)
  return pricesAhead(pricing, today).flatMap(({ from, prices }) => {
    const changes = [rentText(before, prices, plan), feesText(before, prices)].filter(Boolean)
    before = prices
    if (changes.length === 0) return []
    return { from, text: `From ${formatDay(from)} ${changes.join(', ')}. The deposit stays as it was paid.` }
  })
}

function rentText(before: Prices, after: Prices, plan: Plan): string {
  const { rent } = priceOf(after, plan)
  return rent === priceOf(before, plan).rent ? '' : `the rent of ${plan.planName} is ${formatShortRupees(rent)} a month`
}

function feesText(before: Prices, { deliveryFee, caseFee }: Prices): string {
  const { karachi, elsewhere } = deliveryFee
  const isSame = karachi === before.deliveryFee.karachi && elsewhere === before.deliveryFee.elsewhere
  const delivery = `a delivery after the free ones costs ${formatShortRupees(karachi)} in Karachi and ${formatShortRupees(elsewhere)} elsewhere`
  const damage = `a damaged case costs ${formatShortRupees(caseFee)}`
  return [isSame ? '' : delivery, caseFee === before.caseFee ? '' : damage].filter(Boolean).join(', ')
}

/**
 * What members of this plan are told when the owner has planned or withdrawn a version: what is new, and what was
 * announced and does not come. Undefined when nothing changes for those who are priced on this day.
 */
export function newsOfVersions(
  before: readonly PriceVersion[],
  after: readonly PriceVersion[],
  { pricedOn, plan, today }: { pricedOn: Day | ''; plan: Plan; today: Day },
): { subject: string; text: string } | undefined {
  const [announced, coming] = [before, after].map((versions) => comingPrices({ versions, pricedOn }, plan, today)) as [
    Change[],
    Change[],
  ]
  const gone = announced.filter(({ from }) => !coming.some((change) => change.from === from))
  const fresh = coming.filter(({ text }) => !announced.some((change) => change.text === text))
  const [first] = [...fresh, ...gone]
  if (!first) return undefined
  const text = [
    ...gone.map(({ from }) => `The change of prices that we announced for ${formatDay(from)} does not take place.`),
    ...fresh.map((change) => change.text),
    ...(coming.length === 0 ? ['You pay what you paid before.'] : []),
  ].join(' ')
  const day = formatDay(first.from)
  return { subject: fresh.length > 0 ? `Prices change on ${day}` : `Prices stay: no change on ${day}`, text }
}
