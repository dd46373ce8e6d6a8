import * as v from 'valibot'
import { adminOutcome } from './replies.ts'

/** When the queue shows a day (docs/product.md, Queue). */
export const TURN_DAYS = {
  /** Two kinds: a turn within so many days, and a later one. */
  soon: 21,
  /** A day that is farther away is not shown: too much happens until then. */
  farthest: 90,
  /** The newest days of a kind that are over. */
  lookedAt: 100,
  /** With fewer of them no day is shown. */
  needed: 20,
  /** A day is shown while so many of 100 were kept. */
  keptOf100: 80,
  /** A new day is so far away that it would have been enough for so many of 100. */
  aimedOf100: 90,
  /** A day is at most so many times as far away as the discs alone say. */
  mostStretch: 3,
} as const

/** A day of a delivery, and of a turn in the queue, soon or later (`TURN_DAYS`). */
export const PROMISE_KINDS = {
  DELIVERY: 'Delivery',
  TURN_SOON: 'Turn in the queue, within 3 weeks',
  TURN_LATER: 'Turn in the queue, later',
} as const
export type PromiseKind = keyof typeof PROMISE_KINDS
export const promiseKind = v.picklist(Object.keys(PROMISE_KINDS) as PromiseKind[])
export const turnKind = v.picklist(['TURN_SOON', 'TURN_LATER'])
export type TurnKind = v.InferOutput<typeof turnKind>

const counts = { kept: v.number(), late: v.number() }

/**
 * GET /api/v1/admin/promises: the promises for the days of a period, both included, by kind and city. `open` are those
 * whose day is not over; `void` those that ended by the member. `riders` are those who handed games over, couriers too,
 * the most first, and last, with the name '', the late deliveries that nobody has handed over: they add up to the
 * deliveries of `rows`. For owners only.
 */
export const promisesReply = v.object({
  ...adminOutcome.entries,
  rows: v.array(v.object({ kind: promiseKind, city: v.string(), ...counts, open: v.number(), void: v.number() })),
  riders: v.array(v.object({ name: v.string(), ...counts })),
})
export type Promises = v.InferOutput<typeof promisesReply>

interface KeptAndLate {
  kept: number
  late: number
}

/** How many of 100 were kept, rounded down; null when nothing was promised. */
export function keptOf100({ kept, late }: KeptAndLate): number | null {
  return kept + late === 0 ? null : Math.floor((100 * kept) / (kept + late))
}

/** '97 %'; '' when nothing was promised. */
export function keptText(came: KeptAndLate): string {
  const kept = keptOf100(came)
  return kept === null ? '' : `${kept} %`
}
