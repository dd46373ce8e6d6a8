import sql from 'sql-template-tag'
import { DAY } from '../../platform/base/time.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const pageViewsTables = {
  page_views: { sweep: (now) => [sql`DELETE FROM page_views WHERE hour < ${now - 7 * DAY}`] },
} satisfies Tables
