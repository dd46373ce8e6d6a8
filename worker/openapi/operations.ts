import * as accounts from '#contract/calls/accounts.ts'
import * as adminSession from '#contract/calls/admin-session.ts'
import * as admins from '#contract/calls/admins.ts'
import type { Call } from '#contract/calls/call.ts'
import * as contact from '#contract/calls/contact.ts'
import * as customerHost from '#contract/calls/customer-host.ts'
import * as customers from '#contract/calls/customers.ts'
import * as desk from '#contract/calls/desk.ts'
import * as discs from '#contract/calls/discs.ts'
import * as games from '#contract/calls/games.ts'
import * as holidays from '#contract/calls/holidays.ts'
import * as images from '#contract/calls/images.ts'
import * as memberships from '#contract/calls/memberships.ts'
import * as messages from '#contract/calls/messages.ts'
import * as money from '#contract/calls/money.ts'
import * as news from '#contract/calls/news.ts'
import * as orders from '#contract/calls/orders.ts'
import * as queue from '#contract/calls/queue.ts'
import * as recommendations from '#contract/calls/recommendations.ts'
import * as rentals from '#contract/calls/rentals.ts'
import * as shopGames from '#contract/calls/shop-games.ts'
import * as shopOrders from '#contract/calls/shop-orders.ts'
import * as shopRentals from '#contract/calls/shop-rentals.ts'
import * as site from '#contract/calls/site.ts'
import * as visits from '#contract/calls/visits.ts'
import type { CallDocs } from './call-docs.ts'
import { accountsDocs } from './docs/accounts.docs.ts'
import { adminSessionDocs } from './docs/admin-session.docs.ts'
import { adminsDocs } from './docs/admins.docs.ts'
import { contactDocs } from './docs/contact.docs.ts'
import { customerHostDocs } from './docs/customer-host.docs.ts'
import { customersDocs } from './docs/customers.docs.ts'
import { deskDocs } from './docs/desk.docs.ts'
import { discsDocs } from './docs/discs.docs.ts'
import { gamesDocs } from './docs/games.docs.ts'
import { holidaysDocs } from './docs/holidays.docs.ts'
import { imagesDocs } from './docs/images.docs.ts'
import { membershipsDocs } from './docs/memberships.docs.ts'
import { messagesDocs } from './docs/messages.docs.ts'
import { moneyDocs } from './docs/money.docs.ts'
import { newsDocs } from './docs/news.docs.ts'
import { ordersDocs } from './docs/orders.docs.ts'
import { queueDocs } from './docs/queue.docs.ts'
import { recommendationsDocs } from './docs/recommendations.docs.ts'
import { rentalsDocs } from './docs/rentals.docs.ts'
import { shopGamesDocs } from './docs/shop-games.docs.ts'
import { shopOrdersDocs } from './docs/shop-orders.docs.ts'
import { shopRentalsDocs } from './docs/shop-rentals.docs.ts'
import { siteDocs } from './docs/site.docs.ts'
import { visitsDocs } from './docs/visits.docs.ts'

/** A call with what the document says about it. */
export type Operation = Call & CallDocs

/** Operations by route, as the app registers them: 'DELETE /api/v1/user/queue/:productCode'. */
export type Operations = Record<string, Operation>

/** All operations by their tag in docs/openapi.json. */
export const TAGS: Record<string, Operations> = {
  Site: described(site, siteDocs),
  Games: described(games, gamesDocs),
  Visitors: described(contact, contactDocs),
  Orders: described(orders, ordersDocs),
  Accounts: described(accounts, accountsDocs),
  'Customer host': described(customerHost, customerHostDocs),
  Requests: described(rentals, rentalsDocs),
  Queue: described(queue, queueDocs),
  Recommendations: described(recommendations, recommendationsDocs),
  Memberships: described(memberships, membershipsDocs),
  News: described(news, newsDocs),
  'Admin session': described(adminSession, adminSessionDocs),
  Admins: described(admins, adminsDocs),
  Desk: described(desk, deskDocs),
  'Orders of the shop': described(shopOrders, shopOrdersDocs),
  Messages: described(messages, messagesDocs),
  Customers: described(customers, customersDocs),
  'Requests of the shop': described(shopRentals, shopRentalsDocs),
  'Run sheet': described(visits, visitsDocs),
  Money: described(money, moneyDocs),
  Library: described(shopGames, shopGamesDocs),
  Holidays: described(holidays, holidaysDocs),
  Images: described(images, imagesDocs),
  Discs: described(discs, discsDocs),
}

/**
 * Every route of the app. Tests compare it with the registered routes, call each route as every role, fuzz
 * each body, and check replies against the document.
 */
export const OPERATIONS: Operations = Object.assign({}, ...Object.values(TAGS))

function described<Name extends string>(
  calls: Record<Name, Call>,
  docs: Record<Name, CallDocs>,
): Operations {
  return Object.fromEntries(
    Object.entries<Call>(calls).map(([name, each]) => [
      each.route,
      { ...each, ...docs[name as Name] },
    ]),
  )
}
