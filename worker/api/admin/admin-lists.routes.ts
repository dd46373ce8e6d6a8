import { listAdmins } from '#contract/calls/admins.ts'
import { listCustomers } from '#contract/calls/customers.ts'
import { listAudit } from '#contract/calls/desk.ts'
import { listDiscs } from '#contract/calls/discs.ts'
import { listHolidays } from '#contract/calls/holidays.ts'
import { listMessages } from '#contract/calls/messages.ts'
import { listOwing, listPayments, listSales } from '#contract/calls/money.ts'
import { listEarnings, listShopGames, listWantedTitles } from '#contract/calls/shop-games.ts'
import { listOrders } from '#contract/calls/shop-orders.ts'
import { listRequests } from '#contract/calls/shop-rentals.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { adminList } from '../../desk/admins-list.queries.ts'
import { auditList } from '../../desk/audit-list.queries.ts'
import { earningList } from '../../desk/earnings.queries.ts'
import { gameList } from '../../desk/games-list.queries.ts'
import { holidayList } from '../../desk/holidays-list.queries.ts'
import { memberList } from '../../desk/members-list.queries.ts'
import { messageList } from '../../desk/messages-list.queries.ts'
import { owingList } from '../../desk/owing-list.queries.ts'
import { recommendationList } from '../../desk/recommendations-list.queries.ts'
import { copyList } from '../../shop/discs/copies-list.queries.ts'
import { saleList } from '../../shop/discs/sales.queries.ts'
import { paymentList } from '../../shop/money/payments-list.queries.ts'
import { orderList } from '../../shop/orders/orders-list.queries.ts'
import { gameRequestList } from '../../shop/rentals/requests-list.queries.ts'
import { list } from '../answer.ts'

const today = () => dayInKarachi(Date.now())

/** GET /api/v1/admin/{list}: one page or CSV, with `?cursor=` and `?q=`. */
export const adminListRoutes = [
  list(listCustomers, (filter) => memberList(filter, today())),
  list(listRequests, ({ status = [], days }) => gameRequestList(status, days, Date.now())),
  list(listOrders, ({ status }) => orderList(status)),
  list(listMessages, ({ status }) => messageList(status)),
  list(listShopGames, (filter) => gameList(filter, today())),
  list(listEarnings, (filter) => earningList(filter, Date.now())),
  list(listWantedTitles, ({ status }) => recommendationList(status)),
  list(listHolidays, () => holidayList),
  list(listAdmins, () => adminList),
  list(listAudit, auditList),
  list(listDiscs, ({ state, game }) => copyList({ state, game })),
  list(listOwing, () => owingList(today())),
  list(listPayments, paymentList),
  list(listSales, saleList),
]
