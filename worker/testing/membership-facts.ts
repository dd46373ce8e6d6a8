import { paisa } from '#contract/money.ts'
import { planOf } from '#contract/plans.ts'
import type { Membership } from '../shop/terms/membership.rules.ts'

/** A long-standing NOVICE membership for tests of rules. */
export function membership(facts: Partial<Membership>): Membership {
  const startedOn = facts.startedOn ?? '2025-01-15'
  return {
    plan: planOf('NOVICE'),
    pricing: { versions: [], pricedOn: '' },
    nextPlan: undefined,
    nextPricedOn: '',
    status: 'ACTIVE',
    holdReason: null,
    hold: null,
    startedOn,
    countsFrom: startedOn,
    renewsOn: '2026-04-15',
    remindedOf: null,
    endsOn: null,
    depositPaisa: paisa(5000),
    refundDueOn: null,
    tookNewGame: false,
    city: 'Karachi',
    rentals: [],
    rents: [],
    version: 0,
    ...facts,
  }
}
