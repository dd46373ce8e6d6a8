import type { OrderCorrection, OrderMark } from '#contract/orders.ts'
import type { Plan } from '#contract/plans.ts'
import { expectOneChange } from '../../platform/database/database.ts'

/** Sets a mark at `now`, or removes it (null). Fails with `state_moved` when it is so already. */
export function markOrder(
  db: D1Database,
  id: string,
  mark: OrderMark,
  now: number | null,
): D1PreparedStatement[] {
  const sql =
    mark === 'called'
      ? 'UPDATE orders SET called_at = ?2 WHERE id = ?1 AND (called_at IS NULL) = (?2 IS NOT NULL)'
      : 'UPDATE orders SET paid_at = ?2 WHERE id = ?1 AND (paid_at IS NULL) = (?2 IS NOT NULL)'
  return [db.prepare(sql).bind(id, now), expectOneChange(db)]
}

/** Corrects plan and address. Fails with `state_moved` for another version, or once the order is not open any more. */
export function correctOrder(
  db: D1Database,
  id: string,
  plan: Plan,
  { province, city, address, zipCode, version }: OrderCorrection,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE orders SET plan_name = ?3, rate_paisa = ?4, refund_paisa = ?5, total_paisa = ?4 + ?5,
                           province = ?6, city = ?7, address = ?8, zip_code = ?9, version = version + 1
         WHERE id = ?1 AND version = ?2 AND user_id IS NULL AND status IN ('PROCESSING', 'SHIPPING')`,
      )
      .bind(
        id,
        version,
        plan.planName,
        plan.price,
        plan.depositAmount,
        province,
        city,
        address,
        zipCode,
      ),
    expectOneChange(db),
  ]
}
