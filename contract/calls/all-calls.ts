import * as accounts from './accounts.ts'
import * as adminSession from './admin-session.ts'
import * as admins from './admins.ts'
import * as areas from './areas.ts'
import * as channels from './channels.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as customerHost from './customer-host.ts'
import * as customers from './customers.ts'
import * as desk from './desk.ts'
import * as discs from './discs.ts'
import * as games from './games.ts'
import * as holidays from './holidays.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as memberAccounts from './member-accounts.ts'
import * as memberships from './memberships.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as news from './news.ts'
import * as orders from './orders.ts'
import * as ownAccounts from './own-accounts.ts'
import * as planVersions from './plan-versions.ts'
import * as promises from './promises.ts'
import * as push from './push.ts'
import * as queue from './queue.ts'
import * as recommendations from './recommendations.ts'
import * as reminders from './reminders.ts'
import * as rentals from './rentals.ts'
import * as shopGames from './shop-games.ts'
import * as shopImages from './shop-images.ts'
import * as shopOrders from './shop-orders.ts'
import * as shopRentals from './shop-rentals.ts'
import * as site from './site.ts'
import * as visits from './visits.ts'
import * as whatsApp from './whatsapp.ts'

/** All calls by their file. */
export const ALL_CALLS = {
  accounts,
  adminSession,
  admins,
  areas,
  channels,
  checkout,
  contact,
  customerHost,
  customers,
  desk,
  discs,
  games,
  holidays,
  images,
  imports,
  memberAccounts,
  memberships,
  messages,
  money,
  news,
  orders,
  ownAccounts,
  planVersions,
  promises,
  push,
  queue,
  recommendations,
  reminders,
  rentals,
  shopGames,
  shopImages,
  shopOrders,
  shopRentals,
  site,
  visits,
  whatsApp,
}
