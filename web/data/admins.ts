import { type AdminRow, adminsPage } from '#contract/admins.ts'
import { adminOutcome } from '#contract/replies.ts'
import { type AdminListSource, refreshAdminLists } from '#web/data/admin-lists.ts'
import { callAsAdmin } from '#web/data/admin-session.ts'
import { asAdminOutcome } from '#web/data/client.ts'

export const adminList: AdminListSource<AdminRow> = { name: 'admins', page: adminsPage }

export const disableAdmin = (id: string) => sendCommand(id, 'disable')
export const enableAdmin = (id: string) => sendCommand(id, 'enable')

async function sendCommand(id: string, command: 'disable' | 'enable') {
  const path = `/api/v1/admin/admins/${encodeURIComponent(id)}/${command}`
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, 'POST', path))
  await refreshAdminLists()
  return reply
}
