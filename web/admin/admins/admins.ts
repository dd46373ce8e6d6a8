import { type AdminRole, type AdminRow, adminsPage, type Invitation, type PasswordChoice } from '#contract/admins.ts'
import { adminOutcome } from '#contract/replies.ts'
import { type AdminListSource, refreshAdminLists } from '#web/admin/list/admin-lists.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome, call } from '#web/client/client.ts'

export const adminList: AdminListSource<AdminRow> = { name: 'admins', page: adminsPage }

export const disableAdmin = (id: string) => send('POST', `${pathOf(id)}/disable`)
export const enableAdmin = (id: string) => send('POST', `${pathOf(id)}/enable`)
/** Removes the second factors, for an admin who has lost them. */
export const removeFactor = (id: string) => send('DELETE', `${pathOf(id)}/factor`)
/** Mails a link at which the admin chooses a password. */
export const sendPasswordLink = (id: string) => send('POST', `${pathOf(id)}/link`)
export const inviteAdmin = (invitation: Invitation) => send('POST', ADMINS, invitation)
export const changeRole = (id: string, change: { role: AdminRole; was: AdminRole }) =>
  send('PUT', `${pathOf(id)}/role`, change)

const ADMINS = '/api/v1/admin/admins'

function pathOf(id: string) {
  return `${ADMINS}/${encodeURIComponent(id)}`
}

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, method, path, { body }))
  await refreshAdminLists()
  return reply
}

/** Sets the password by a mailed link. It works without a session and makes none. */
export function choosePassword(choice: PasswordChoice) {
  const path = '/api/v1/admin/password/choose'
  return asAdminOutcome(adminOutcome, call(adminOutcome, 'POST', path, { body: choice }))
}
