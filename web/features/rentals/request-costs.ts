import { formatDay } from '#contract/dates.ts'
import type { LibraryEligibility } from '#contract/eligibility.ts'
import { formatAmount } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
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

function leftText({ games, month }: MonthMeter): string {
  const left = games.left - 1
  if (left > 0) return `${left} of ${games.of} games left`
  return `No games left until ${formatDay(month.until)}`
}
