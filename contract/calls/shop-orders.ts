import * as v from 'valibot'
import { newPasswordReply } from '../customer-changes.ts'
import { orderByPhone, orderByPhoneReply } from '../phone-orders.ts'
import {
  ORDER_FILTERS,
  orderCorrection,
  orderFile,
  orderFileReply,
  orderReceipt,
  orderReceiptReply,
  ordersPage,
  orderTransition,
} from '../shop-orders.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

export const enterOrder = call({
  route: 'POST /api/v1/admin/orders',
  access: 'admin',
  audit: ['order.entered', 'order.called'],
  body: orderByPhone,
  reply: orderByPhoneReply,
  isKeyed: true,
  refusals: {
    404: ['customers.not-found'],
    409: ['customers.erased', 'customers.blocked', 'orders.has-plan', 'plans.not-offered'],
  },
})

/** An order by which an owner sees what the shop does with one. It takes no money and begins no membership. */
export const placeTestOrder = call({
  route: 'POST /api/v1/admin/orders/test',
  access: 'owner',
  audit: ['order.test'],
  reply: orderByPhoneReply,
  refusals: { 409: ['orders.test-open', 'plans.not-offered'] },
})

export const createOrderAccount = call({
  route: 'POST /api/v1/admin/orders/:id/account',
  access: 'admin',
  audit: ['customer.created', 'order.account'],
  reply: newPasswordReply,
  ownAccounts: true,
  refusals: { 404: ['orders.not-found'], 409: ['accounts.exists', 'customers.blocked', 'orders.done'] },
})

export const listOrders = call({
  route: 'GET /api/v1/admin/orders',
  ...adminList(ordersPage, {
    status: v.optional(v.picklist(ORDER_FILTERS, 'There is no such status')),
  }),
})

export const readOrder = call({
  route: 'GET /api/v1/admin/orders/:id',
  access: 'admin',
  reply: orderFileReply,
  refusals: { 404: ['orders.not-found'] },
})

/** A change of an order that the screen has read. */
const change = {
  access: 'admin',
  reply: orderFileReply,
  present: { order: orderFile },
} as const

export const correctOrder = call({
  route: 'PUT /api/v1/admin/orders/:id',
  ...change,
  audit: ['order.corrected'],
  body: orderCorrection,
  refusals: { 404: ['orders.not-found'], 409: ['orders.moved', 'orders.done', 'plans.not-offered'] },
})

/** What was received is in the ledger of the order's account, and the start of the membership counts it. */
export const receiveForOrder = call({
  route: 'POST /api/v1/admin/orders/:id/payments',
  access: 'admin',
  audit: ['order.received', 'payment.recorded'],
  body: orderReceipt,
  reply: orderReceiptReply,
  isKeyed: true,
  ownAccounts: true,
  refusals: {
    404: ['orders.not-found', 'customers.not-found'],
    409: [
      'orders.done',
      'orders.no-account',
      'orders.other-person',
      'customers.erased',
      'payment.large',
      'payment.reference-used',
    ],
  },
})

/** The mark 'paid' says that the shop has the money; `receiveForOrder` records it. */
export const markOrder = call({
  route: 'PUT /api/v1/admin/orders/:id/marks/:mark',
  ...change,
  audit: ['order.called', 'order.paid'],
  refusals: { 404: ['orders.not-found', 'orders.no-mark'], 409: ['orders.moved'] },
})

export const unmarkOrder = call({
  route: 'DELETE /api/v1/admin/orders/:id/marks/:mark',
  ...change,
  audit: ['order.mark-removed'],
  refusals: { 404: ['orders.not-found', 'orders.no-mark'], 409: ['orders.moved'] },
})

export const changeOrderStatus = call({
  route: 'POST /api/v1/admin/orders/:id/status',
  ...change,
  audit: ['order.moved'],
  body: orderTransition,
  refusals: {
    404: ['orders.not-found'],
    409: ['orders.moved', 'orders.no-way', 'orders.begun'],
  },
})
