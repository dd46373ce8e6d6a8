import { MOST_ALERTS } from '#contract/alerts.ts'

/** The games for which the member waits for a message. */
export async function alertsOf(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode FROM stock_alerts INDEXED BY stock_alerts_of_member
       WHERE user_id = ? ORDER BY product_code LIMIT ?`,
    )
    .bind(userId, MOST_ALERTS)
    .all<{ productCode: string }>()
  return results.map(({ productCode }) => productCode)
}

/** The trigger `tell_when_free` answers it. Fails with `state_moved` when the member has more than MOST_ALERTS. */
export function insertAlert(
  db: D1Database,
  userId: string,
  productCode: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'INSERT OR IGNORE INTO stock_alerts (product_code, user_id, asked_at) VALUES (?, ?, ?)',
      )
      .bind(productCode, userId, now),
    db
      .prepare(
        'INSERT INTO expect_one_change SELECT count(*) <= ?2 FROM stock_alerts WHERE user_id = ?1',
      )
      .bind(userId, MOST_ALERTS),
  ]
}

export function deleteAlert(
  db: D1Database,
  userId: string,
  productCode: string,
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM stock_alerts WHERE product_code = ? AND user_id = ?')
    .bind(productCode, userId)
}
