import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import { all, query, together } from '../platform/database/database.ts'
import { dayColumn, oneColumn, paisaColumn } from '../platform/database/row.ts'
import { askedToCollect, atHomeAfterTheEnd, idRow } from '../shop/rentals/requests.queries.ts'

export interface RequestIds {
  toApprove: string[]
  toPack: string[]
  packed: string[]
  overdue: string[]
  sentLate: string[]
  toCollect: string[]
  toInspect: string[]
}

/** The ids of open work, up to MOST_COUNTED of each kind, the most urgent first. */
export async function findWaiting(db: D1Database, today: Day): Promise<RequestIds> {
  const [toApprove, toInspect, toPack, packed, overdue, sentLate, asked, left] = await together(db, [
    query(idRow, inStatus('REQUESTED')),
    query(idRow, inStatus('COLLECTED')),
    query(idRow, promisedFrom('APPROVED', today)),
    query(idRow, promisedFrom('PACKED', today)),
    query(idRow, promisedBefore(today)),
    query(idRow, sentBefore(today)),
    query(idRow, askedToCollect(MOST_COUNTED)),
    query(idRow, atHomeAfterTheEnd(MOST_COUNTED)),
  ])
  const toCollect = [...asked, ...left].slice(0, MOST_COUNTED)
  return { toApprove, toPack, packed, overdue, sentLate, toCollect, toInspect }
}

/** The oldest request comes first. */
function inStatus(status: 'REQUESTED' | 'COLLECTED'): Sql {
  return sql`SELECT id FROM game_requests WHERE status = ${status} ORDER BY requested_at, id LIMIT ${MOST_COUNTED}`
}

function promisedFrom(status: 'APPROVED' | 'PACKED', today: Day): Sql {
  return sql`SELECT id FROM game_requests WHERE status = ${status} AND deliver_by >= ${today}
       ORDER BY deliver_by, id LIMIT ${MOST_COUNTED}`
}

function promisedBefore(today: Day): Sql {
  // Two subqueries, so that each status is one range of the index.
  return sql`SELECT id FROM (
         SELECT * FROM (SELECT id, deliver_by FROM game_requests
                        WHERE status = 'APPROVED' AND deliver_by < ${today} ORDER BY deliver_by, id LIMIT ${MOST_COUNTED})
         UNION ALL
         SELECT * FROM (SELECT id, deliver_by FROM game_requests
                        WHERE status = 'PACKED' AND deliver_by < ${today} AND sent_at IS NULL
                        ORDER BY deliver_by, id LIMIT ${MOST_COUNTED}))
       ORDER BY deliver_by, id LIMIT ${MOST_COUNTED}`
}

/** Parcels on their way after their promised day. */
function sentBefore(today: Day): Sql {
  return sql`SELECT id FROM game_requests INDEXED BY game_requests_sent
       WHERE status = 'PACKED' AND sent_at IS NOT NULL AND deliver_by < ${today}
       ORDER BY deliver_by, id LIMIT ${MOST_COUNTED}`
}

const refundRow = v.object({
  userId: v.string(),
  userName: v.string(),
  dueOn: dayColumn,
  /** Deposit plus BALANCE. */
  paisa: paisaColumn,
})
export type RefundDue = v.InferOutput<typeof refundRow>

/** Deposits to pay out, up to MOST_COUNTED, the first due first. */
export async function findRefundsDue(db: D1Database): Promise<RefundDue[]> {
  return await all(
    db,
    refundRow,
    sql`SELECT user_id AS userId, name AS userName, refund_due_on AS dueOn, deposit_paisa + balance_paisa AS paisa
       FROM memberships JOIN members USING (user_id)
       WHERE refund_due_on IS NOT NULL ORDER BY refund_due_on LIMIT ${MOST_COUNTED}`,
  )
}

/** The given members whose membership is on hold. */
export async function findOnHold(db: D1Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await all(
    db,
    oneColumn('userId', v.string()),
    // The plus keeps SQLite from reading the index of all held memberships.
    sql`SELECT user_id AS userId FROM memberships
       WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)})) AND +status = 'HOLD'`,
  )
  return new Set(held)
}

const holdRow = v.object({
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  reason: v.picklist(['DAMAGE', 'SHOP']),
  note: v.string(),
  since: v.number(),
  owedPaisa: paisaColumn,
})

/** The first `limit` members on hold, and their number up to MOST_COUNTED. */
export async function findHolds(
  db: D1Database,
  limit: number,
): Promise<{ rows: v.InferOutput<typeof holdRow>[]; count: number }> {
  const [rows, [count = 0]] = await together(db, [
    query(
      holdRow,
      sql`SELECT members.user_id AS userId, name AS userName, mobile_no AS phone, hold_reason AS reason,
                coalesce(note, '') AS note, coalesce(at, 0) AS since, max(0, -balance_paisa) AS owedPaisa
         FROM memberships INDEXED BY memberships_by_status JOIN members USING (user_id)
           LEFT JOIN membership_history AS held ON held.user_id = memberships.user_id
             AND held.number = (SELECT max(number) FROM membership_history
                           WHERE user_id = memberships.user_id AND event = 'HELD')
         WHERE status = 'HOLD' ORDER BY CAST(substr(memberships.user_id, 4) AS INTEGER) LIMIT ${limit}`,
    ),
    query(
      oneColumn('count', v.number()),
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM memberships INDEXED BY memberships_by_status
                                        WHERE status = 'HOLD' LIMIT ${MOST_COUNTED})`,
    ),
  ])
  return { rows, count }
}

const bounceRow = v.object({
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  email: v.string(),
  since: v.number(),
})

/** Members whom no mail reaches, up to MOST_COUNTED, the longest first. */
export async function findBounces(db: D1Database): Promise<v.InferOutput<typeof bounceRow>[]> {
  return await all(
    db,
    bounceRow,
    sql`SELECT user_id AS userId, name AS userName, mobile_no AS phone, email, at AS since
       FROM bounces INDEXED BY bounces_by_time CROSS JOIN members ON email = recipient
       ORDER BY at LIMIT ${MOST_COUNTED}`,
  )
}

const orderRow = v.object({
  orderId: v.string(),
  name: v.string(),
  phone: v.string(),
  city: v.string(),
  planName: v.string(),
  placedAt: v.number(),
  calledAt: v.nullable(v.number()),
  paidAt: v.nullable(v.number()),
})

/** New orders, the oldest first. */
export async function findNewOrders(db: D1Database, limit: number): Promise<v.InferOutput<typeof orderRow>[]> {
  return await all(
    db,
    orderRow,
    sql`SELECT id AS orderId, first_name || ' ' || last_name AS name, phone, city, plan_name AS planName,
              placed_at AS placedAt, called_at AS calledAt, paid_at AS paidAt
       FROM orders INDEXED BY orders_by_status WHERE status = 'PROCESSING' ORDER BY placed_at, id LIMIT ${limit}`,
  )
}

const messageRow = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  sentAt: v.number(),
})

/** Messages without an answer, the oldest first. */
export async function findOpenMessages(db: D1Database, limit: number): Promise<v.InferOutput<typeof messageRow>[]> {
  return await all(
    db,
    messageRow,
    sql`SELECT id, name, substr(message, 1, 160) AS text, sent_at AS sentAt
       FROM contact_messages INDEXED BY contact_messages_open WHERE answered_at IS NULL
       ORDER BY sent_at, id LIMIT ${limit}`,
  )
}

const releaseRow = v.object({
  productCode: v.string(),
  productName: v.string(),
  availableSince: dayColumn,
  reserved: v.number(),
  owned: v.number(),
})

/** Games that come out between these days, both included, with fewer copies than reservations. */
export async function findReleasesWithoutCopies(
  db: D1Database,
  from: Day,
  until: Day,
): Promise<v.InferOutput<typeof releaseRow>[]> {
  return await all(
    db,
    releaseRow,
    sql`SELECT product_code AS productCode, title AS productName, available_since AS availableSince,
              interested AS reserved, owned
       FROM games INDEXED BY games_awaited
       WHERE interested > 0 AND available_since BETWEEN ${from} AND ${until} AND owned < interested AND retired_at IS NULL
       ORDER BY available_since, product_code LIMIT ${MOST_COUNTED}`,
  )
}
