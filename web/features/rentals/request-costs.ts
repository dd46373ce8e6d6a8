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

/** Of the games that the plan gives in a month. The day stays in one line. */
function leftText({ games, month }: MonthMeter): string {
  const left = Math.max(0, games.left - 1)
  const time = left > 0 ? 'this month' : `until ${formatDay(month.until).replaceAll(' ', '\u00A0')}`
  return `${left} of ${games.of} games left ${time}`
}
