import { erasurePreview, memberExport } from '#contract/personal-data.ts'
import { adminOutcome } from '#contract/replies.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

function pathOf(userId: string, what: 'export' | 'erasure') {
  return `/api/v1/admin/customers/${encodeURIComponent(userId)}/${what}`
}

/** Everything that the shop stores about a member. Each call is in the history of the shop. */
export function exportMember(userId: string) {
  return callAsAdmin(memberExport, 'GET', pathOf(userId, 'export'))
}

/** What an erasure would do. */
export function previewErasure(userId: string) {
  return callAsAdmin(erasurePreview, 'GET', pathOf(userId, 'erasure'))
}

export async function eraseMember(userId: string, body: { userId: string }) {
  const reply = await asAdminOutcome(
    adminOutcome,
    callAsAdmin(adminOutcome, 'POST', pathOf(userId, 'erasure'), { body }),
  )
  await refreshShop()
  return reply
}
