import { anotherCode, flowReply, forgotPassword, otp, otpReply, passwordReset, signUp } from '../accounts.ts'
import { passwordChange } from '../passwords.ts'
import { outcome } from '../replies.ts'
import { call } from './call.ts'

export const createAccount = call({
  route: 'POST /api/v1/account/sign-up',
  access: 'public',
  owns: 'nothing',
  body: signUp,
  reply: flowReply,
  limits: ['form.address', 'mail.recipient'],
  ownAccounts: true,
})

export const requestAnotherCode = call({
  route: 'POST /api/v1/account/another-code',
  access: 'public',
  owns: 'secret',
  body: anotherCode,
  reply: flowReply,
  limits: ['form.address', 'mail.recipient'],
  ownAccounts: true,
})

export const requestReset = call({
  route: 'POST /api/v1/account/forgot-password',
  access: 'public',
  owns: 'nothing',
  body: forgotPassword,
  reply: flowReply,
  limits: ['reset.address', 'reset.network', 'mail.recipient', 'mail.own'],
  ownAccounts: true,
})

export const enterCode = call({
  route: 'POST /api/v1/account/otp',
  access: 'public',
  owns: 'secret',
  body: otp,
  reply: otpReply,
  maybe: ['userId', 'token', 'name', 'resetToken'],
  limits: ['try.address', 'code.session'],
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
  limits: ['guess.member.known'],
  ownAccounts: true,
  beforePasswordChange: true,
  refusals: { 409: ['auth.password-moved'] },
})
