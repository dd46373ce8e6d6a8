import * as v from 'valibot'
import { formatDay } from './dates.ts'
import { outcome } from './replies.ts'

/**
 * Whether a member may have a game now. `code` is 'now' (a request is accepted), 'swap' (only a swap is
 * accepted) or the code of the refusal ('rental.quota' …); `line` is its text.
 */
export const eligibilityLine = v.object({ code: v.string(), line: v.string() })
export type EligibilityLine = v.InferOutput<typeof eligibilityLine>

/**
 * Eligibility for the whole library: `usual` applies to every game that `others` do not list. `delivery` is
 * the delivery window of a request made today (days, both included), null without a plan.
 */
export const libraryEligibility = v.object({
  usual: eligibilityLine,
  others: v.array(v.object({ ...eligibilityLine.entries, productCodes: v.array(v.string()) })),
  delivery: v.nullable(v.object({ from: v.string(), until: v.string() })),
})
export type LibraryEligibility = v.InferOutput<typeof libraryEligibility>

/** The line for a game of which all copies are out: members in it, as many as a queue entry counts, and the copies. */
const gameLine = v.object({ productCode: v.string(), ahead: v.number(), owned: v.number() })
export type GameLine = v.InferOutput<typeof gameLine>

/** GET /api/v1/user/eligibility (bearer; built-in host only). A member who has queued a game is in its line. */
export const eligibilityReply = v.object({
  ...outcome.entries,
  ...libraryEligibility.entries,
  lines: v.optional(v.array(gameLine), []),
})

/** The eligibility of one game. */
export function eligibilityOf(
  { usual, others }: Pick<LibraryEligibility, 'usual' | 'others'>,
  productCode: string,
): EligibilityLine {
  return others.find(({ productCodes }) => productCodes.includes(productCode)) ?? usual
}

/** Whether a request or a swap of the game is accepted now. */
export function isRequestable({ code }: EligibilityLine): boolean {
  return code === 'now' || code === 'swap'
}

/** Whether the member has the game at home or has asked for it. */
export function isOwn({ code }: EligibilityLine): boolean {
  return code === 'rental.have-it' || code === 'rental.asked-already'
}

/** The last day of the delivery window, which the approval promises: 'With you by 23 Mar 2026'. */
export function deliveryText({ until }: NonNullable<LibraryEligibility['delivery']>): string {
  return `With you by ${formatDay(until)}`
}
