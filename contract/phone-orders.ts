import * as v from 'valibot'
import { customerName } from './accounts.ts'
import { checkout, checkoutForm, chosenPlan } from './checkout.ts'
import { codeText } from './codes.ts'
import { adminOutcome } from './replies.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'

/** The part of the city: one of its list (contract/areas.ts) when the shop keeps one. */
const area = lineOrEmpty(LENGTHS.name)

/**
 * POST /api/v1/admin/orders: the order of a person who phones, by the schema of the checkout. The shop reads the terms
 * out, so nobody ticks them. `userId` is the customer to whom it belongs.
 */
export const orderByPhone = v.strictObject({
  ...v.omit(checkout, ['agreement']).entries,
  area,
  userId: v.optional(codeText('Please name a customer')),
})

/** What the shop types of it: one name, as of a customer. Country and amounts are fixed. */
export const orderByPhoneForm = v.strictObject({
  name: customerName,
  ...v.omit(checkoutForm, ['agreement', 'country', 'firstName', 'lastName']).entries,
  area,
  subscriptionPlan: chosenPlan,
})

export const orderByPhoneReply = v.object({ ...adminOutcome.entries, orderId: v.optional(v.string()) })
