import sql, { join, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import { all, type Query, query, together } from '../platform/database/database.ts'
import { dayColumn, jsonColumn, oneColumn, paisaColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import { askedToCollect, atHomeAfterTheEnd, idRow } from '../shop/rentals/requests.queries.ts'

/** The first rows of a section, and how many there are, up to MOST_COUNTED. */
export interface Section<Row> {
  rows: Row[]
  count: number
}

/** Reads the first rows of a section, the most urgent first. */
type ReadRows<Row> = (limit: number) => Query<Row>

/** The first `limit` rows of each section, and how many there are, in one trip. */
export async function readSections<Rows extends Record<string, unknown>>(
  db: D1Database,
  limit: number,
  sections: { [Name in keyof Rows]: ReadRows<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Section<Rows[Name]> }> {
  const reads = Object.entries<ReadRows<unknown>>(sections)
  const counted = reads.map(([, read]) => sql`(SELECT count(*) FROM (${read(MOST_COUNTED).read}))`)
  const [[counts = []], ...rows] = await together(db, [
    query(countsRow, sql`SELECT json_array(${join(counted)}) AS counts`),
    ...(limit > 0 ? reads.map(([, read]) => read(limit)) : []),
  ])
  const found = reads.map(([name], at) => [name, { rows: rows[at] ?? [], count: counts[at] ?? 0 }])
  return Object.fromEntries(found) as { [Name in keyof Rows]: Section<Rows[Name]> }
}

const countsRow = oneColumn('counts', jsonColumn(v.array(v.number())))

/** Reads the ids of the open requests by what is to be done with them. `asked` and `left` are to be collected. */
export function waitingRequests(today: Day) {
  const ids = (read: (limit: number) => Sql) => (limit: number) => query(idRow, read(limit))
  return {
    toApprove: ids((limit) => inStatus('REQUESTED', limit)),
    toInspect: ids((limit) => inStatus('COLLECTED', limit)),
    toPack: ids((limit) => promisedFrom('APPROVED', today, limit)),
    packed: ids((limit) => promisedFrom('PACKED', today, limit)),
    overdue: ids((limit) => promisedBefore(today, limit)),
    sentLate: ids((limit) => sentBefore(today, limit)),
    asked: ids((limit) => askedToCollect(today, limit)),
    left: ids((limit) => atHomeAfterTheEnd(today, limit)),
  }
}

/** The oldest request comes first. */
function inStatus(status: 'REQUESTED' | 'COLLECTED', limit: number): Sql {
  return sql`SELECT id FROM game_requests WHERE status = ${status} ORDER BY requested_at, id LIMIT ${limit}`
}

function promisedFrom(status: 'APPROVED' | 'PACKED', today: Day, limit: number): Sql {
  return sql`SELECT id FROM game_requests WHERE status = ${status} AND deliver_by >= ${today}
       ORDER BY deliver_by, id LIMIT ${limit}`
}

function promisedBefore(today: Day, limit: number): Sql {
  // Two subqueries, so that each status is one range of the index.
  return sql`SELECT id FROM (
         SELECT * FROM (SELECT id, deliver_by FROM game_requests
                        WHERE status = 'APPROVED' AND deliver_by < ${today} ORDER BY deliver_by, id LIMIT ${limit})
         UNION ALL
         SELECT * FROM (SELECT id, deliver_by FROM game_requests
                        WHERE status = 'PACKED' AND deliver_by < ${today} AND sent_at IS NULL
                        ORDER BY deliver_by, id LIMIT ${limit}))
       ORDER BY deliver_by, id LIMIT ${limit}`
}

/** Parcels on their way after their promised day. */
function sentBefore(today: Day, limit: number): Sql {
  return sql`SELECT id FROM game_requests INDEXED BY game_requests_sent
       WHERE status = 'PACKED' AND sent_at IS NOT NULL AND deliver_by < ${today}
       ORDER BY deliver_by, id LIMIT ${limit}`
}

const refundRow = v.object({
  userId: v.string(),
  userName: v.string(),
  dueOn: dayColumn,
  /** Deposit plus BALANCE. */
  paisa: paisaColumn,
})
type RefundDue = v.InferOutput<typeof refundRow>

/** Deposits to pay out, the first due first. */
export function refundsDue(limit: number): Query<RefundDue> {
  return query(
    refundRow,
    sql`SELECT user_id AS userId, name AS userName, refund_due_on AS dueOn, deposit_paisa + balance_paisa AS paisa
       FROM memberships JOIN members USING (user_id)
       WHERE refund_due_on IS NOT NULL ORDER BY refund_due_on LIMIT ${limit}`,
  )
}

/** The members of these requests whose membership is on hold. */
export async function findOnHold(db: D1Database, requestIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await all(
    db,
    oneColumn('userId', v.string()),
    // The plus keeps SQLite from reading the index of all held memberships.
    sql`SELECT user_id AS userId FROM memberships
       WHERE user_id IN (SELECT user_id FROM game_requests
                         WHERE id IN ${oneOf(requestIds)})
         AND +status = 'HOLD'`,
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

/** Members on hold. */
export function holds(limit: number): Query<v.InferOutput<typeof holdRow>> {
  return query(
    holdRow,
    sql`SELECT members.user_id AS userId, name AS userName, mobile_no AS phone, hold_reason AS reason,
              coalesce(note, '') AS note, coalesce(at, 0) AS since, max(0, -balance_paisa) AS owedPaisa
       FROM memberships INDEXED BY memberships_by_status JOIN members USING (user_id)
         LEFT JOIN membership_history AS held ON held.user_id = memberships.user_id
           AND held.number = (SELECT max(number) FROM membership_history
                         WHERE user_id = memberships.user_id AND event = 'HELD')
       WHERE status = 'HOLD' ORDER BY CAST(substr(memberships.user_id, 4) AS INTEGER) LIMIT ${limit}`,
  )
}

const bounceRow = v.object({
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  email: v.string(),
  since: v.number(),
})

/** Members whom no mail reaches, the longest first. */
export function bounces(limit: number): Query<v.InferOutput<typeof bounceRow>> {
  return query(
    bounceRow,
    sql`SELECT user_id AS userId, name AS userName, mobile_no AS phone, email, at AS since
       FROM bounces INDEXED BY bounces_by_time CROSS JOIN members ON email = recipient
       ORDER BY at LIMIT ${limit}`,
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
export function newOrders(limit: number): Query<v.InferOutput<typeof orderRow>> {
  return query(
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
export function openMessages(limit: number): Query<v.InferOutput<typeof messageRow>> {
  return query(
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
export function releasesWithoutCopies(from: Day, until: Day, limit: number): Query<v.InferOutput<typeof releaseRow>> {
  return query(
    releaseRow,
    sql`SELECT product_code AS productCode, title AS productName, available_since AS availableSince,
              interested AS reserved, owned
       FROM games INDEXED BY games_awaited
       WHERE interested > 0 AND available_since BETWEEN ${from} AND ${until} AND owned < interested AND retired_at IS NULL
       ORDER BY available_since, product_code LIMIT ${limit}`,
  )
}
