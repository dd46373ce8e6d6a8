import type { SearchKind } from '#contract/admin-search.ts'
import { paths } from '#web/app/paths.ts'

/** The name of each kind of hit, what finds it, the list of all of them, and the address of one. */
export const KIND_LINKS: Record<
  SearchKind,
  { heading: string; by: string; list: string; to: (id: string) => string }
> = {
  customer: {
    heading: 'Customers',
    by: 'Name, phone or User ID (KB-1003)',
    list: paths.admin.users,
    to: paths.admin.user,
  },
  order: {
    heading: 'Orders',
    by: 'Name, phone or order ID (KO-…)',
    list: paths.admin.orders,
    to: paths.admin.order,
  },
  request: {
    heading: 'Requests',
    by: 'Member, game, disc or request ID (KR-…)',
    list: paths.admin.gameRequest,
    to: paths.admin.gameRequestFor,
  },
  game: {
    heading: 'Games',
    by: 'Title or product code (PS5-0010)',
    list: paths.admin.games,
    to: paths.admin.gameDetail,
  },
  disc: {
    heading: 'Discs',
    by: 'Title or disc code (PS5-0010-1)',
    list: paths.admin.copies,
    to: paths.admin.copy,
  },
}
