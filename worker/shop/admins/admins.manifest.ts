import sql from 'sql-template-tag'
import type { Tables } from '../../platform/database/tables.ts'

export const adminsTables = {
  admins: {},
  admin_links: { sweep: (now) => [sql`DELETE FROM admin_links WHERE expires_at <= ${now}`] },
  admin_passkeys: {},
  admin_recovery_codes: {},
  admin_challenges: {
    sweep: (now) => [sql`DELETE FROM admin_challenges WHERE expires_at <= ${now}`],
  },
} satisfies Tables
