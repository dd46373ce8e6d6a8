import { formatInstant } from '#contract/dates.ts'
import { RETENTION } from '#contract/retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface ErasureFacts {
  isErased: boolean
  /** Of the membership; null without one. */
  status: string | null
  /** In paisa. */
  deposit: number
  balance: number
  /** Requests that are open, and discs that are out. */
  gamesOut: number
  /** The last payment, claimed or recorded, order or request, and the start of the account. */
  lastBusiness: number
}

/** Why a member cannot be erased now; '' if nothing is against it. */
export function refusesErasure(facts: ErasureFacts, now: number): string {
  const { isErased, status, deposit, balance, gamesOut, lastBusiness } = facts
  if (isErased) return 'This person is erased already.'
  if (status !== null && status !== 'CANCELLED') return 'The membership is running. End it first.'
  if (gamesOut > 0) return 'Games are out or requested.'
  if (deposit !== 0) return 'The deposit is not settled. Record the refund first.'
  if (balance !== 0) return 'The balance is not 0. Settle it first.'
  const possibleFrom = lastBusiness + RETENTION.memberAfterLastBusiness * DAY_MS
  return now < possibleFrom
    ? `Possible from ${formatInstant(possibleFrom)}: ${RETENTION.memberAfterLastBusiness} days after the last payment, order or game. Until then the member may object to a charge.`
    : ''
}
