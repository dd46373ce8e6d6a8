import sql, { type Sql } from 'sql-template-tag'
import type { Tables } from '../database/tables.ts'

/** Blanks the texts about all that was marked as erased at `at`. Other tables mark, so this comes after them. */
function blankMarked(at: number): Sql {
  return sql`UPDATE admin_actions SET detail = '' WHERE subject IN (SELECT subject FROM erased WHERE at = ${at})`
}

export const auditTables = {
  admin_actions: {
    sweep: (now) => [blankMarked(now)],
    section: {
      title: 'History of the shop',
      fate: 'Stays: who of the shop did what; texts go',
      unshown: 'id admin_id network',
      rows: ({ userId }) =>
        sql`SELECT at, action, detail FROM admin_actions WHERE subject = ${userId}`,
    },
    erase: ({ at }) => [blankMarked(at)],
  },
} satisfies Tables
