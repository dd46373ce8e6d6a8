import * as v from 'valibot'
import { outcome, page } from './replies.ts'
import { TERMS } from './terms.ts'
import { LENGTHS, requiredText } from './text.ts'
import { titleKey } from './titles.ts'

const NO_TITLE = 'Please enter the title'
const NO_PLATFORM = 'Please choose PS5 or PS4'

/** POST /api/v1/user/recommendations. */
export const recommend = v.strictObject({
  title: v.pipe(
    requiredText(NO_TITLE, LENGTHS.name),
    v.check((title) => title === '' || titleKey(title) !== '', NO_TITLE),
  ),
  platform: v.pipe(v.optional(v.string(NO_PLATFORM), ''), v.picklist(['PS5', 'PS4'], NO_PLATFORM)),
})
export type Recommend = v.InferOutput<typeof recommend>

/** A recommended game; at `TERMS.recommendationsToBuy` votes the digest names it to the shop. */
export const recommendation = v.object({
  id: v.string(),
  title: v.string(),
  platform: v.picklist(['PS4', 'PS5']),
  votes: v.number(),
  isMine: v.boolean(),
})
export type Recommendation = v.InferOutput<typeof recommendation>

/**
 * GET /api/v1/user/recommendations: the open ones, those nearest their goal first and last those that have reached it;
 * `next` is the next `?cursor=`, null at the end.
 */
export const recommendationsReply = v.object({
  ...outcome.entries,
  rows: v.array(recommendation),
  next: v.nullable(v.string()),
})

/**
 * POST of a recommendation or a vote, and DELETE of a vote: its present state. `productCode` is the game of
 * the library in a 409 `recommendations.in-library`.
 */
export const voteReply = v.object({
  ...outcome.entries,
  recommendation: v.optional(recommendation),
  productCode: v.optional(v.string()),
})
export type VoteReply = v.InferOutput<typeof voteReply>

/** Votes as text: '3 of 10 members', and '12 members' beyond the goal. */
export function votesText({ votes }: Pick<Recommendation, 'votes'>): string {
  const goal = TERMS.recommendationsToBuy
  return votes > goal ? `${votes} members` : `${votes} of ${goal} members`
}

export const RECOMMENDATION_STATUSES = ['OPEN', 'BOUGHT', 'CLOSED'] as const
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number]

/** GET /api/v1/admin/recommendations: those of `?status=` (OPEN without it), most votes first. */
export const recommendationRow = v.object({
  id: v.string(),
  title: v.string(),
  platform: v.picklist(['PS4', 'PS5']),
  votes: v.number(),
  status: v.picklist(RECOMMENDATION_STATUSES),
  /** The game of this title and platform that the shop has entered, also without copies or retired. */
  productCode: v.nullable(v.string()),
})
export type RecommendationRow = v.InferOutput<typeof recommendationRow>

export const recommendationsPage = page(recommendationRow)

const NO_STATUS = 'Please choose a status'

/** PUT /api/v1/admin/recommendations/{id}: the new status, and the one that the admin saw (`was`). */
export const recommendationChange = v.strictObject({
  status: v.picklist(RECOMMENDATION_STATUSES, NO_STATUS),
  was: v.picklist(RECOMMENDATION_STATUSES, NO_STATUS),
})
export type RecommendationChange = v.InferOutput<typeof recommendationChange>
