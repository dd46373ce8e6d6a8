import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CustomerChange, customerReply, newPasswordReply } from '#contract/customer-changes.ts'
import { customerFile } from '#contract/customer-file.ts'
import { type CustomerRow, customersPage } from '#contract/customers.ts'
import { adminOutcome } from '#contract/replies.ts'
import type { AdminListSource } from '#web/admin/list/admin-lists.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'

export const customerList: AdminListSource<CustomerRow> = { name: 'customers', page: customersPage }

/** One customer; the pages after the first continue the ledger. */
export function customerQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'customers', userId],
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam ? `?${new URLSearchParams({ cursor: pageParam })}` : ''
      const file = await callAsAdmin(customerFile, 'GET', pathOf(userId, query), { signal })
      return { file, ...file.ledger }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** The commands below /api/v1/admin/customers/{userId}. */
type Command =
  | 'membership'
  | 'payments'
  | 'hold'
  | 'plan-change'
  | 'cancellation'
  | 'notice'
  | 'end'
  | 'refund'
  | `ledger/${number}/reversal`

/** Sends a command with an idempotency key, because a repeated command could charge money or add news twice. */
export async function sendCustomerCommand(userId: string, command: Command, body?: object) {
  return await send('POST', pathOf(userId, `/${command}`), body)
}

/** Takes a command back: ends the shop's hold, cancels a planned plan change or a notice, undoes a start of today. */
export async function undoCustomerCommand(userId: string, command: 'hold' | 'plan-change' | 'notice' | 'membership') {
  return await send('DELETE', pathOf(userId, `/${command}`))
}

async function send(method: 'POST' | 'DELETE', path: string, body?: object) {
  const reply = await asAdminOutcome(
    adminOutcome,
    sendOnce(`${method} ${path}`, body, (idempotencyKey) =>
      callAsAdmin(adminOutcome, method, path, { idempotencyKey, ...(body && { body }) }),
    ),
  )
  await refreshShop()
  return reply
}

/** Corrects a customer. Needs no idempotency key: the server refuses another version than the present one. */
export async function changeCustomer(userId: string, body: CustomerChange) {
  const reply = await asAdminOutcome(customerReply, callAsAdmin(customerReply, 'PUT', pathOf(userId, ''), { body }))
  await refreshShop()
  return reply
}

/** Gives a customer without an e-mail a one-time password. */
export function givePassword(userId: string) {
  return asAdminOutcome(newPasswordReply, callAsAdmin(newPasswordReply, 'POST', pathOf(userId, '/password')))
}

function pathOf(userId: string, rest: string): string {
  return `/api/v1/admin/customers/${encodeURIComponent(userId)}${rest}`
}
