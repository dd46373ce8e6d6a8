import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import type { CallDocs } from './call-docs.ts'
import { accountsDocs } from './docs/accounts.docs.ts'
import { adminSessionDocs } from './docs/admin-session.docs.ts'
import { adminsDocs } from './docs/admins.docs.ts'
import { channelsDocs, newsDocs } from './docs/channels.docs.ts'
import { customerHostDocs } from './docs/customer-host.docs.ts'
import { customersDocs } from './docs/customers.docs.ts'
import { deskDocs } from './docs/desk.docs.ts'
import { discsDocs } from './docs/discs.docs.ts'
import { gamesDocs, shopGamesDocs } from './docs/games.docs.ts'
import { holidaysDocs } from './docs/holidays.docs.ts'
import { imagesDocs } from './docs/images.docs.ts'
import { importsDocs } from './docs/imports.docs.ts'
import { membershipsDocs } from './docs/memberships.docs.ts'
import { moneyDocs } from './docs/money.docs.ts'
import { ordersDocs } from './docs/orders.docs.ts'
import { planVersionsDocs } from './docs/plan-versions.docs.ts'
import { pushDocs } from './docs/push.docs.ts'
import { queueDocs, recommendationsDocs } from './docs/queue.docs.ts'
import { rentalsDocs } from './docs/rentals.docs.ts'
import { shopOrdersDocs } from './docs/shop-orders.docs.ts'
import { shopRentalsDocs } from './docs/shop-rentals.docs.ts'
import { contactDocs, messagesDocs, siteDocs } from './docs/site.docs.ts'
import { areasDocs, promisesDocs, visitsDocs } from './docs/visits.docs.ts'
import { remindersDocs, whatsAppDocs } from './docs/whatsapp.docs.ts'

/** A call with what the document says about it. */
export type Operation = Call & CallDocs

/** Operations by route, as the app registers them: 'DELETE /api/v1/user/queue/:productCode'. */
type Operations = Record<string, Operation>

/** All operations by their tag in docs/openapi.json. */
export const TAGS: Record<string, Operations> = {
  Site: described(ALL_CALLS.site, siteDocs),
  Games: described(ALL_CALLS.games, gamesDocs),
  Visitors: described(ALL_CALLS.contact, contactDocs),
  Orders: described({ ...ALL_CALLS.orders, ...ALL_CALLS.checkout }, ordersDocs),
  Accounts: described({ ...ALL_CALLS.ownAccounts, ...ALL_CALLS.accounts, ...ALL_CALLS.memberAccounts }, accountsDocs),
  'Customer host': described(ALL_CALLS.customerHost, customerHostDocs),
  Requests: described(ALL_CALLS.rentals, rentalsDocs),
  Queue: described(ALL_CALLS.queue, queueDocs),
  Recommendations: described(ALL_CALLS.recommendations, recommendationsDocs),
  Memberships: described(ALL_CALLS.memberships, membershipsDocs),
  News: described(ALL_CALLS.news, newsDocs),
  'Messages on the phone': described(ALL_CALLS.push, pushDocs),
  Channels: described(ALL_CALLS.channels, channelsDocs),
  WhatsApp: described(ALL_CALLS.whatsApp, whatsAppDocs),
  'Admin session': described(ALL_CALLS.adminSession, adminSessionDocs),
  Admins: described(ALL_CALLS.admins, adminsDocs),
  Desk: described(ALL_CALLS.desk, deskDocs),
  'Orders of the shop': described(ALL_CALLS.shopOrders, shopOrdersDocs),
  Messages: described(ALL_CALLS.messages, messagesDocs),
  Customers: described(ALL_CALLS.customers, customersDocs),
  'Requests of the shop': described(ALL_CALLS.shopRentals, shopRentalsDocs),
  'Run sheet': described(ALL_CALLS.visits, visitsDocs),
  Promises: described(ALL_CALLS.promises, promisesDocs),
  Reminders: described(ALL_CALLS.reminders, remindersDocs),
  Areas: described(ALL_CALLS.areas, areasDocs),
  Money: described(ALL_CALLS.money, moneyDocs),
  Library: described(ALL_CALLS.shopGames, shopGamesDocs),
  Prices: described(ALL_CALLS.planVersions, planVersionsDocs),
  Holidays: described(ALL_CALLS.holidays, holidaysDocs),
  Images: described({ ...ALL_CALLS.images, ...ALL_CALLS.shopImages }, imagesDocs),
  Discs: described(ALL_CALLS.discs, discsDocs),
  Imports: described(ALL_CALLS.imports, importsDocs),
}

/**
 * Every route of the app. Tests compare it with the registered routes, call each route as every role, fuzz
 * each body, and check replies against the document.
 */
export const OPERATIONS: Operations = Object.assign({}, ...Object.values(TAGS))

function described<Name extends string>(calls: Record<Name, Call>, docs: Record<Name, CallDocs>): Operations {
  return Object.fromEntries(
    Object.entries<Call>(calls)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [each.route, { ...each, ...docs[name as Name] }]),
  )
}
