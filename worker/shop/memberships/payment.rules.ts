import { amountInWords } from '#contract/amount-words.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'

/** What a payment is usually for. */
export interface UsualPayment {
  owed: Paisa
  /** What may be paid in advance without a question. */
  advance: Paisa
}

/** The largest payment with which a membership begins. */
const LARGEST_START = Math.max(...PLANS.map(({ price, depositAmount }) => price + depositAmount))

/** What the member owes, and one month's rent; without a running membership, what the largest start costs. */
export function usualPayment({
  balance,
  membership,
}: {
  balance: Paisa
  membership: Pick<Membership, 'status' | 'plan'> | undefined
}): UsualPayment {
  const isRunning = membership !== undefined && membership.status !== 'CANCELLED'
  return {
    owed: Math.max(0, -balance),
    advance: isRunning ? membership.plan.price : LARGEST_START,
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
