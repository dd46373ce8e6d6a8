import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/shop-orders.ts'
import type { OrderCorrection, OrderMark, OrderTransition } from '#contract/shop-orders.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** One order with its history and the members with its e-mail or phone. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'orders', id],
    // A query must not return undefined.
    queryFn: async ({ signal }) => (await read(calls.readOrder, { params: { id }, signal }, asAdmin)).order ?? null,
  })
}

/** Needs no idempotency key: the server refuses it unless the order has the status `from`. */
export const changeOrderStatus = (id: string, body: OrderTransition) =>
  changeShop(calls.changeOrderStatus, { params: { id }, body })

/** Makes the account of who placed the order, with a one-time password. */
export const createAccount = (id: string) => changeShop(calls.createOrderAccount, { params: { id } })

/** Marks the order as called or paid, or takes the mark back. */
export const markOrder = (id: string, mark: OrderMark, isSet: boolean) =>
  changeShop(isSet ? calls.markOrder : calls.unmarkOrder, { params: { id, mark } })

/** Corrects plan and address. Needs no idempotency key: the server refuses another version than the present one. */
export const correctOrder = (id: string, body: OrderCorrection) =>
  changeShop(calls.correctOrder, { params: { id }, body })
