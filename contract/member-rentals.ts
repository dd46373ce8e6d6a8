import * as v from 'valibot'
import { codeText, productCode } from './codes.ts'
import { libraryEligibility } from './eligibility.ts'
import { adminOutcome } from './replies.ts'

/** GET /api/v1/admin/customers/{userId}/eligibility: which games the member may have, and when a new one comes. */
export const memberEligibility = v.object({ status: v.literal(true), ...libraryEligibility.entries })

/**
 * POST /api/v1/admin/customers/{userId}/requests: the shop asks for a member who calls or comes. With `givesBack` it is
 * a swap; without `itemCode` any disc of that game is given back.
 */
export const requestForMember = v.strictObject({
  productCode,
  givesBack: v.optional(v.strictObject({ productCode, itemCode: v.optional(codeText('Please choose a disc')) })),
})

/** `promisedBy` is the last day of the delivery ('YYYY-MM-DD'), which the approval promises. */
export const requestForMemberReply = v.object({
  ...adminOutcome.entries,
  requestId: v.optional(v.string()),
  promisedBy: v.optional(v.string()),
})
