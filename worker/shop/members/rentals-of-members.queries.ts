import sql from 'sql-template-tag'
import * as v from 'valibot'
import { DAY } from '../../platform/base/time.ts'
import { type Query, query } from '../../platform/database/database.ts'
import { flagColumn, instantColumn } from '../../platform/database/row.ts'
import type { Rental } from '../terms/membership.rules.ts'

/** Longer than any billing month, so rentals before it cannot count against the present month. */
const LONGEST_MONTH = 32 * DAY

const rentalRow = v.object({
  userId: v.string(),
  kind: v.picklist(['REQUEST', 'SWAP']),
  status: v.picklist(['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED']),
  productCode: v.string(),
  itemCode: v.nullable(v.string()),
  givesBack: v.nullable(v.string()),
  wasNew: flagColumn,
  fromQueue: flagColumn,
  handedOverAt: v.nullable(instantColumn),
})
type RentalOfMember = v.InferOutput<typeof rentalRow>

/**
 * The rentals of these members that the rules read, for `rentalsByMember`: open, at home, or handed over in the last
 * 32 days. One with a faulty disc takes no place and no game of the month, so the rules do not see it.
 */
export function queryRentals(userIds: readonly string[], now: number): Query<RentalOfMember> {
  // Two SELECTs, because each can use an index by status. A member may have a long history.
  return query(
    rentalRow,
    sql`SELECT user_id AS userId, kind, status, product_code AS productCode, item_code AS itemCode,
              gives_back AS givesBack, was_new AS wasNew, from_queue AS fromQueue,
              handed_over_at AS handedOverAt
       FROM json_each(${JSON.stringify(userIds)}) AS member CROSS JOIN game_requests
         ON user_id = member.value AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER')
         AND fault IS NULL
       UNION ALL
       SELECT user_id, kind, status, product_code, item_code, gives_back, was_new, from_queue,
              handed_over_at
       FROM json_each(${JSON.stringify(userIds)}) AS member CROSS JOIN game_requests
         ON user_id = member.value AND status IN ('COLLECTED', 'RETURNED') AND handed_over_at >= ${now - LONGEST_MONTH}
         AND fault IS NULL`,
  )
}

/** The rentals by User ID. A member without rentals has no entry. */
export function rentalsByMember(rentals: readonly RentalOfMember[]): Map<string, Rental[]> {
  return Map.groupBy(rentals, ({ userId }) => userId)
}
