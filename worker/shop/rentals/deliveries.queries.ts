import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Paisa } from '#contract/money.ts'
import { one } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'

interface NewDelivery {
  id: string
  userId: string
  feePaisa: Paisa
}

/** Inserts a delivery. In a batch it comes before the statements that write its ID into requests (foreign key). */
export function insertDelivery(delivery: NewDelivery, now: number): Sql {
  return sql`INSERT INTO deliveries (id, user_id, fee_paisa, at) VALUES (${delivery.id}, ${delivery.userId}, ${delivery.feePaisa}, ${now})`
}

/** How many deliveries a member has had since the first instant (ms UTC) of the billing month. */
export async function countDeliveries(db: D1Database, userId: string, since: number): Promise<number> {
  return await one(
    db,
    oneColumn('count', v.number()),
    sql`SELECT count(*) AS count FROM deliveries WHERE user_id = ${userId} AND at >= ${since}`,
  )
}
