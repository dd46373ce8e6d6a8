import { amountInWords } from '#contract/amount-words.ts'
import type { Day } from '#contract/dates.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import { type PriceVersion, pricesOfMember, pricesOn } from '#contract/price-versions.ts'
import { priceOf } from '#contract/prices.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'

/** What a payment is usually for. */
interface UsualPayment {
  owed: Paisa
  /** What may be paid in advance without a question. */
  advance: Paisa
}

interface Payer {
  balance: Paisa
  membership: Pick<Membership, 'status' | 'plan' | 'pricing' | 'renewsOn'> | undefined
  priceVersions: readonly PriceVersion[]
}

/** What the member owes, and the next rent; without a running membership, what the largest start costs today. */
export function usualPayment({ balance, membership, priceVersions }: Payer, today: Day): UsualPayment {
  const isRunning = membership !== undefined && membership.status !== 'CANCELLED'
  return {
    owed: Math.max(0, -balance),
    advance: isRunning
      ? priceOf(pricesOfMember(membership.pricing, membership.renewsOn), membership.plan).rent
      : Math.max(...pricesOn(priceVersions, today).plans.map(({ rent, deposit }) => rent + deposit)),
  }
}

/** Why an amount needs a confirmation, or undefined: it is more than the member owes and may pay in advance. */
export function refusesAmount(userId: string, amount: Paisa, { owed, advance }: UsualPayment): Refusal | undefined {
  if (amount <= owed + advance) return undefined
  const inFull = (paisa: Paisa) => `${formatShortRupees(paisa)} (${amountInWords(paisa)})`
  return {
    code: 'payment.large',
    message: `${inFull(amount)} is more than usual: ${userId} owes ${inFull(owed)}. Is the amount correct?`,
  }
}
