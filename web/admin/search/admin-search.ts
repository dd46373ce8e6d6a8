import { queryOptions } from '@tanstack/react-query'
import { adminSearchReply } from '#contract/admin-search.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'

/** What the shop finds for `q`, which must not be empty. */
export function adminSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) =>
      callAsAdmin(adminSearchReply, 'GET', `/api/v1/admin/search?${new URLSearchParams({ q })}`, {
        signal,
      }),
    enabled: q !== '',
  })
}
