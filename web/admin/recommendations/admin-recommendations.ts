import { decideOnTitle } from '#contract/calls/shop-games.ts'
import type { RecommendationChange } from '#contract/recommendations.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'

/** Decides on a title; refused when its status is not `was` any more. */
export const decide = (id: string, body: RecommendationChange) => changeShop(decideOnTitle, { params: { id }, body })
