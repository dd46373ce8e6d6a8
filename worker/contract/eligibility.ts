import * as v from 'valibot'
import { formatSpan } from './dates.ts'
import { outcome } from './replies.ts'

/**
 * Whether a member may have a game now: 'now' (a request would be taken up), 'swap' (only a swap would),
 * else the code of the refusal that the request would meet ('rental.quota' …), with the words for it.
 */
export const eligibilityLine = v.object({ code: v.string(), line: v.string() })
export type EligibilityLine = v.InferOutput<typeof eligibilityLine>

/**
 * The same for the whole library: `usual` is true of every game that `others` do not name. `delivery` is
 * when a game would come that is asked for today (days, both included), null without a plan.
 */
export const libraryEligibility = v.object({
  usual: eligibilityLine,
  others: v.array(v.object({ ...eligibilityLine.entries, productCodes: v.array(v.string()) })),
  delivery: v.nullable(v.object({ from: v.string(), until: v.string() })),
})
export type LibraryEligibility = v.InferOutput<typeof libraryEligibility>

/** GET /api/v1/user/eligibility (bearer; built-in host only). */
export const eligibilityReply = v.object({ ...outcome.entries, ...libraryEligibility.entries })

/** What it says of one game. */
export function eligibilityOf(
  { usual, others }: Pick<LibraryEligibility, 'usual' | 'others'>,
  productCode: string,
): EligibilityLine {
  return others.find(({ productCodes }) => productCodes.includes(productCode)) ?? usual
}

/** When a game would come that is asked for today: 'With you 22–23 Mar'. */
export function deliveryText({ from, until }: NonNullable<LibraryEligibility['delivery']>): string {
  return `With you ${formatSpan(from, until)}`
}
