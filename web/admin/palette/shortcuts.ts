import { adminPaths } from '#web/admin/admin-paths.ts'
import type { AreaLink } from '#web/features/layout/area-menu.tsx'

/** What the shop does often and the menu does not name. */
export const SHORTCUTS: readonly AreaLink[] = [
  ['Call new orders', adminPaths.newOrders],
  ['New customer', adminPaths.userNew],
  ['New order', adminPaths.orderNew],
  ['Answer messages', adminPaths.openMessages],
  ['Requests to approve', adminPaths.gameRequestOf('REQUESTED')],
  ['Pack by scanning', adminPaths.scanTo('pack')],
  ['Take back by scanning', adminPaths.scanTo('return')],
  ['Discs to inspect', adminPaths.gameRequestOf('COLLECTED')],
  ['Who owes money', adminPaths.owing],
  ['Promised days: kept and late', adminPaths.promises],
  ['Payments', adminPaths.payments],
  ['Match a bank statement', adminPaths.statement],
  ['Customers on hold', adminPaths.usersOnHold],
  ['Add a game', adminPaths.gameNew],
  ['Print labels', adminPaths.labels],
  ['Stock-take', adminPaths.stockTakes],
]
