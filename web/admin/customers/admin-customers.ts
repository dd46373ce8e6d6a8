import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/customers.ts'
import { readEligibilityOf } from '#contract/calls/shop-rentals.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { BY_CURSOR } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** One customer; the pages after the first continue the ledger. */
export function customerQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'customers', userId],
    queryFn: async ({ signal, pageParam }) => {
      const page = { params: { userId }, query: { cursor: pageParam }, signal }
      const file = await read(calls.readCustomer, page, asAdmin)
      return { file, ...file.ledger }
    },
    ...BY_CURSOR,
  })
}

/** Which games the customer may have. */
export function eligibilityQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'customers', userId, 'eligibility'],
    queryFn: ({ signal }) => read(readEligibilityOf, { params: { userId }, signal }, asAdmin),
  })
}

/** Gives a customer without an e-mail a one-time password. */
export function givePassword(userId: string) {
  return send(calls.givePassword, { params: { userId } }, asAdmin)
}
