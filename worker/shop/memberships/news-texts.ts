import { formatShortRupees, type Paisa } from '#contract/money.ts'

/** BALANCE in a sentence that says what to pay. */
export function balanceIs(balance: Paisa): string {
  return balance < 0
    ? `Please pay ${formatShortRupees(-balance)}.`
    : `Nothing is due. Your balance is ${formatShortRupees(balance)}.`
}

/** The effect of another plan on the deposit, in a sentence. */
export function depositIs(difference: Paisa): string {
  const amount = formatShortRupees(Math.abs(difference))
  return difference > 0
    ? `Its deposit is higher, so ${amount} is added to what you owe.`
    : `Its deposit is lower, so ${amount} is credited to your balance.`
}

/** What BALANCE pays of a rent that it does not cover, in a sentence; '' when it pays nothing. */
export function balanceCovers(balance: Paisa): string {
  return balance > 0 ? `Your balance covers ${formatShortRupees(balance)} of it.` : ''
}
