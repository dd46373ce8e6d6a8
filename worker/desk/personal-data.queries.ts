import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { ExportSection } from '#contract/personal-data.ts'
import { all, batch, statement } from '../platform/database/database.ts'
import type { ErasedPerson, Person } from '../platform/database/tables.ts'
import type { ErasureFacts } from './erasure.rules.ts'
import { TABLES } from './nouns.ts'

/** The parts of an export. */
export const SECTIONS = TABLES.flatMap(({ section }) => section ?? [])

export async function findPerson(db: D1Database, userId: string): Promise<Person> {
  const rows = await all(
    db,
    v.object({ email: v.string() }),
    sql`SELECT email FROM members WHERE user_id = ${userId} AND email IS NOT NULL
        UNION SELECT email FROM orders WHERE belongs_to = ${userId} AND email IS NOT NULL`,
  )
  return { userId, addresses: rows.map(({ email }) => email) }
}

/** Everything that the shop stores about a member. */
export async function findPersonalData(db: D1Database, userId: string): Promise<ExportSection[]> {
  const person = await findPerson(db, userId)
  const results = await batch<ExportSection['rows'][number]>(
    db,
    SECTIONS.map(({ rows }) => rows(person)),
  )
  return SECTIONS.map(({ title, fate }, index) => ({
    title,
    fate,
    rows: results[index]?.results ?? [],
  }))
}
/** What decides whether a member may be erased; null: there is no such member. */
export async function findErasureFacts(
  db: D1Database,
  userId: string,
): Promise<ErasureFacts | null> {
  const row = await statement(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM erased WHERE subject = ${userId}) AS isErased,
              memberships.status, coalesce(deposit_paisa, 0) AS deposit, balance_paisa AS balance,
              (SELECT count(*) FROM game_requests WHERE user_id = ${userId}
                 AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED')) AS gamesOut,
              max(created_at,
                coalesce((SELECT max(at) FROM ledger WHERE user_id = ${userId}), 0),
                coalesce((SELECT max(claimed_at) FROM payment_claims WHERE user_id = ${userId}), 0),
                coalesce((SELECT max(placed_at) FROM orders WHERE belongs_to = ${userId}), 0),
                coalesce((SELECT max(requested_at) FROM game_requests WHERE user_id = ${userId}), 0)) AS lastBusiness
       FROM members LEFT JOIN memberships USING (user_id) WHERE members.user_id = ${userId}`,
  ).first<Omit<ErasureFacts, 'isErased'> & { isErased: 0 | 1 }>()
  return row && { ...row, isErased: row.isErased === 1 }
}

/**
 * Erases the person: what remains is tied to the User ID only. Fails with `erased.subject` when it was done already, and
 * with `state_moved` when a new payment, charge or membership came in between.
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
