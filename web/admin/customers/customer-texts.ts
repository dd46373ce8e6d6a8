import { METHOD_NAMES } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'

export const PLAN_OPTIONS = PLANS.map(({ planName }) => ({ value: planName, text: planName }))

/** The props of the select for the payment method. */
export const METHOD_FIELD = {
  name: 'method',
  label: 'Payment',
  placeholder: 'Choose a payment method',
  options: Object.entries(METHOD_NAMES).map(([value, text]) => ({ value, text })),
} as const
