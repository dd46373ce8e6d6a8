import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { type ExportSection, exportRow } from '#contract/personal-data.ts'
import type { Env } from '../platform/base/env.ts'
import { all, first, query, together } from '../platform/database/database.ts'
import { flagColumn, instantColumn, oneColumn, paisaColumn } from '../platform/database/row.ts'
import { type ErasedPerson, oneOf, type Person } from '../platform/database/tables.ts'
import { domainsOf, mailboxOf } from '../platform/mail/mailbox.rules.ts'
import { ordersOf } from '../shop/orders/orders.manifest.ts'
import type { ErasureFacts } from './erasure.rules.ts'
import { TABLES } from './nouns.ts'

/** The parts of an export. */
export const SECTIONS = TABLES.flatMap(({ section }) => section ?? [])

const address = oneColumn('address', v.string())

/**
 * The addresses in all tables whose mailbox is one of the account or of its orders, without those of other accounts.
 */
export async function findPerson(db: D1Database, userId: string): Promise<Person> {
  const own = await all(
    db,
    address,
    sql`SELECT email AS address FROM members WHERE user_id = ${userId} AND email IS NOT NULL
        UNION SELECT email FROM orders WHERE belongs_to = ${userId} AND email IS NOT NULL`,
  )
  const mailboxes = new Set(own.map(mailboxOf))
  const near = sql`lower(substr(address, instr(address, '@') + 1)) IN ${oneOf(own.flatMap(domainsOf))}`
  const others = sql`SELECT email FROM members WHERE user_id <> ${userId} AND email IS NOT NULL`
  const found = await together(
    db,
    TABLES.flatMap(({ addresses }) => addresses ?? []).map((addresses) =>
      query(address, sql`SELECT DISTINCT address FROM (${addresses}) WHERE ${near} AND address NOT IN (${others})`),
    ),
  )
  const spellings = found.flat().filter((spelling) => mailboxes.has(mailboxOf(spelling)))
  return { userId, addresses: [...new Set([...own, ...spellings])] }
}

/** Everything that the shop stores about a member. */
export async function findPersonalData(env: Env, person: Person): Promise<ExportSection[]> {
  const found = await together(
    env.DB,
    SECTIONS.map(({ rows }) => query(exportRow, rows(person))),
  )
  return SECTIONS.map(({ title, fate, reveal = (row) => row }, index) => ({
    title,
    fate,
    rows: (found[index] ?? []).map((row) => reveal(row, env)),
  }))
}

const erasureFacts = v.object({
  isErased: flagColumn,
  status: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
  deposit: paisaColumn,
  balance: paisaColumn,
  gamesOut: v.number(),
  lastBusiness: instantColumn,
})

/** What decides whether a member may be erased; undefined: there is no such member. */
export async function findErasureFacts(db: D1Database, person: Person): Promise<ErasureFacts | undefined> {
  const { userId } = person
  return await first(
    db,
    erasureFacts,
    sql`SELECT EXISTS (SELECT 1 FROM erased WHERE subject = ${userId}) AS isErased,
              memberships.status, coalesce(deposit_paisa, 0) AS deposit, balance_paisa AS balance,
              (SELECT count(*) FROM game_requests WHERE user_id = ${userId}
                 AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED')) AS gamesOut,
              max(created_at,
                coalesce((SELECT max(at) FROM ledger WHERE user_id = ${userId}), 0),
                coalesce((SELECT max(claimed_at) FROM payment_claims WHERE user_id = ${userId}), 0),
                coalesce((SELECT max(placed_at) FROM orders ${ordersOf(person)}), 0),
                coalesce((SELECT max(requested_at) FROM game_requests WHERE user_id = ${userId}), 0)) AS lastBusiness
       FROM members LEFT JOIN memberships USING (user_id) WHERE members.user_id = ${userId}`,
  )
}

/**
 * Erases the person: what remains is tied to the User ID only. Fails with `erased.subject` when it was done already,
 * and with `state_moved` when a new payment, charge or membership came in between.
 */
export function eraseMember(person: ErasedPerson): Sql[] {
  return [
    sql`INSERT INTO erased (subject, at) VALUES (${person.userId}, ${person.at})`,
    ...TABLES.flatMap(({ erase }) => erase?.(person) ?? []),
  ]
}

/** Deletes and blanks what has ended by `now` (ms UTC), in every table. */
export function sweepRows(now: number): Sql[] {
  return TABLES.flatMap(({ sweep }) => sweep?.(now) ?? [])
}
