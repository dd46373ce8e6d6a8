import sql from 'sql-template-tag'
import type { Tables } from '../../platform/database/tables.ts'

export const visitsTables = {
  missed_visits: {
    section: {
      title: 'Visits that were put off',
      fate: 'Go',
      rows: ({ userId }) =>
        sql`SELECT outcome, note, until, at FROM missed_visits WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM missed_visits WHERE user_id = ${userId}`],
  },
} satisfies Tables
