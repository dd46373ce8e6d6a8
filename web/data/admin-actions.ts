import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminActionsPage } from '#contract/admin-actions.ts'
import { callAsAdmin } from '#web/data/admin-session.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Who changed the row with this ID, latest first, a page after the other. */
export function actionsQuery(subject: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'actions', subject],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ subject, ...(pageParam && { cursor: pageParam }) })
      return callAsAdmin(adminActionsPage, 'GET', `/api/v1/admin/actions?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** After a change by the shop, or one that came too late: whatever is on screen is asked for again. */
export function refreshShop() {
  return queryClient.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'me',
  })
}
