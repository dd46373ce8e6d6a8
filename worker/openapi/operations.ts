import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import type { CallDocs, DocsOf } from './call-docs.ts'
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

type Files = typeof ALL_CALLS

/** Each file of calls: its tag in docs/openapi.json, and its docs. */
const FILES: { [File in keyof Files]: readonly [tag: string, docs: DocsOf<Files[File]>] } = {
  site: ['Site', siteDocs],
  games: ['Games', gamesDocs],
  contact: ['Visitors', contactDocs],
  orders: ['Orders', ordersDocs],
  checkout: ['Orders', ordersDocs],
  ownAccounts: ['Accounts', accountsDocs],
  accounts: ['Accounts', accountsDocs],
  memberAccounts: ['Accounts', accountsDocs],
  customerHost: ['Customer host', customerHostDocs],
  rentals: ['Requests', rentalsDocs],
  queue: ['Queue', queueDocs],
  recommendations: ['Recommendations', recommendationsDocs],
  memberships: ['Memberships', membershipsDocs],
  news: ['News', newsDocs],
  push: ['Messages on the phone', pushDocs],
  channels: ['Channels', channelsDocs],
  whatsApp: ['WhatsApp', whatsAppDocs],
  adminSession: ['Admin session', adminSessionDocs],
  admins: ['Admins', adminsDocs],
  desk: ['Desk', deskDocs],
  shopOrders: ['Orders of the shop', shopOrdersDocs],
  messages: ['Messages', messagesDocs],
  customers: ['Customers', customersDocs],
  shopRentals: ['Requests of the shop', shopRentalsDocs],
  visits: ['Run sheet', visitsDocs],
  promises: ['Promises', promisesDocs],
  reminders: ['Reminders', remindersDocs],
  areas: ['Areas', areasDocs],
  money: ['Money', moneyDocs],
  shopGames: ['Library', shopGamesDocs],
  planVersions: ['Prices', planVersionsDocs],
  holidays: ['Holidays', holidaysDocs],
  images: ['Images', imagesDocs],
  shopImages: ['Images', imagesDocs],
  discs: ['Discs', discsDocs],
  imports: ['Imports', importsDocs],
}

const described = Object.entries<readonly [string, Record<string, CallDocs>]>(FILES).flatMap(([file, [tag, docs]]) =>
  Object.entries<Call>(ALL_CALLS[file as keyof Files]).map(([name, call]) => ({
    tag,
    name,
    operation: { ...call, ...docs[name] } as Operation,
  })),
)

/** All operations by their tag, and there by the names of their calls. */
export const TAGS: Record<string, Operations> = Object.fromEntries(
  Array.from(
    Map.groupBy(described, ({ tag }) => tag),
    ([tag, calls]) => {
      const sorted = calls.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return [tag, Object.fromEntries(sorted.map(({ operation }) => [operation.route, operation]))]
    },
  ),
)

/**
 * Every route of the app. Tests compare it with the registered routes, call each route as every role, fuzz
 * each body, and check replies against the document.
 */
export const OPERATIONS: Operations = Object.assign({}, ...Object.values(TAGS))
