import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminActionsPage } from '#contract/admin-actions.ts'
import { callAsAdmin } from '#web/data/admin-session.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The history of the row with this ID: who changed it, newest first, in pages. */
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

/** Refetches all data of the admin area, after a change or a refused one. */
export function refreshShop() {
  return queryClient.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'me',
  })
}
