import * as v from 'valibot'
import { cnicOrNone } from './cnic.ts'
import { LENGTHS, requiredLines } from './text.ts'

/** Why the shop does not lend to a person, who said so (a name) and when (ms UTC). Only the shop reads it. */
export const block = v.object({
  userId: v.string(),
  name: v.string(),
  reason: v.string(),
  by: v.string(),
  at: v.number(),
})
export type Block = v.InferOutput<typeof block>

/** POST /api/v1/admin/customers/{userId}/block; without a CNIC it is by that of the customer, if there is one. */
export const blockForm = v.strictObject({
  reason: requiredLines('Please enter a reason', LENGTHS.address),
  cnic: v.optional(cnicOrNone, ''),
})
