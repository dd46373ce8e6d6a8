import * as v from 'valibot'
import { formatAmount } from './money.ts'

/**
 * What is left when a membership ends on `endsOn` (the first day without it) and nothing else is charged or paid.
 * Rupees: `rents` until then, the `deposit`, what is `owed` (negative: credit), and the `rest`, which is paid out or,
 * when negative, stays open. `atHome` are the discs that have to come back, with what each costs if it is lost.
 */
export const settlement = v.object({
  endsOn: v.string(),
  rents: v.number(),
  deposit: v.number(),
  owed: v.number(),
  rest: v.number(),
  atHome: v.optional(v.array(v.object({ productName: v.string(), retail: v.number() })), []),
})
export type Settlement = v.InferOutput<typeof settlement>

/** The settlement in sentences: 'The deposit of Rs. 8,000 covers part of Rs. 10,500: Rs. 2,500 are still owed.' */
export function settlementText({
  rents,
  deposit,
  owed,
  rest,
}: Pick<Settlement, 'rents' | 'deposit' | 'owed' | 'rest'>): string {
  const coming = rents > 0 ? `Rents of ${formatAmount(rents)} are due until then. ` : ''
  const kept = `The deposit of ${formatAmount(deposit)}`
  if (rest < 0) {
    return `${coming}${kept} covers part of ${formatAmount(owed)}: ${formatAmount(-rest)} are still owed.`
  }
  if (owed > 0) return `${coming}${kept} covers ${formatAmount(owed)}: ${formatAmount(rest)} is refunded.`
  if (owed === 0) return `${coming}${kept} is refunded in full.`
  return `${coming}${kept} and the credit of ${formatAmount(-owed)} are refunded: ${formatAmount(rest)}.`
}

/** The heading of the settlement. */
export function settlementTitle({ rest }: Pick<Settlement, 'rest'>): string {
  return rest < 0 ? 'What stays open' : 'What we pay back'
}
