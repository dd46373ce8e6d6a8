import type { MembershipStatus } from '#contract/customers.ts'
import { PAID_BY } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'

export const MEMBERSHIP_NAMES: Record<MembershipStatus, string> = {
  ACTIVE: 'Active',
  HOLD: 'On hold',
  CANCELLED: 'Ended',
}

export const PLAN_OPTIONS = PLANS.map(({ planName }) => ({ value: planName, text: planName }))

/** The props of the select for the payment method. */
export const METHOD_FIELD = {
  name: 'method',
  label: 'Payment',
  placeholder: 'Choose a payment method',
  options: Object.entries(PAID_BY).map(([value, text]) => ({
    value,
    text: text.replace(/^(in|by) /, '').replace(/^./, (letter) => letter.toUpperCase()),
  })),
} as const
