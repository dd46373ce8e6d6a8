import sql from 'sql-template-tag'
import * as v from 'valibot'
import { type RecommendationRow, type RecommendationStatus, recommendationRow } from '#contract/recommendations.ts'
import { all } from '../platform/database/database.ts'
import { oneColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import type { AdminList } from '../platform/lists/list-page.ts'

/** Recommended titles of a status, most votes first; the search looks at the title. */
export function recommendationList(
  status: RecommendationStatus = 'OPEN',
): AdminList<RecommendationRow, [number, string]> {
  return {
    noun: 'recommendations',
    row: recommendationRow,
    key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
    start: [Number.MAX_SAFE_INTEGER, ''],
    keyOf: ({ votes, id }) => [votes, id],
    idOf: ({ id }) => id,
    rowsAfter: async (db, [votes, id], limit) => {
      const ids = await all(
        db,
        oneColumn('id', v.string()),
        sql`SELECT id FROM recommendations
           WHERE status = ${status} AND (votes, id) < (${votes}, ${id}) ORDER BY votes DESC, id DESC LIMIT ${limit}`,
      )
      return await findRows(db, ids)
    },
    rowsById: findRows,
    keeps: (row) => row.status === status,
  }
}

/** The recommendations with these ids, in their order. */
export async function findRows(db: D1Database, ids: readonly string[]): Promise<RecommendationRow[]> {
  const rows = await all(
    db,
    recommendationRow,
    sql`SELECT id, title, platform, votes, status,
              (SELECT product_code FROM games WHERE title_key = recommendations.key
               AND games.platform = recommendations.platform LIMIT 1) AS productCode
       FROM recommendations WHERE id IN ${oneOf(ids)}`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
