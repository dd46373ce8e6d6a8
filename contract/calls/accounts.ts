import { addressChange, flowReply, forgotPassword, otp, otpReply, passwordReset, signUp } from '../accounts.ts'
import { choicesChange } from '../member-choices.ts'
import { ownAccountsReply } from '../own-accounts.ts'
import { passwordChange } from '../passwords.ts'
import { outcome } from '../replies.ts'
import { memberSessionsReply } from '../sessions.ts'
import { call } from './call.ts'

export const readAccount = call({
  route: 'GET /api/v1/account',
  access: 'public',
  reply: ownAccountsReply,
})

export const createAccount = call({
  route: 'POST /api/v1/account/sign-up',
  access: 'public',
  owns: 'nothing',
  body: signUp,
  reply: flowReply,
  isLimited: true,
  ownAccounts: true,
})

export const requestReset = call({
  route: 'POST /api/v1/account/forgot-password',
  access: 'public',
  owns: 'nothing',
  body: forgotPassword,
  reply: flowReply,
  isLimited: true,
  ownAccounts: true,
})

export const enterCode = call({
  route: 'POST /api/v1/account/otp',
  access: 'public',
  owns: 'secret',
  body: otp,
  reply: otpReply,
  maybe: ['userId', 'token', 'name', 'resetToken'],
  isLimited: true,
  ownAccounts: true,
})

export const resetPassword = call({
  route: 'POST /api/v1/account/reset-password',
  access: 'public',
  owns: 'secret',
  body: passwordReset,
  reply: outcome,
  ownAccounts: true,
})

export const changePassword = call({
  route: 'POST /api/v1/account/password',
  access: 'member',
  owns: 'secret',
  body: passwordChange,
  reply: outcome,
  isLimited: true,
  ownAccounts: true,
  beforePasswordChange: true,
  refusals: { 409: ['auth.password-moved'] },
})

export const changeAddress = call({
  route: 'PUT /api/v1/account/address',
  access: 'member',
  owns: 'nothing',
  body: addressChange,
  reply: outcome,
  isLimited: true,
  ownAccounts: true,
})

export const listSessions = call({
  route: 'GET /api/v1/account/sessions',
  access: 'member',
  ownAccounts: true,
  reply: memberSessionsReply,
})

export const endSession = call({
  route: 'DELETE /api/v1/account/sessions/:id',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  reply: outcome,
  refusals: { 404: ['sessions.not-found'] },
})

export const changeChoices = call({
  route: 'PUT /api/v1/account/choices',
  access: 'member',
  owns: 'nothing',
  body: choicesChange,
  reply: outcome,
  isLimited: true,
  ownAccounts: true,
})

export const signOut = call({
  route: 'POST /api/v1/account/logout',
  access: 'member',
  beforePasswordChange: true,
  reply: outcome,
})
