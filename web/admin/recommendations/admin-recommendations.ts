import { type RecommendationChange, type RecommendationRow, recommendationsPage } from '#contract/recommendations.ts'
import { adminOutcome } from '#contract/replies.ts'
import { type AdminListSource, refreshAdminLists } from '#web/admin/list/admin-lists.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

export const recommendationList: AdminListSource<RecommendationRow> = {
  name: 'recommendations',
  page: recommendationsPage,
}

/** Decides on a title; refused when its status is not `was` any more. */
export async function decide(id: string, body: RecommendationChange) {
  const path = `/api/v1/admin/recommendations/${encodeURIComponent(id)}`
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, 'PUT', path, { body }))
  await refreshAdminLists()
  return reply
}
