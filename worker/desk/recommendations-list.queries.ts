import sql from 'sql-template-tag'
import * as v from 'valibot'
import {
  type RecommendationRow,
  type RecommendationStatus,
  recommendationRow,
} from '#contract/recommendations.ts'
import { statement } from '../platform/database/database.ts'
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
    rowsAfter: async (db, key, limit) => {
      const { results } = await db
        .prepare(
          `SELECT id FROM recommendations
           WHERE status = ? AND (votes, id) < (?, ?) ORDER BY votes DESC, id DESC LIMIT ?`,
        )
        .bind(status, ...key, limit)
        .all<{ id: string }>()
      return await findRows(
        db,
        results.map(({ id }) => id),
      )
    },
    rowsById: findRows,
    keeps: (row) => row.status === status,
  }
}

/** The recommendations with these ids, in their order. */
export async function findRows(
  db: D1Database,
  ids: readonly string[],
): Promise<RecommendationRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT id, title, platform, votes, status,
              (SELECT product_code FROM games WHERE title_key = recommendations.key
               AND games.platform = recommendations.platform LIMIT 1) AS productCode
       FROM recommendations WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ).all<RecommendationRow>()
  const found = new Map(results.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
