import { queryOptions } from '@tanstack/react-query'
import type { SearchKind } from '#contract/admin-search.ts'
import { searchShop } from '#contract/calls/desk.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** The name of each kind of hit, what finds it, the list of all of them, and the address of one. */
export const KIND_LINKS: Record<SearchKind, { heading: string; by: string; list: string; to: (id: string) => string }> =
  {
    customer: {
      heading: 'Customers',
      by: 'Name, phone or User ID (KB-1003)',
      list: adminPaths.users,
      to: adminPaths.user,
    },
    order: {
      heading: 'Orders',
      by: 'Name, phone or order ID (KO-…)',
      list: adminPaths.orders,
      to: adminPaths.order,
    },
    request: {
      heading: 'Requests',
      by: 'Member, game, disc or request ID (KR-…)',
      list: adminPaths.gameRequest,
      to: adminPaths.gameRequestFor,
    },
    game: {
      heading: 'Games',
      by: 'Title or product code (PS5-0010)',
      list: adminPaths.games,
      to: adminPaths.gameDetail,
    },
    disc: {
      heading: 'Discs',
      by: 'Title or disc code (PS5-0010-1)',
      list: adminPaths.copies,
      to: adminPaths.copy,
    },
  }

/** What the shop finds for `q`, which must not be empty. */
export function adminSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => read(searchShop, { signal, query: { q } }, asAdmin),
    enabled: q !== '',
  })
}
