import { withCommas } from './counts.ts'

/** An amount of money in paisa (1/100 rupee), always an integer. */
export type Paisa = number

/** Rupees → paisa, rounded to the nearest paisa: input like 0.1 + 0.2 stays exact. */
export function paisa(rupees: number): Paisa {
  return Math.round(rupees * 100)
}

/** Paisa → rupees. Amounts on the wire are rupees. */
export function rupees(amount: Paisa): number {
  return amount / 100
}

/** `150000` → `Rs. 1,500.00`, with two decimals; a negative one has the minus sign U+2212. */
export function formatRupees(amount: Paisa): string {
  return `Rs. ${amount < 0 ? '\u2212' : ''}${withCommas(rupees(Math.abs(amount)).toFixed(2))}`
}

/** `150000` → `Rs. 1,500`, `150050` → `Rs. 1,500.50`: paisa only when there are some. */
export function formatShortRupees(amount: Paisa): string {
  return formatRupees(amount).replace(/\.00$/, '')
}

/** The same of an amount on the wire, which is rupees: `1500` → `Rs. 1,500`. */
export function formatAmount(rupees: number): string {
  return formatShortRupees(paisa(rupees))
}

/** 'BALANCE is now Rs. 500.', or for a negative one what is owed. */
export function balanceSentence(balance: Paisa): string {
  return balance < 0 ? `Now ${formatShortRupees(-balance)} are owed.` : `BALANCE is now ${formatShortRupees(balance)}.`
}
