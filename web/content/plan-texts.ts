import type { PlanName } from '#contract/plans.ts'

/** Whom each plan suits, below its name: one line on a phone. */
export const SUITS: Record<PlanName, string> = {
  NOVICE: 'For one player who likes older games',
  'NOVICE+': 'For one player who wants new releases',
  PRO: 'For families and friends, new games first',
}
