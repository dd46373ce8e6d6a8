import type { Paisa } from '#contract/money.ts'

export interface NewDelivery {
  id: string
  userId: string
  feePaisa: Paisa
}

/** Inserts a delivery. In a batch it comes before the statements that write its ID into requests (foreign key). */
export function insertDelivery(
  db: D1Database,
  delivery: NewDelivery,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO deliveries (id, user_id, fee_paisa, at) VALUES (?, ?, ?, ?)')
    .bind(delivery.id, delivery.userId, delivery.feePaisa, now)
}

/** How many deliveries a member has had since the first instant (ms UTC) of the billing month. */
export async function countDeliveries(
  db: D1Database,
  userId: string,
  since: number,
): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM deliveries WHERE user_id = ? AND at >= ?')
    .bind(userId, since)
    .first<{ count: number }>()
  return row?.count ?? 0
}
