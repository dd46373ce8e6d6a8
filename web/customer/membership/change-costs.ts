import { formatAmount } from '#contract/money.ts'

interface Costs {
  /** rupees a month */
  rent: number
  /** rupees; negative when a part of the deposit is credited */
  depositDifference: number
}

/** Returns the cost of a plan change as a sentence. */
export function costText({ rent, depositDifference }: Costs): string {
  const monthly = `${formatAmount(rent)} a month`
  if (depositDifference === 0) return `${monthly}, with the same deposit.`
  const difference = formatAmount(Math.abs(depositDifference))
  return depositDifference > 0
    ? `${monthly}, and ${difference} more deposit, paid once.`
    : `${monthly}, and ${difference} of your deposit is credited to your balance.`
}
