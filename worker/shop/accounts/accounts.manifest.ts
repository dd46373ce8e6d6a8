import sql from 'sql-template-tag'
import { oneOf, type Tables } from '../../platform/database/tables.ts'

export const accountsTables = {
  account_flows: {
    sweep: (now) => [sql`DELETE FROM account_flows WHERE expires_at <= ${now}`],
    unexported: 'codes that end after 10 minutes',
    erase: ({ userId, addresses }) => [
      sql`DELETE FROM account_flows WHERE user_id = ${userId}`,
      sql`DELETE FROM account_flows WHERE email IN ${oneOf(addresses)}`,
    ],
  },
} satisfies Tables
