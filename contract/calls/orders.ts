import { myOrdersPage, orderLookup, orderLookupReply } from '../orders.ts'
import { outcome } from '../replies.ts'
import { cursor } from '../text-kinds.ts'
import { call } from './call.ts'

export const listMyOrders = call({
  route: 'GET /api/v1/user/orders',
  access: 'member',
  ownAccounts: true,
  query: { cursor },
  reply: myOrdersPage,
})

export const claimOrder = call({
  route: 'POST /api/v1/user/orders',
  access: 'member',
  owns: 'secret',
  ownAccounts: true,
  body: orderLookup,
  reply: outcome,
  limits: ['try.address', 'lookup.order'],
  refusals: { 404: ['orders.not-found'] },
})

export const lookUpOrder = call({
  route: 'POST /api/v1/user/order-lookup',
  access: 'public',
  owns: 'secret',
  body: orderLookup,
  reply: orderLookupReply,
  limits: ['try.address', 'lookup.order'],
  refusals: { 404: ['orders.not-found'] },
})
