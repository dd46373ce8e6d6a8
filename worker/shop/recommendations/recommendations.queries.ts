import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import type {
  Recommend,
  Recommendation,
  RecommendationChange,
  RecommendationStatus,
} from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import { statement } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Where a page of recommendations continues: votes and id of the last row before it. */
export type VotesKey = [votes: number, id: string]

/** Open recommendations after `after`, most votes first, without games that the library has by now. */
export async function listRecommendations(
  db: D1Database,
  userId: string,
  after: VotesKey,
  limit: number,
  today: Day,
): Promise<Recommendation[]> {
  const { results } = await db
    .prepare(
      `SELECT id, title, platform, votes,
              EXISTS (SELECT 1 FROM recommendation_votes
                      WHERE recommendation_id = recommendations.id AND user_id = ?) AS isMine
       FROM recommendations WHERE status = 'OPEN' AND (votes, id) < (?, ?)
         AND NOT EXISTS (SELECT 1 FROM games WHERE title_key = recommendations.key
                         AND games.platform = recommendations.platform AND retired_at IS NULL
                         AND (owned > 0 OR available_since > ?))
       ORDER BY votes DESC, id DESC LIMIT ?`,
    )
    .bind(userId, ...after, today, limit)
    .all<StoredRecommendation>()
  return results.map(asRecommendation)
}

export async function findRecommendation(
  db: D1Database,
  userId: string,
  id: string,
): Promise<(Recommendation & { status: RecommendationStatus }) | undefined> {
  const row = await statement(
    db,
    sql`SELECT id, title, platform, votes, status,
              EXISTS (SELECT 1 FROM recommendation_votes
                      WHERE recommendation_id = recommendations.id AND user_id = ${userId}) AS isMine
       FROM recommendations WHERE id = ${id}`,
  ).first<StoredRecommendation & { status: RecommendationStatus }>()
  return row ? { ...asRecommendation(row), status: row.status } : undefined
}

/** The recommendation of this title in any spelling. */
export async function findByKey(
  db: D1Database,
  platform: Recommend['platform'],
  key: string,
): Promise<string | undefined> {
  const row = await statement(
    db,
    sql`SELECT id FROM recommendations WHERE platform = ${platform} AND key = ${key}`,
  ).first<{ id: string }>()
  return row?.id
}

/** The game with this title in any spelling that the shop owns or has announced. */
export async function findInLibrary(
  db: D1Database,
  platform: Recommend['platform'],
  key: string,
  today: Day,
): Promise<{ productCode: string; title: string } | null> {
  return await statement(
    db,
    sql`SELECT product_code AS productCode, title FROM games
       WHERE title_key = ${key} AND platform = ${platform} AND retired_at IS NULL
         AND (owned > 0 OR available_since > ${today}) LIMIT 1`,
  ).first<{ productCode: string; title: string }>()
}

/** Fails with `recommendations.key` when another member has just recommended the title. */
export function insertRecommendation(
  wish: Recommend & { id: string; key: string },
  now: number,
): Sql {
  return sql`INSERT INTO recommendations (id, key, title, platform, created_at) VALUES (${wish.id}, ${wish.key}, ${wish.title}, ${wish.platform}, ${now})`
}

/** One vote per member while the recommendation is open. A second one changes nothing. */
export function insertVote(userId: string, id: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO recommendation_votes (recommendation_id, user_id, at)
       SELECT id, ${userId}, ${now} FROM recommendations WHERE id = ${id} AND status = 'OPEN'`
}

export async function deleteVote(db: D1Database, userId: string, id: string): Promise<void> {
  await statement(
    db,
    sql`DELETE FROM recommendation_votes WHERE recommendation_id = ${id} AND user_id = ${userId}`,
  ).run()
}

/** Changes a row exactly once: when the votes become enough. */
export function noteEnoughVotes(id: string, now: number): Sql {
  return sql`UPDATE recommendations SET notified_at = ${now} WHERE id = ${id} AND votes >= ${TERMS.recommendationsToBuy} AND notified_at IS NULL`
}

/** Changes no row when the status is another one by then. */
export function setStatus(id: string, { status, was }: RecommendationChange): Sql {
  return sql`UPDATE recommendations SET status = ${status} WHERE id = ${id} AND status = ${was}`
}

type StoredRecommendation = Omit<Recommendation, 'isMine'> & { isMine: 0 | 1 }

function asRecommendation({ id, title, platform, votes, isMine }: StoredRecommendation) {
  return { id, title, platform, votes, isMine: isMine === 1 }
}

export const recommendationsTables = {
  recommendations: {},
  recommendation_votes: {
    section: {
      title: 'Recommendations',
      fate: 'The votes stay, under the User ID',
      rows: ({ userId }) => sql`SELECT title, platform, at FROM recommendation_votes
          JOIN recommendations ON id = recommendation_id WHERE user_id = ${userId}`,
    },
  },
} satisfies Tables
