import type { Day } from '#contract/dates.ts'
import type {
  Recommend,
  Recommendation,
  RecommendationChange,
  RecommendationStatus,
} from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'

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
  const row = await db
    .prepare(
      `SELECT id, title, platform, votes, status,
              EXISTS (SELECT 1 FROM recommendation_votes
                      WHERE recommendation_id = recommendations.id AND user_id = ?) AS isMine
       FROM recommendations WHERE id = ?`,
    )
    .bind(userId, id)
    .first<StoredRecommendation & { status: RecommendationStatus }>()
  return row ? { ...asRecommendation(row), status: row.status } : undefined
}

/** The recommendation of this title in any spelling. */
export async function findByKey(
  db: D1Database,
  platform: Recommend['platform'],
  key: string,
): Promise<string | undefined> {
  const row = await db
    .prepare('SELECT id FROM recommendations WHERE platform = ? AND key = ?')
    .bind(platform, key)
    .first<{ id: string }>()
  return row?.id
}

/** The game with this title in any spelling that the shop owns or has announced. */
export async function findInLibrary(
  db: D1Database,
  platform: Recommend['platform'],
  key: string,
  today: Day,
): Promise<{ productCode: string; title: string } | null> {
  return await db
    .prepare(
      `SELECT product_code AS productCode, title FROM games
       WHERE title_key = ? AND platform = ? AND retired_at IS NULL
         AND (owned > 0 OR available_since > ?) LIMIT 1`,
    )
    .bind(key, platform, today)
    .first<{ productCode: string; title: string }>()
}

/** Fails with `recommendations.key` when another member has just recommended the title. */
export function insertRecommendation(
  db: D1Database,
  wish: Recommend & { id: string; key: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO recommendations (id, key, title, platform, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(wish.id, wish.key, wish.title, wish.platform, now)
}

/** One vote per member while the recommendation is open. A second one changes nothing. */
export function insertVote(
  db: D1Database,
  userId: string,
  id: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO recommendation_votes (recommendation_id, user_id, at)
       SELECT id, ?2, ?3 FROM recommendations WHERE id = ?1 AND status = 'OPEN'`,
    )
    .bind(id, userId, now)
}

export async function deleteVote(db: D1Database, userId: string, id: string): Promise<void> {
  await db
    .prepare('DELETE FROM recommendation_votes WHERE recommendation_id = ? AND user_id = ?')
    .bind(id, userId)
    .run()
}

/** Changes a row exactly once: when the votes become enough. */
export function noteEnoughVotes(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE recommendations SET notified_at = ? WHERE id = ? AND votes >= ? AND notified_at IS NULL',
    )
    .bind(now, id, TERMS.recommendationsToBuy)
}

/** Changes no row when the status is another one by then. */
export function setStatus(
  db: D1Database,
  id: string,
  { status, was }: RecommendationChange,
): D1PreparedStatement {
  return db
    .prepare('UPDATE recommendations SET status = ? WHERE id = ? AND status = ?')
    .bind(status, id, was)
}

type StoredRecommendation = Omit<Recommendation, 'isMine'> & { isMine: 0 | 1 }

function asRecommendation({ id, title, platform, votes, isMine }: StoredRecommendation) {
  return { id, title, platform, votes, isMine: isMine === 1 }
}
