import type { AdminRole, Invitation, PasswordChoice } from '#contract/admins.ts'
import { chooseAdminPassword } from '#contract/calls/admin-session.ts'
import * as calls from '#contract/calls/admins.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { send } from '#web/client/send.ts'

export const disableAdmin = (id: string) => changeShop(calls.disableAdmin, { params: { id } })
export const enableAdmin = (id: string) => changeShop(calls.enableAdmin, { params: { id } })
/** Removes the second factors, for an admin who has lost them. */
export const removeFactor = (id: string) => changeShop(calls.resetFactor, { params: { id } })
/** Mails a link at which the admin chooses a password. */
export const sendPasswordLink = (id: string) => changeShop(calls.mailAdminLink, { params: { id } })
export const inviteAdmin = (body: Invitation) => changeShop(calls.inviteAdmin, { body })
export const changeRole = (id: string, body: { role: AdminRole; was: AdminRole }) =>
  changeShop(calls.changeRole, { params: { id }, body })

/** Sets the password by a mailed link. It works without a session and makes none. */
export const choosePassword = (body: PasswordChoice) => send(chooseAdminPassword, { body })
