import type { Paisa } from '#contract/money.ts'

export interface NewDelivery {
  id: string
  userId: string
  feePaisa: Paisa
}

/** A visit that hands over; it comes before the requests that name it. */
export function insertDelivery(
  db: D1Database,
  delivery: NewDelivery,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO deliveries (id, user_id, fee_paisa, at) VALUES (?, ?, ?, ?)')
    .bind(delivery.id, delivery.userId, delivery.feePaisa, now)
}

/** How many deliveries a member has had since an instant (ms UTC), the first of the billing month. */
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
