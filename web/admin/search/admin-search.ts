import { queryOptions } from '@tanstack/react-query'
import { searchShop } from '#contract/calls/desk.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** What the shop finds for `q`, which must not be empty. */
export function adminSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => read(searchShop, { signal, query: { q } }, asAdmin),
    enabled: q !== '',
  })
}
