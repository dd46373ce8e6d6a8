import * as v from 'valibot'
import { adminOutcome } from './replies.ts'

/** What a new owner does before the shop opens, in this order. */
export const FIRST_STEPS = ['factor', 'facts', 'account', 'games', 'customers', 'banner', 'order'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/**
 * The reply to GET and PUT /api/v1/admin/first-steps: each step with what the rows of the shop say of it, [] when all
 * are done. `isLeft`: an owner has left them; they show again when one opens them.
 */
export const firstStepsReply = v.object({
  ...adminOutcome.entries,
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), isDone: v.boolean() })),
  isLeft: v.boolean(),
})
export type FirstSteps = v.InferOutput<typeof firstStepsReply>

/** PUT /api/v1/admin/first-steps: leaves the first steps, or opens them again. */
export const firstStepsChange = v.strictObject({ isLeft: v.boolean('Please say whether to leave the first steps') })
