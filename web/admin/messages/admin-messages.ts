import { type MessageRow, messageMarkReply, messagesPage } from '#contract/contact.ts'
import type { AdminListSource } from '#web/admin/list/admin-lists.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

export const messageList: AdminListSource<MessageRow> = { name: 'messages', page: messagesPage }

export const markAnswered = (id: string) => mark('PUT', id)
export const markOpen = (id: string) => mark('DELETE', id)

async function mark(method: 'PUT' | 'DELETE', id: string) {
  const path = `/api/v1/admin/messages/${encodeURIComponent(id)}/answered`
  const reply = await asAdminOutcome(messageMarkReply, callAsAdmin(messageMarkReply, method, path))
  await refreshShop()
  return reply
}
