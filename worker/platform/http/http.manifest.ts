import sql from 'sql-template-tag'
import { DAY, HOUR } from '../base/time.ts'
import type { Tables } from '../database/tables.ts'

export const httpTables = {
  rate_limits: { sweep: (now) => [sql`DELETE FROM rate_limits WHERE reset_at <= ${now}`] },
  idempotency_keys: {
    sweep: (now) => [sql`DELETE FROM idempotency_keys WHERE created_at < ${now - DAY}`],
  },
  // After an hour the edge has asked again by itself (docs/wire.md, Caching).
  refused_purges: {
    sweep: (now) => [sql`DELETE FROM refused_purges WHERE since < ${now - HOUR}`],
  },
  stock_changes: {},
} satisfies Tables
