/** An amount of money in paisa (1/100 rupee), always an integer. */
export type Paisa = number

/** Rupees → paisa. Rounds to the nearest paisa, so that 0.1 + 0.2 style input stays exact. */
export function paisa(rupees: number): Paisa {
  return Math.round(rupees * 100)
}

/** Paisa → rupees, as the wire carries amounts (api.md). */
export function rupees(amount: Paisa): number {
  return amount / 100
}

const grouped = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `150000` → `Rs. 1,500.00` (section 9: two decimals, prefixed 'Rs.'). */
export function formatRupees(amount: Paisa): string {
  return `Rs. ${grouped.format(rupees(amount))}`
}
