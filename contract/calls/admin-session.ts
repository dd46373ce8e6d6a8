import {
  appForm,
  appStartReply,
  confirmation,
  confirmedReply,
  factorAddedReply,
  factorsReply,
  newPasskey,
  passkeyOptionsReply,
  recoveryCodesReply,
} from '../admin-factors.ts'
import { adminLogin, adminLoginReply, adminMeReply } from '../admin-session.ts'
import { passwordChoice } from '../admins.ts'
import { passwordChange } from '../passwords.ts'
import { adminOutcome } from '../replies.ts'
import { adminSessionsReply } from '../sessions.ts'
import { call } from './call.ts'

export const startConfirmation = call({
  route: 'POST /api/v1/admin/confirm/start',
  access: 'admin by password',
  audit: [],
  reply: passkeyOptionsReply,
})

export const confirmIdentity = call({
  route: 'POST /api/v1/admin/confirm',
  access: 'admin by password',
  audit: ['factor.confirmed', 'factor.refused'],
  owns: 'secret',
  body: confirmation,
  reply: confirmedReply,
  limits: ['code.session', 'factor.admin'],
  refusals: { 409: ['factor.late'] },
})

export const readFactors = call({
  route: 'GET /api/v1/admin/factor',
  access: 'admin by password',
  reply: factorsReply,
})

export const startApp = call({
  route: 'POST /api/v1/admin/factor/app/start',
  access: 'admin of factors',
  audit: [],
  reply: appStartReply,
})

export const addApp = call({
  route: 'POST /api/v1/admin/factor/app',
  access: 'admin of factors',
  audit: ['factor.added'],
  owns: 'secret',
  body: appForm,
  reply: factorAddedReply,
  maybe: ['recoveryCodes'],
  limits: ['code.session', 'factor.admin'],
  refusals: { 409: ['factor.late', 'factor.changed'] },
})

export const removeApp = call({
  route: 'DELETE /api/v1/admin/factor/app',
  access: 'admin of factors',
  audit: ['factor.removed'],
  reply: adminOutcome,
  refusals: { 409: ['factor.changed'] },
})

export const startPasskey = call({
  route: 'POST /api/v1/admin/factor/passkeys/start',
  access: 'admin of factors',
  audit: [],
  reply: passkeyOptionsReply,
})

export const addPasskey = call({
  route: 'POST /api/v1/admin/factor/passkeys',
  access: 'admin of factors',
  audit: ['factor.added'],
  owns: 'secret',
  body: newPasskey,
  reply: factorAddedReply,
  maybe: ['recoveryCodes'],
  refusals: { 409: ['factor.late', 'factor.changed'] },
})

export const removePasskey = call({
  route: 'DELETE /api/v1/admin/factor/passkeys/:id',
  access: 'admin of factors',
  audit: ['factor.removed'],
  owns: 'caller',
  reply: adminOutcome,
  refusals: { 409: ['factor.changed'] },
})

export const createRecoveryCodes = call({
  route: 'POST /api/v1/admin/factor/recovery-codes',
  access: 'admin of factors',
  audit: ['factor.codes'],
  reply: recoveryCodesReply,
  refusals: { 409: ['factor.changed'] },
})

export const listAdminSessions = call({
  route: 'GET /api/v1/admin/sessions',
  access: 'any admin',
  reply: adminSessionsReply,
})

/** The site offers it after each change of a factor. */
export const endOtherAdminSessions = call({
  route: 'DELETE /api/v1/admin/sessions',
  access: 'admin of factors',
  audit: ['auth.others-ended'],
  reply: adminOutcome,
})

export const endAdminSession = call({
  route: 'DELETE /api/v1/admin/sessions/:id',
  access: 'any admin',
  audit: ['auth.session-ended'],
  owns: 'caller',
  reply: adminOutcome,
  refusals: { 404: ['sessions.not-found'] },
})

export const adminSignIn = call({
  route: 'POST /api/v1/admin/login',
  access: 'public',
  audit: ['auth.signed-in', 'auth.refused'],
  owns: 'secret',
  body: adminLogin,
  reply: adminLoginReply,
  maybe: ['missing'],
  limits: ['sign-in.caller', 'admin-sign-in.address', 'guess.admin.known', 'guess.admin.unknown'],
  refusals: { 401: ['auth.credentials'], 409: ['auth.password-moved'] },
})

export const readMe = call({
  route: 'GET /api/v1/admin/me',
  access: 'admin by password',
  reply: adminMeReply,
  maybe: ['missing'],
  without: ['message'],
})

export const adminSignOut = call({
  route: 'POST /api/v1/admin/logout',
  access: 'anonymous or admin by password',
  audit: [],
  reply: adminOutcome,
})

/** The same, for clients that the specification names. */
export const adminSignOutByGet = call({
  route: 'GET /api/v1/admin/logout',
  access: 'anonymous or admin by password',
  reply: adminOutcome,
})

export const changeAdminPassword = call({
  route: 'PUT /api/v1/admin/password/update',
  access: 'any admin',
  audit: ['password.changed', 'auth.wrong-old-password'],
  owns: 'secret',
  body: passwordChange,
  reply: adminOutcome,
  limits: ['guess.admin.known'],
  refusals: { 409: ['auth.password-moved'] },
})

export const chooseAdminPassword = call({
  route: 'POST /api/v1/admin/password/choose',
  access: 'public',
  audit: ['password.changed'],
  owns: 'secret',
  body: passwordChoice,
  reply: adminOutcome,
  limits: ['try.address'],
})
