import { queryOptions } from '@tanstack/react-query'
import { adminOutcome } from '#contract/replies.ts'
import { type SettingsForm, settingsReply } from '#contract/settings.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'

const ADMIN = '/api/v1/admin'
const SETTINGS = `${ADMIN}/settings`

/** The account that members pay to. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ signal }) => (await callAsAdmin(settingsReply, 'GET', SETTINGS, { signal })).settings,
})

/** Saves the settings. When somebody else was faster, the screen gets the present ones. */
export async function saveSettings(body: SettingsForm) {
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, 'PUT', SETTINGS, { body }))
  await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  return reply
}

/** Refuses a payment that a member claims. */
export async function refuseClaim(claimId: string, body: { reason: string }) {
  const path = `${ADMIN}/money/claims/${encodeURIComponent(claimId)}/refusal`
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, 'POST', path, { body }))
  await refreshShop()
  return reply
}
