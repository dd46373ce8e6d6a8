import type { SearchKind } from '#contract/admin-search.ts'
import { paths } from '#web/app/paths.ts'

/** The name of each kind of hit, the list of all of them, and the address of one. */
export const KIND_LINKS: Record<
  SearchKind,
  { heading: string; list: string; to: (id: string) => string }
> = {
  customer: { heading: 'Customers', list: paths.admin.users, to: paths.admin.user },
  order: { heading: 'Orders', list: paths.admin.orders, to: paths.admin.order },
  request: {
    heading: 'Requests',
    list: paths.admin.gameRequest,
    to: paths.admin.gameRequestFor,
  },
  game: { heading: 'Games', list: paths.admin.games, to: paths.admin.gameDetail },
  disc: { heading: 'Discs', list: paths.admin.copies, to: paths.admin.copy },
}
