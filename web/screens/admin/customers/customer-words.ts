import type { MembershipStatus } from '#contract/customers.ts'
import { PAID_BY } from '#contract/membership-moves.ts'
import { PLANS } from '#contract/plans.ts'

export const MEMBERSHIP_NAMES: Record<MembershipStatus, string> = {
  ACTIVE: 'Active',
  HOLD: 'On hold',
  CANCELLED: 'Ended',
}

/** For selects of plans and of ways to pay. */
export const PLAN_OPTIONS = PLANS.map(({ planName }) => ({ value: planName, text: planName }))
export const METHOD_OPTIONS = Object.entries(PAID_BY).map(([value, text]) => ({
  value,
  text: text.replace(/^(in|by) /, '').replace(/^./, (letter) => letter.toUpperCase()),
}))
