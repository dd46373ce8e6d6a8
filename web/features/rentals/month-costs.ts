import { formatShortRupees, paisa } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'

/** What a request or a swap uses of the month, and what a delivery costs now. */
export function monthCosts({ games, swaps, deliveries: { nextFee } }: MonthMeter, kind: 'game' | 'swap'): string {
  const left = kind === 'game' ? games.left : swaps.left
  const uses = left === 1 ? `your last ${kind} this month` : `1 of your ${left} ${kind}s`
  return `Uses ${uses}. Next delivery: ${nextFee > 0 ? formatShortRupees(paisa(nextFee)) : 'free'}.`
}
