import { formatDay } from '#contract/dates.ts'
import type { LibraryEligibility } from '#contract/eligibility.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import type { Fact } from '#web/ui/facts.tsx'

/** When a request or a swap comes, what its delivery costs, and what it leaves of the month. */
export function costsOf(delivery: LibraryEligibility['delivery'] | undefined, month: MonthMeter | null | undefined) {
  const facts: Fact[] = []
  if (delivery) facts.push(['With you by', formatDay(delivery.until)])
  if (month) {
    const { games, deliveries } = month
    facts.push(['Delivery', deliveries.nextFee > 0 ? formatShortRupees(paisa(deliveries.nextFee)) : 'Free'])
    facts.push(['Games left then', `${Math.max(0, games.left - 1)} of ${games.of} this month`])
  }
  return facts
}
