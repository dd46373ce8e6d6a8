import sql from 'sql-template-tag'
import type { Tables } from '../database/tables.ts'
import { deleteEndedSessions } from './sessions.ts'

export const sessionsTables = {
  sessions: {
    sweep: deleteEndedSessions,
    section: {
      title: 'Sessions',
      fate: 'Go',
      unshown: 'id secret_hash confirmed_at',
      rows: ({ userId }) => sql`SELECT device, created_at, last_seen_at FROM sessions
          WHERE role = 'member' AND subject = ${userId} AND revoked_at IS NULL`,
    },
    erase: ({ userId }) => [sql`DELETE FROM sessions WHERE role = 'member' AND subject = ${userId}`],
  },
} satisfies Tables
