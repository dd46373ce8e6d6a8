import { ownAreasReply } from '../areas.ts'
import { addressChange } from '../cities.ts'
import { choicesChange } from '../member-choices.ts'
import { outcome } from '../replies.ts'
import { memberSessionsReply } from '../sessions.ts'
import { call } from './call.ts'

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

export const endOtherSessions = call({
  route: 'DELETE /api/v1/account/sessions',
  access: 'member',
  owns: 'nothing',
  ownAccounts: true,
  reply: outcome,
})

export const readOwnAreas = call({
  route: 'GET /api/v1/account/areas',
  access: 'member',
  ownAccounts: true,
  reply: ownAreasReply,
})

export const changeChoices = call({
  route: 'PUT /api/v1/account/choices',
  access: 'member',
  owns: 'nothing',
  body: choicesChange,
  reply: outcome,
  limits: ['wish.member'],
  ownAccounts: true,
})

export const signOut = call({
  route: 'POST /api/v1/account/logout',
  access: 'member',
  beforePasswordChange: true,
  reply: outcome,
})

export const changeAddress = call({
  route: 'PUT /api/v1/account/address',
  access: 'member',
  owns: 'nothing',
  body: addressChange,
  reply: outcome,
  limits: ['membership.member'],
  ownAccounts: true,
})
