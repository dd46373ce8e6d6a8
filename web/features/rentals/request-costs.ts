import { formatDay } from '#contract/dates.ts'
import type { LibraryEligibility } from '#contract/eligibility.ts'
import { formatAmount } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import { formatUnbrokenDay } from '#contract/spoken-moment.ts'
import type { Fact } from '#web/ui/facts.tsx'

/** When a request or a swap comes, what its delivery costs, and what it leaves of the month. */
export function costsOf(delivery: LibraryEligibility['delivery'] | undefined, month: MonthMeter | null | undefined) {
  const facts: Fact[] = []
  if (delivery) facts.push(['With you by', formatDay(delivery.until)])
  if (month) {
    const { nextFee } = month.deliveries
    facts.push(['Delivery', nextFee > 0 ? formatAmount(nextFee) : 'Free'])
    facts.push(['After this', leftText(month)])
  }
  return facts
}

/** Of the games that the plan gives in a month. */
function leftText({ games, month }: MonthMeter): string {
  const left = Math.max(0, games.left - 1)
  const time = left > 0 ? 'this month' : `until ${formatUnbrokenDay(month.until)}`
  return `${left} of ${games.of} games left ${time}`
}

/** What any swap costs: 'A swap takes 1 of the 3 games left this month. Its delivery is the last free one.' */
export function swapCostText({ games, month, deliveries }: MonthMeter): string {
  if (games.left === 0) return `You have no game left until ${formatUnbrokenDay(month.until)}.`
  const game = games.left === 1 ? 'the last game' : `1 of the ${games.left} games left`
  return `A swap takes ${game} this month. Its delivery ${deliveryText(deliveries)}.`
}

function deliveryText({ nextFee, freeLeft }: MonthMeter['deliveries']): string {
  if (nextFee > 0) return `costs ${formatAmount(nextFee)}`
  // The shop can also set the fee to 0.
  if (freeLeft === 0) return 'is free'
  return freeLeft === 1 ? 'is the last free one' : `is 1 of the ${freeLeft} free ones left`
}
