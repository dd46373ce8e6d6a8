import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import {
  type Recommend,
  type RecommendationChange,
  recommendation,
  recommendationRow,
} from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import { all, first, run } from '../../platform/database/database.ts'
import { flagColumn, oneColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Where a page of recommendations continues: votes and id of the last row before it. */
export type VotesKey = [votes: number, id: string]

const storedRecommendation = v.object({ ...recommendation.entries, isMine: flagColumn })
type StoredRecommendation = v.InferOutput<typeof storedRecommendation>

/** The columns of `storedRecommendation` for a member. */
function recommendationColumns(userId: string): Sql {
  return sql`id, title, platform, votes,
    EXISTS (SELECT 1 FROM recommendation_votes
            WHERE recommendation_id = recommendations.id AND user_id = ${userId}) AS isMine`
}

const GOAL = TERMS.recommendationsToBuy

/**
 * Open recommendations after `after`, those nearest their goal first, and last those that have reached it. Without
 * games that the library has by now.
 */
export async function listRecommendations(
  db: D1Database,
  userId: string,
  after: VotesKey | undefined,
  limit: number,
  today: Day,
): Promise<StoredRecommendation[]> {
  const lastReached = after !== undefined && after[0] >= GOAL ? after : undefined
  const missing = lastReached ? [] : await byVotes(db, userId, 0, after ?? [GOAL, ''], limit, today)
  if (missing.length === limit) return missing
  const first: VotesKey = lastReached ?? [Number.MAX_SAFE_INTEGER, '']
  return [...missing, ...(await byVotes(db, userId, GOAL, first, limit - missing.length, today))]
}

/** Most votes first, of at least `least` votes. */
async function byVotes(
  db: D1Database,
  userId: string,
  least: number,
  [votes, id]: VotesKey,
  limit: number,
  today: Day,
): Promise<StoredRecommendation[]> {
  return await all(
    db,
    storedRecommendation,
    sql`SELECT ${recommendationColumns(userId)}
       FROM recommendations WHERE status = 'OPEN' AND votes >= ${least} AND (votes, id) < (${votes}, ${id})
         AND NOT EXISTS (SELECT 1 FROM games WHERE title_key = recommendations.key
                         AND games.platform = recommendations.platform AND retired_at IS NULL
                         AND (owned > 0 OR available_since > ${today}))
       ORDER BY votes DESC, id DESC LIMIT ${limit}`,
  )
}

const recommendationWithStatus = v.object({
  ...storedRecommendation.entries,
  status: recommendationRow.entries.status,
})

export async function findRecommendation(
  db: D1Database,
  userId: string,
  id: string,
): Promise<v.InferOutput<typeof recommendationWithStatus> | undefined> {
  return await first(
    db,
    recommendationWithStatus,
    sql`SELECT ${recommendationColumns(userId)}, status FROM recommendations WHERE id = ${id}`,
  )
}

/** The recommendation of this title in any spelling. */
export async function findByKey(
  db: D1Database,
  platform: Recommend['platform'],
  key: string,
): Promise<string | undefined> {
  return await first(
    db,
    oneColumn('id', v.string()),
    sql`SELECT id FROM recommendations WHERE platform = ${platform} AND key = ${key}`,
  )
}

const titleRow = v.object({ productCode: v.string(), title: v.string() })

/** The game with this title in any spelling that the shop owns or has announced. */
export async function findInLibrary(
  db: D1Database,
  platform: Recommend['platform'],
  key: string,
  today: Day,
): Promise<v.InferOutput<typeof titleRow> | undefined> {
  return await first(
    db,
    titleRow,
    sql`SELECT product_code AS productCode, title FROM games
       WHERE title_key = ${key} AND platform = ${platform} AND retired_at IS NULL
         AND (owned > 0 OR available_since > ${today}) LIMIT 1`,
  )
}

/** Fails with `recommendations.key` when another member has just recommended the title. */
export function insertRecommendation(wish: Recommend & { id: string; key: string }, now: number): Sql {
  return sql`INSERT INTO recommendations (id, key, title, platform, created_at) VALUES (${wish.id}, ${wish.key}, ${wish.title}, ${wish.platform}, ${now})`
}

/** One vote per member while the recommendation is open. A second one changes nothing. */
export function insertVote(userId: string, id: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO recommendation_votes (recommendation_id, user_id, at)
       SELECT id, ${userId}, ${now} FROM recommendations WHERE id = ${id} AND status = 'OPEN'`
}

export async function deleteVote(db: D1Database, userId: string, id: string): Promise<void> {
  await run(db, sql`DELETE FROM recommendation_votes WHERE recommendation_id = ${id} AND user_id = ${userId}`)
}

/** Changes a row exactly once: when the votes become enough. */
export function noteEnoughVotes(id: string, now: number): Sql {
  return sql`UPDATE recommendations SET notified_at = ${now} WHERE id = ${id} AND votes >= ${TERMS.recommendationsToBuy} AND notified_at IS NULL`
}

/** Changes no row when the status is another one by then. */
export function setStatus(id: string, { status, was }: RecommendationChange): Sql {
  return sql`UPDATE recommendations SET status = ${status} WHERE id = ${id} AND status = ${was}`
}
export const recommendationsTables = {
  recommendations: { search: { list: 'recommendations', id: 'id', fixed: 'title' } },
  recommendation_votes: {
    section: {
      title: 'Recommendations',
      fate: 'The votes stay, under the User ID',
      rows: ({ userId }) => sql`SELECT title, platform, at FROM recommendation_votes
          JOIN recommendations ON id = recommendation_id WHERE user_id = ${userId}`,
    },
  },
} satisfies Tables
