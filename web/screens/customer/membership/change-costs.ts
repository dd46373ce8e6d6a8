import { formatRupees, paisa } from '#contract/money.ts'

interface Costs {
  /** rupees a month */
  rent: number
  /** rupees: owed on top, or given back when below zero */
  depositDifference: number
}

/** What a plan costs from the month that it begins with. */
export function costText({ rent, depositDifference }: Costs): string {
  const monthly = `${formatRupees(paisa(rent))} a month`
  if (depositDifference === 0) return `${monthly}, with the same deposit.`
  const difference = formatRupees(paisa(Math.abs(depositDifference)))
  return depositDifference > 0
    ? `${monthly}, and once ${difference} more deposit.`
    : `${monthly}, and ${difference} of your deposit go back to your balance.`
}
