import type { PlanName } from '#contract/plans.ts'

/** Whom each plan suits, below its name. */
export const SUITS: Record<PlanName, string> = {
  NOVICE: 'For one player who likes to catch up on great older games',
  'NOVICE+': 'For one player who wants the new releases too',
  PRO: 'For families and friends: two games at home, new releases first',
}
