import sql, { type Sql } from 'sql-template-tag'
import { type AdminAction, type AdminActionRow, adminActionRow } from '#contract/admin-actions.ts'
import { all, one } from '../database/database.ts'
import { flagColumn, oneColumn } from '../database/row.ts'
import type { Tables } from '../database/tables.ts'

/**
 * What an edit changes, for its audit row: `City: Karachi → Lahore; Area: none → Gulberg`; '' when nothing.
 * Each fact has its name, its former and its new value.
 */
export function differenceOf(facts: readonly (readonly [name: string, before: unknown, after: unknown])[]): string {
  return facts
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => `${name}: ${before || 'none'} → ${after || 'none'}`)
    .join('; ')
}

/** Who acts: the session of an admin, with the keyed hash of where the call comes from. */
export interface Actor {
  subject: string
  network?: string
}

/** Records, in the batch of a change, who changed which row. */
export function auditEntry(admin: Actor, action: AdminAction, subject: string, detail: string, at: number): Sql {
  return sql`INSERT INTO admin_actions (at, admin_id, action, subject, detail, network)
       VALUES (${at}, ${admin.subject}, ${action}, ${subject}, ${detail}, ${admin.network ?? null})`
}

/** The changes of `subject` before the action `id`, latest first. */
export async function listActions(
  db: D1Database,
  subject: string,
  id: number,
  limit: number,
): Promise<AdminActionRow[]> {
  return await all(
    db,
    adminActionRow,
    sql`SELECT admin_actions.id, at, admins.name AS admin, action, subject, detail
       FROM admin_actions JOIN admins ON admins.id = admin_id
       WHERE subject = ${subject} AND admin_actions.id < ${id} ORDER BY admin_actions.id DESC LIMIT ${limit}`,
  )
}

/** Whether a customer or an order has this ID. */
export async function isSubject(db: D1Database, id: string): Promise<boolean> {
  return await one(
    db,
    oneColumn('found', flagColumn),
    sql`SELECT EXISTS (SELECT 1 FROM members WHERE user_id = ${id})
           OR EXISTS (SELECT 1 FROM orders WHERE id = ${id}) AS found`,
  )
}

/** Blanks the texts about all that was marked as erased at `at`. Other tables mark, so this comes after them. */
function blankMarked(at: number): Sql {
  return sql`UPDATE admin_actions SET detail = '' WHERE subject IN (SELECT subject FROM erased WHERE at = ${at})`
}

export const auditTables = {
  admin_actions: {
    search: { list: 'audit', id: 'CAST(id AS TEXT)', fixed: 'subject', isKept: true },
    sweep: (now) => [blankMarked(now)],
    section: {
      title: 'History of the shop',
      fate: 'Stays: who of the shop did what; texts go',
      unshown: 'id admin_id network',
      rows: ({ userId }) => sql`SELECT at, action, detail FROM admin_actions WHERE subject = ${userId}`,
    },
    erase: ({ at }) => [blankMarked(at)],
  },
} satisfies Tables
