import { queryOptions } from '@tanstack/react-query'
import { newPasswordReply } from '#contract/customer-changes.ts'
import {
  type OrderCorrection,
  type OrderMark,
  type OrderRow,
  type OrderTransition,
  orderFileReply,
  ordersPage,
} from '#contract/orders.ts'
import type { AdminListSource } from '#web/admin/list/admin-lists.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

export const orderList: AdminListSource<OrderRow> = { name: 'orders', page: ordersPage }

/** One order with its history and the members with its e-mail or phone. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['admin', 'orders', orderId],
    // A query must not return undefined.
    queryFn: async ({ signal }) =>
      (await callAsAdmin(orderFileReply, 'GET', pathOf(orderId), { signal })).order ?? null,
  })
}

/** Needs no idempotency key: the server refuses it unless the order has the status `from`. */
export async function changeOrderStatus(orderId: string, body: OrderTransition) {
  const reply = await asAdminOutcome(
    orderFileReply,
    callAsAdmin(orderFileReply, 'POST', `${pathOf(orderId)}/status`, { body }),
  )
  await refreshShop()
  return reply
}

/** Makes the account of who placed the order, with a one-time password. */
export async function createAccount(orderId: string) {
  const reply = await asAdminOutcome(
    newPasswordReply,
    callAsAdmin(newPasswordReply, 'POST', `${pathOf(orderId)}/account`),
  )
  await refreshShop()
  return reply
}

/** Marks the order as called or paid, or takes the mark back. */
export async function markOrder(orderId: string, mark: OrderMark, isSet: boolean) {
  const method = isSet ? 'PUT' : 'DELETE'
  const reply = await asAdminOutcome(
    orderFileReply,
    callAsAdmin(orderFileReply, method, `${pathOf(orderId)}/marks/${mark}`),
  )
  await refreshShop()
  return reply
}

/** Corrects plan and address. Needs no idempotency key: the server refuses another version than the present one. */
export async function correctOrder(orderId: string, body: OrderCorrection) {
  const reply = await asAdminOutcome(orderFileReply, callAsAdmin(orderFileReply, 'PUT', pathOf(orderId), { body }))
  await refreshShop()
  return reply
}

function pathOf(orderId: string): string {
  return `/api/v1/admin/orders/${encodeURIComponent(orderId)}`
}
