import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMyOrders } from '#contract/calls/orders.ts'
import { read } from '#web/client/client.ts'
import { atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { BY_CURSOR } from '#web/client/query-client.ts'

/** The orders in the member's account, newest first, in pages. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'orders'],
  queryFn: ({ signal, pageParam }) => read(listMyOrders, { signal, query: { cursor: pageParam } }, atBuiltInHost),
  ...BY_CURSOR,
})
