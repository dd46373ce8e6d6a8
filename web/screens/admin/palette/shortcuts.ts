import type { AreaLink } from '#web/app/layout/area-menu.tsx'
import { paths } from '#web/app/paths.ts'

/** What the shop does often and the menu does not name. */
export const SHORTCUTS: readonly AreaLink[] = [
  ['Call new orders', paths.admin.newOrders],
  ['Answer messages', paths.admin.openMessages],
  ['Requests to approve', paths.admin.gameRequestOf('REQUESTED')],
  ['Pack by scanning', paths.admin.scanTo('pack')],
  ['Take back by scanning', paths.admin.scanTo('return')],
  ['Discs to inspect', paths.admin.gameRequestOf('COLLECTED')],
  ['Who owes money', paths.admin.owing],
  ['Payments', paths.admin.payments],
  ['Match a bank statement', paths.admin.statement],
  ['Customers on hold', paths.admin.usersOnHold],
  ['Add a game', paths.admin.gameNew],
  ['Print labels', paths.admin.labels],
  ['Stock-take', paths.admin.stockTakes],
]
