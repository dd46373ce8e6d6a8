import { paisa } from '#contract/money.ts'
import type { Membership } from '../shop/terms/membership.rules.ts'
import { member } from './rental-facts.ts'

/** A long-standing NOVICE membership for tests of rules. */
export function membership(facts: Partial<Membership>): Membership {
  const startedOn = facts.startedOn ?? '2025-01-15'
  return {
    ...member('NOVICE'),
    pricing: { versions: [], pricedOn: '' },
    nextPlan: undefined,
    nextPricedOn: '',
    hold: null,
    startedOn,
    countsFrom: startedOn,
    renewsOn: '2026-04-15',
    remindedOf: null,
    depositPaisa: paisa(5000),
    refundDueOn: null,
    tookNewGame: false,
    rents: [],
    version: 0,
    ...facts,
  }
}
