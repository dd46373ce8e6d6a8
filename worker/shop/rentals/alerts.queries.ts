import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MOST_ALERTS } from '#contract/queue.ts'
import { all } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'

/** The games for which the member waits for a message. */
export async function alertsOf(db: D1Database, userId: string): Promise<string[]> {
  return await all(
    db,
    oneColumn('productCode', v.string()),
    sql`SELECT product_code AS productCode FROM stock_alerts INDEXED BY stock_alerts_of_member
       WHERE user_id = ${userId} ORDER BY product_code LIMIT ${MOST_ALERTS}`,
  )
}

/** The trigger `tell_when_free` answers it. Fails with `state_moved` when the member has more than MOST_ALERTS. */
export function insertAlert(userId: string, productCode: string, now: number): Sql[] {
  return [
    sql`INSERT OR IGNORE INTO stock_alerts (product_code, user_id, asked_at) VALUES (${productCode}, ${userId}, ${now})`,
    sql`INSERT INTO expect_one_change SELECT count(*) <= ${MOST_ALERTS} FROM stock_alerts WHERE user_id = ${userId}`,
  ]
}

export function deleteAlert(userId: string, productCode: string): Sql {
  return sql`DELETE FROM stock_alerts WHERE product_code = ${productCode} AND user_id = ${userId}`
}
