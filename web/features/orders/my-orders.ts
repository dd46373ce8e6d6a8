import { infiniteQueryOptions } from '@tanstack/react-query'
import { myOrdersPage } from '#contract/orders.ts'
import { getFromBuiltInHost, MEMBER, pagePath } from '#web/client/member-call.ts'

/** The orders in the member's account, newest first, in pages. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'orders'],
  queryFn: ({ signal, pageParam }) =>
    getFromBuiltInHost(myOrdersPage, pagePath('/api/v1/user/orders', pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
