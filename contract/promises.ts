import * as v from 'valibot'
import { adminOutcome } from './replies.ts'

/** A day of a delivery, and of a turn in the queue within or after `TURN_SOON_DAYS`. */
export const PROMISE_KINDS = {
  DELIVERY: 'Delivery',
  TURN_SOON: 'Turn in the queue, within 3 weeks',
  TURN_LATER: 'Turn in the queue, later',
} as const
export type PromiseKind = keyof typeof PROMISE_KINDS
export const promiseKind = v.picklist(Object.keys(PROMISE_KINDS) as PromiseKind[])

const counts = { kept: v.number(), late: v.number() }

/**
 * GET /api/v1/admin/promises: the promises for the days of a period, both included, by kind and city. `open` are those
 * whose day is not over; `void` those that ended by the member. `riders` are those who handed games over, couriers too,
 * the most first; for owners only.
 */
export const promisesReply = v.object({
  ...adminOutcome.entries,
  rows: v.array(v.object({ kind: promiseKind, city: v.string(), ...counts, open: v.number(), void: v.number() })),
  riders: v.array(v.object({ name: v.string(), ...counts })),
})
export type Promises = v.InferOutput<typeof promisesReply>

/** '97 %', rounded down; '' when nothing was promised. */
export function keptText({ kept, late }: { kept: number; late: number }): string {
  return kept + late === 0 ? '' : `${Math.floor((100 * kept) / (kept + late))} %`
}
