import { memberPushBody, memberPushReply, pushEnd, shopPushBody, shopPushReply } from '../push.ts'
import { adminOutcome, outcome } from '../replies.ts'
import { call } from './call.ts'

export const readPush = call({
  route: 'GET /api/v1/user/push',
  access: 'member',
  ownAccounts: true,
  reply: memberPushReply,
})

export const keepPush = call({
  route: 'POST /api/v1/user/push',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: memberPushBody,
  reply: outcome,
})

export const endPush = call({
  route: 'DELETE /api/v1/user/push',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: pushEnd,
  reply: outcome,
})

export const readShopPush = call({
  route: 'GET /api/v1/admin/push',
  access: 'admin',
  reply: shopPushReply,
})

export const keepShopPush = call({
  route: 'POST /api/v1/admin/push',
  access: 'admin',
  audit: [],
  body: shopPushBody,
  reply: adminOutcome,
})

export const endShopPush = call({
  route: 'DELETE /api/v1/admin/push',
  access: 'admin',
  audit: [],
  body: pushEnd,
  reply: adminOutcome,
})
