import * as v from 'valibot'
import { placedOrder } from '#web/features/orders/placed-order.ts'

// What one account screen passes to the next, see step-state.ts.

/** State of /forget-password: the e-mail that was typed for a sign-in. */
export const typedEmail = v.object({ email: v.string() })

/**
 * State of /otp while it waits for the code. `order` is the one that the sign-up follows; `resendFrom` says when
 * another code may be asked for, in ms UTC.
 */
export const awaitedCode = v.object({
  purpose: v.picklist(['sign-up', 'reset']),
  email: v.string(),
  flow: v.string(),
  order: v.optional(placedOrder),
  resendFrom: v.optional(v.number()),
})
export type AwaitedCode = v.InferOutput<typeof awaitedCode>

/** State of /otp after the code of a sign-up was accepted. */
export const newMember = v.object({ userId: v.string(), order: v.optional(placedOrder) })
export type NewMember = v.InferOutput<typeof newMember>

/** State of /reset-password after the code of a reset was accepted. */
export const grantedReset = v.object({ email: v.string(), resetToken: v.string() })
export type GrantedReset = v.InferOutput<typeof grantedReset>
