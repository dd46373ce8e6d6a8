import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { RETENTION } from '#contract/retention.ts'
import { DAY, HOUR } from '../../platform/base/time.ts'
import { all } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'

const viewsRow = v.object({ hour: instantColumn, count: v.number() })

/** Page views of the hour from `hour` (ms UTC). Hours in Karachi begin when hours in UTC do. */
type HourOfViews = v.InferOutput<typeof viewsRow>

/** The start of the hour of an instant, both ms UTC. */
function hourOf(instant: number): number {
  return Math.floor(instant / HOUR) * HOUR
}

/** Adds one view to the present hour. */
export function addView(now: number): Sql {
  return sql`INSERT INTO page_views (hour, count) VALUES (${hourOf(now)}, 1)
       ON CONFLICT (hour) DO UPDATE SET count = count + 1`
}

/** The last `hours` hours, the present one last; an hour without views is 0. */
export async function viewsOfHours(db: D1Database, hours: number, now: number): Promise<HourOfViews[]> {
  const first = hourOf(now) - (hours - 1) * HOUR
  const found = await all(db, viewsRow, sql`SELECT hour, count FROM page_views WHERE hour >= ${first}`)
  const counts = new Map(found.map(({ hour, count }) => [hour, count]))
  return Array.from({ length: hours }, (_, index) => {
    const hour = first + index * HOUR
    return { hour, count: counts.get(hour) ?? 0 }
  })
}

export const pageViewsTables = {
  page_views: { sweep: (now) => [sql`DELETE FROM page_views WHERE hour < ${now - RETENTION.pageViews * DAY}`] },
} satisfies Tables
