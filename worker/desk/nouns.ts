import { auditTables } from '../platform/audit/audit.queries.ts'
import type { Table, Tables } from '../platform/database/tables.ts'
import { httpTables } from '../platform/http/idempotency.queries.ts'
import { jobsTables } from '../platform/jobs/jobs.queries.ts'
import { listsTables } from '../platform/lists/search.queries.ts'
import { mailTables } from '../platform/mail/outbox.queries.ts'
import { passwordsTables } from '../platform/passwords/guesses.queries.ts'
import { pushTables } from '../platform/push/subscriptions.queries.ts'
import { sessionsTables } from '../platform/sessions/sessions.manifest.ts'
import { whatsAppTables } from '../platform/whatsapp/messages.queries.ts'
import { accountsTables } from '../shop/accounts/accounts.queries.ts'
import { adminsTables } from '../shop/admins/admins.queries.ts'
import { calendarTables } from '../shop/calendar/holidays.queries.ts'
import { contactTables } from '../shop/contact/contact.queries.ts'
import { discsTables } from '../shop/discs/discs.manifest.ts'
import { factsTables } from '../shop/facts/facts.queries.ts'
import { gamesTables } from '../shop/games/games.queries.ts'
import { membersTables } from '../shop/members/members.manifest.ts'
import { membershipsTables } from '../shop/memberships/memberships.manifest.ts'
import { moneyTables } from '../shop/money/money.manifest.ts'
import { ordersTables } from '../shop/orders/orders.manifest.ts'
import { pageViewsTables } from '../shop/page-views/page-views.queries.ts'
import { picturesTables } from '../shop/pictures/images.queries.ts'
import { promisesTables } from '../shop/promises/promises.queries.ts'
import { recommendationsTables } from '../shop/recommendations/recommendations.queries.ts'
import { rentalsTables } from '../shop/rentals/rentals.manifest.ts'
import { visitsTables } from '../shop/visits/run-sheet.queries.ts'
import { earningsTables } from './earnings.queries.ts'
import { importsTables } from './imports/imports.queries.ts'

/** Tables of no noun. */
const ofNone = { digests: {}, erased: {}, expect_one_change: {}, today_state: {}, totals: {} } satisfies Tables

/**
 * The tables of every folder, in the order of an export and of an erasure. The history comes last (audit.queries.ts).
 */
export const NOUNS: Tables[] = [
  membersTables,
  moneyTables,
  factsTables,
  membershipsTables,
  ordersTables,
  rentalsTables,
  promisesTables,
  discsTables,
  visitsTables,
  recommendationsTables,
  contactTables,
  gamesTables,
  earningsTables,
  calendarTables,
  picturesTables,
  pageViewsTables,
  importsTables,
  accountsTables,
  adminsTables,
  ofNone,
  mailTables,
  pushTables,
  whatsAppTables,
  sessionsTables,
  passwordsTables,
  httpTables,
  jobsTables,
  listsTables,
  auditTables,
]

export const TABLES: Table[] = NOUNS.flatMap((tables) => Object.values(tables))
