import { type MessageRow, messageMarkReply, messagesPage } from '#contract/contact.ts'
import { refreshShop } from '#web/data/admin-actions.ts'
import type { AdminListSource } from '#web/data/admin-lists.ts'
import { callAsAdmin } from '#web/data/admin-session.ts'
import { asAdminOutcome } from '#web/data/client.ts'

export const messageList: AdminListSource<MessageRow> = { name: 'messages', page: messagesPage }

export const markAnswered = (id: string) => mark('PUT', id)
export const markOpen = (id: string) => mark('DELETE', id)

async function mark(method: 'PUT' | 'DELETE', id: string) {
  const path = `/api/v1/admin/messages/${encodeURIComponent(id)}/answered`
  const reply = await asAdminOutcome(messageMarkReply, callAsAdmin(messageMarkReply, method, path))
  await refreshShop()
  return reply
}
