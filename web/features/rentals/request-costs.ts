import { counted } from '#contract/counts.ts'
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
    facts.push(['Delivery', deliveryText(month.deliveries)])
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

function deliveryText({ nextFee, freeLeft }: MonthMeter['deliveries']): string {
  if (nextFee > 0) return formatAmount(nextFee)
  return freeLeft === 1 ? 'Free, the last free one this month' : 'Free'
}

/** How many games fit at home beside those that are there or on their way. */
export function roomAtHome({ slots }: MonthMeter): string {
  return `You have room for ${slots.of - slots.used} more at home`
}

/** The same, with how many are left of the month. */
export function roomText(month: MonthMeter): string {
  const { games } = month
  return `${roomAtHome(month)}, and ${games.left} of ${counted(games.of, 'game')} left this month.`
}
