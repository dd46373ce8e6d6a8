import { erasePerson, exportPersonalData, readErasure } from '#contract/calls/customers.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** Everything that the shop stores about a member. Each call is in the history of the shop. */
export const exportMember = (userId: string) => read(exportPersonalData, { params: { userId } }, asAdmin)

/** What an erasure would do. */
export const previewErasure = (userId: string) => read(readErasure, { params: { userId } }, asAdmin)

export const eraseMember = (userId: string, body: { userId: string }) =>
  changeShop(erasePerson, { params: { userId }, body })
