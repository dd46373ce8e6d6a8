import { planOf } from '#contract/plans.ts'
import type { MembershipFacts } from '../memberships/memberships.rules.ts'

/** A NOVICE membership of old standing, for the rules. */
export function membership(facts: Partial<MembershipFacts>): MembershipFacts {
  const startedOn = facts.startedOn ?? '2025-01-15'
  return {
    plan: planOf('NOVICE'),
    nextPlan: undefined,
    status: 'ACTIVE',
    holdReason: null,
    startedOn,
    countsFrom: startedOn,
    renewsOn: '2026-04-15',
    endsOn: null,
    depositPaisa: planOf('NOVICE').depositAmount,
    refundDueOn: null,
    tookNewGame: false,
    ...facts,
  }
}
