import sql, { type Sql } from 'sql-template-tag'
import type { Plan } from '#contract/plans.ts'
import type { PlanPrice } from '#contract/prices.ts'
import type { OrderCorrection, OrderMark } from '#contract/shop-orders.ts'
import { expectOneChange } from '../../platform/database/database.ts'

/** Sets a mark at `now`, or removes it (null). Fails with `state_moved` when it is so already. */
export function markOrder(id: string, mark: OrderMark, now: number | null): Sql[] {
  const column = mark === 'called' ? sql`called_at` : sql`paid_at`
  return [
    sql`UPDATE orders SET ${column} = ${now}
        WHERE id = ${id} AND (${column} IS NULL) = (${now} IS NOT NULL)`,
    expectOneChange,
  ]
}

/** Corrects plan and address. Fails with `state_moved` for another version, or once the order is not open any more. */
export function correctOrder(
  id: string,
  plan: Plan,
  { rent, deposit }: PlanPrice,
  { province, city, address, zipCode, version }: OrderCorrection,
): Sql[] {
  return [
    sql`UPDATE orders SET plan_name = ${plan.planName}, rate_paisa = ${rent}, refund_paisa = ${deposit}, total_paisa = ${rent} + ${deposit},
                           province = ${province}, area = iif(city = ${city}, area, ''), city = ${city}, address = ${address}, zip_code = ${zipCode}, version = version + 1
         WHERE id = ${id} AND version = ${version} AND user_id IS NULL AND status IN ('PROCESSING', 'SHIPPING')`,
    expectOneChange,
  ]
}
