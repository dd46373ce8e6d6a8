import * as v from 'valibot'
import {
  type RecommendationRow,
  type RecommendationStatus,
  recommendationRow,
} from '#contract/recommendations.ts'
import type { AdminList } from '../lists/list-page.ts'

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
          `SELECT id, title, platform, votes, status FROM recommendations
           WHERE status = ? AND (votes, id) < (?, ?) ORDER BY votes DESC, id DESC LIMIT ?`,
        )
        .bind(status, ...key, limit)
        .all<RecommendationRow>()
      return results
    },
    rowsById: findRows,
    keeps: (row) => row.status === status,
  }
}

export async function findRows(
  db: D1Database,
  ids: readonly string[],
): Promise<RecommendationRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, title, platform, votes, status FROM recommendations
       WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<RecommendationRow>()
  return results
}
