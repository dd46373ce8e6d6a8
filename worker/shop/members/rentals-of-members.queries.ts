import sql, { type Sql } from 'sql-template-tag'
import { DAY } from '../../platform/base/time.ts'
import type { Rental } from '../terms/membership.rules.ts'

/** Longer than any billing month, so rentals before it cannot count against the present month. */
const LONGEST_MONTH = 32 * DAY

/**
 * Selects the rentals of these members that the rules read: open, at home, or handed over in the last 32 days. One
 * with a faulty disc takes no place and no game of the month, so the rules do not see it. Run it in a batch and pass
 * its result to `rentalsByMember`.
 */
export function selectRentals(userIds: readonly string[], now: number): Sql {
  // Two SELECTs, because each can use an index by status. A member may have a long history.
  return sql`SELECT user_id AS userId, kind, status, product_code AS productCode, item_code AS itemCode,
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
         AND fault IS NULL`
}

/** Returns the rentals that `selectRentals` found, by User ID. A member without rentals has no entry. */
export function rentalsByMember(result: D1Result | undefined): Map<string, Rental[]> {
  const rentals = ((result?.results ?? []) as StoredRental[]).map(({ userId, ...row }) => ({
    userId,
    rental: { ...row, wasNew: row.wasNew === 1, fromQueue: row.fromQueue === 1 },
  }))
  return new Map(
    Array.from(
      Map.groupBy(rentals, ({ userId }) => userId),
      ([userId, found]) => [userId, found.map(({ rental }) => rental)],
    ),
  )
}

type StoredRental = Omit<Rental, 'wasNew' | 'fromQueue'> & {
  userId: string
  wasNew: 0 | 1
  fromQueue: 0 | 1
}
