import { auditTables } from '../platform/audit/audit.manifest.ts'
import { databaseTables } from '../platform/database/database.manifest.ts'
import type { Table, Tables } from '../platform/database/tables.ts'
import { httpTables } from '../platform/http/http.manifest.ts'
import { jobsTables } from '../platform/jobs/jobs.manifest.ts'
import { listsTables } from '../platform/lists/lists.manifest.ts'
import { mailTables } from '../platform/mail/mail.manifest.ts'
import { passwordsTables } from '../platform/passwords/passwords.manifest.ts'
import { sessionsTables } from '../platform/sessions/sessions.manifest.ts'
import { accountsTables } from '../shop/accounts/accounts.manifest.ts'
import { adminsTables } from '../shop/admins/admins.manifest.ts'
import { calendarTables } from '../shop/calendar/calendar.manifest.ts'
import { contactTables } from '../shop/contact/contact.manifest.ts'
import { discsTables } from '../shop/discs/discs.manifest.ts'
import { gamesTables } from '../shop/games/games.manifest.ts'
import { membersTables } from '../shop/members/members.manifest.ts'
import { membershipsTables } from '../shop/memberships/memberships.manifest.ts'
import { moneyTables } from '../shop/money/money.manifest.ts'
import { ordersTables } from '../shop/orders/orders.manifest.ts'
import { pageViewsTables } from '../shop/page-views/page-views.manifest.ts'
import { picturesTables } from '../shop/pictures/pictures.manifest.ts'
import { recommendationsTables } from '../shop/recommendations/recommendations.manifest.ts'
import { rentalsTables } from '../shop/rentals/rentals.manifest.ts'
import { visitsTables } from '../shop/visits/visits.manifest.ts'
import { deskTables } from './desk.manifest.ts'

/** The tables of every folder, in the order of an export and of an erasure. The history comes last (audit.manifest.ts). */
export const NOUNS: Tables[] = [
  membersTables,
  moneyTables,
  membershipsTables,
  ordersTables,
  rentalsTables,
  discsTables,
  visitsTables,
  recommendationsTables,
  contactTables,
  gamesTables,
  calendarTables,
  picturesTables,
  pageViewsTables,
  accountsTables,
  adminsTables,
  deskTables,
  mailTables,
  sessionsTables,
  passwordsTables,
  httpTables,
  jobsTables,
  listsTables,
  databaseTables,
  auditTables,
]

export const TABLES: Table[] = NOUNS.flatMap((tables) => Object.values(tables))
