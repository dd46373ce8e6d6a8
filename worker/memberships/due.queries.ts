import type { Day } from '#contract/dates.ts'

/** Members whose notice takes effect by `today`, the longest overdue first. */
export async function listToEnd(db: D1Database, today: Day, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id AS userId FROM memberships
       WHERE status <> 'CANCELLED' AND ends_on IS NOT NULL AND ends_on <= ? ORDER BY ends_on LIMIT ?`,
    )
    .bind(today, limit)
    .all<{ userId: string }>()
  return results.map(({ userId }) => userId)
}

/** Members whose next billing month has begun by `today`. */
export async function listToRenew(db: D1Database, today: Day, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id AS userId FROM memberships
       WHERE status <> 'CANCELLED' AND renews_on <= ? ORDER BY renews_on LIMIT ?`,
    )
    .bind(today, limit)
    .all<{ userId: string }>()
  return results.map(({ userId }) => userId)
}

/** Members who have no reminder yet for a rent that is due by `until`. */
export async function listToRemind(db: D1Database, until: Day, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id AS userId FROM memberships
       WHERE status <> 'CANCELLED' AND reminded_of IS NOT renews_on AND ends_on IS NOT renews_on
         AND renews_on <= ? ORDER BY renews_on LIMIT ?`,
    )
    .bind(until, limit)
    .all<{ userId: string }>()
  return results.map(({ userId }) => userId)
}

/** Members with an open rent that was due before `today` and without a notice about it. */
export async function listLateUnnotified(
  db: D1Database,
  today: Day,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id AS userId FROM rents
       WHERE paid_at IS NULL AND late_notified_at IS NULL AND due_on < ? ORDER BY due_on LIMIT ?`,
    )
    .bind(today, limit)
    .all<{ userId: string }>()
  return results.map(({ userId }) => userId)
}
