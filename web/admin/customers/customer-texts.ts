import { METHOD_NAMES } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'
import { priceToday } from '#web/content/prices.ts'

/** The plans of a select: those that can be ordered today, and `own`, which somebody has already. */
export function planOptions(own?: string) {
  return PLANS.filter((plan) => plan.planName === own || priceToday(plan).isOffered).map(({ planName }) => ({
    value: planName,
    text: planName,
  }))
}

/** The props of the select for the payment method. */
export const METHOD_FIELD = {
  name: 'method',
  label: 'Payment',
  placeholder: 'Choose a payment method',
  options: Object.entries(METHOD_NAMES).map(([value, text]) => ({ value, text })),
} as const
