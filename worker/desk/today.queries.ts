import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import {
  MOST_COUNTED,
  type ReleaseOfToday,
  type RentOfToday,
  type RequestOfToday,
  requestOfToday,
  todayReply,
  visitOfToday,
} from '#contract/today.ts'
import { inOneRow, inOneText, type Query, query, VALUE } from '../platform/database/database.ts'
import { flagColumn, jsonColumn, oneColumn, rupeesColumn } from '../platform/database/row.ts'
import { reportedPaisa } from '../shop/memberships/payment-claims.queries.ts'
import { askedToCollect, atHomeAfterTheEnd, rentLateSince, requestColumns } from '../shop/rentals/requests.queries.ts'

/** Rows of a section. The others follow when these are done; the list of requests has all. */
const ROWS = 20
/** Rents are shown in larger numbers: each member gets a message, and the row stays until the payment. */
export const RENT_ROWS = 100
/** Packed games that the first visits are made of. */
const PACKED_ROWS = 60

/** Reads the keys of a section's rows, the most urgent first. */
type Keys = (limit: number) => Sql

/** What waits of a kind: the keys of all rows, from indexes alone where they can be, and what is shown of the first. */
interface Waiting<Row> {
  keys: Keys
  rows: Query<Row[]>
}

/** What the reply shows of a row. Amounts are stored in paisa. */
function rowOf<Name extends SectionName>(name: Name): (typeof todayReply.entries)[Name]['entries']['rows']['item'] {
  return todayReply.entries[name].entries.rows.item
}

type SectionName = Exclude<keyof typeof todayReply.entries, 'status' | 'warnings'>

/** `columns` of the first rows, from `tables`, which are joined to their keys. */
function waiting<const Entries extends v.ObjectEntries>(
  row: v.ObjectSchema<Entries, undefined>,
  keys: Keys,
  columns: Sql,
  tables: Sql,
  most = ROWS,
): Waiting<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  // CROSS JOIN: in the order of the keys.
  const rows = sql`SELECT ${columns} FROM (${keys(most)}) AS shown CROSS JOIN ${tables} LIMIT -1`
  return { keys, rows: inOneText(row, rows) }
}

/** The first rows of a section, and how many there are, up to MOST_COUNTED. */
export interface Section<Row> {
  rows: Row[]
  count: number
}

/** The first rows of each section, and its count. */
export async function readSections<Rows extends Record<string, unknown>>(
  db: D1Database,
  sections: { [Name in keyof Rows]: Waiting<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Section<Rows[Name]> }> {
  const each = Object.entries<Waiting<unknown>>(sections)
  const { counts, ...rows } = await inOneRow<Record<string, unknown>>(db, {
    counts: countsOf(Object.fromEntries(each.map(([name, { keys }]) => [name, keys]))),
    ...Object.fromEntries(each.map(([name, { rows }]) => [name, rows])),
  })
  const found = each.map(([name]) => [name, { rows: rows[name], count: (counts as Record<string, number>)[name] }])
  return Object.fromEntries(found) as { [Name in keyof Rows]: Section<Rows[Name]> }
}

/** How many rows each section has, up to MOST_COUNTED. */
export async function countRows<Name extends string>(
  db: D1Database,
  sections: Record<Name, Keys>,
): Promise<Record<Name, number>> {
  return (await inOneRow(db, { counts: countsOf(sections) })).counts
}

function countsOf<Name extends string>(sections: Record<Name, Keys>): Query<Record<Name, number>> {
  const names = Object.keys(sections) as Name[]
  const counted = names.map((name) => sql`${name}, (SELECT count(*) FROM (${sections[name](MOST_COUNTED)}))`)
  return query(
    oneColumn(VALUE, jsonColumn(v.record(v.picklist(names), v.number()))),
    sql`SELECT json_object(${join(counted)}) AS ${raw(VALUE)}`,
  )
}

/** The open requests, by what is to be done with them. */
export async function readRequests(db: D1Database, today: Day) {
  const { toHandOver, ...others } = waitingRequests(today)
  const columns = requestColumns(Object.keys(requestOfToday.entries) as (keyof RequestOfToday)[], today)
  const ofRequests = (keys: Keys) => waiting(requestOfToday, keys, columns, REQUESTS)
  const { asked, left, ...sections } = await readSections(db, {
    overdue: ofRequests(others.overdue),
    sentLate: ofRequests(others.sentLate),
    toApprove: ofRequests(others.toApprove),
    toPack: ofRequests(others.toPack),
    asked: ofRequests(others.asked),
    left: ofRequests(others.left),
    toInspect: ofRequests(others.toInspect),
    packed: packedGames(toHandOver, today),
  })
  return {
    ...sections,
    toCollect: {
      rows: [...asked.rows, ...left.rows].slice(0, ROWS),
      count: Math.min(MOST_COUNTED, asked.count + left.count),
    },
  }
}

const REQUESTS = sql`game_requests USING (id) LEFT JOIN members ON members.user_id = game_requests.user_id`

/** The open requests by what is to be done with them. `asked` and `left` are to be collected. */
export function waitingRequests(today: Day) {
  return {
    toApprove: (limit) => inStatus('REQUESTED', limit),
    toInspect: (limit) => inStatus('COLLECTED', limit),
    toPack: (limit) => promisedFrom('APPROVED', today, limit),
    toHandOver: (limit) => promisedFrom('PACKED', today, limit),
    overdue: (limit) => promisedBefore(today, limit),
    sentLate: (limit) => sentBefore(today, limit),
    asked: (limit) => askedToCollect(today, limit),
    left: (limit) => atHomeAfterTheEnd(today, limit),
  } satisfies Record<string, Keys>
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

const packedRow = v.object({
  ...visitOfToday.entries.requests.item.entries,
  ...v.pick(visitOfToday, ['userId', 'userName', 'city']).entries,
  onHold: flagColumn,
})
export type Packed = v.InferOutput<typeof packedRow>

function packedGames(keys: Keys, today: Day): Waiting<Packed> {
  return waiting(
    packedRow,
    keys,
    // The plus keeps SQLite from reading the index of all held memberships.
    sql`id AS requestId, product_name AS productName, deliver_by AS deliverBy,
              sent_at AS sentAt, courier, parcel, game_requests.user_id AS userId, coalesce(name, '') AS userName,
              ${rentLateSince(today)} AS rentLateSince, member_city AS city,
              EXISTS (SELECT 1 FROM memberships
                      WHERE user_id = game_requests.user_id AND +memberships.status = 'HOLD') AS onHold`,
    REQUESTS,
    PACKED_ROWS,
  )
}

/** Deposits to pay out, the first due first. */
export const refundsDue = waiting(
  v.object({ ...rowOf('refunds').entries, rupees: rupeesColumn }),
  (limit) => sql`SELECT user_id FROM memberships INDEXED BY memberships_to_refund
       WHERE refund_due_on IS NOT NULL ORDER BY refund_due_on LIMIT ${limit}`,
  sql`user_id AS userId, name AS userName, refund_due_on AS dueOn,
              max(0, deposit_paisa + balance_paisa) AS rupees`,
  sql`memberships USING (user_id) JOIN members USING (user_id)`,
)

/** Members who owe money and have one of the first late rents, the longest late first. */
export function lateRents(today: Day): Waiting<RentOfToday> {
  return waiting(
    v.object({ ...rowOf('rentsLate').entries, rupees: rupeesColumn, reported: rupeesColumn }),
    (limit) => sql`SELECT user_id, min(due_on) AS due_on
       FROM (SELECT user_id, due_on, pay_by FROM rents INDEXED BY rents_open
             WHERE paid_at IS NULL AND pay_by < ${today} ORDER BY pay_by LIMIT ${MOST_COUNTED})
       CROSS JOIN members USING (user_id) WHERE net_paisa < 0
       GROUP BY user_id ORDER BY min(pay_by), user_id LIMIT ${limit}`,
    sql`user_id AS userId, name AS userName, mobile_no AS phone, due_on AS dueOn, -net_paisa AS rupees,
              ${reportedPaisa} AS reported`,
    sql`members USING (user_id)`,
    RENT_ROWS,
  )
}

/** Claims that the shop has not looked at, oldest first. */
export const claims = waiting(
  v.object({ ...rowOf('claims').entries, rupees: rupeesColumn, owed: rupeesColumn }),
  (limit) => sql`SELECT id FROM payment_claims INDEXED BY payment_claims_open
       WHERE closed_at IS NULL ORDER BY claimed_at, id LIMIT ${limit}`,
  sql`id AS claimId, user_id AS userId, name AS userName, paisa AS rupees, method, coalesce(typed, ref) AS ref,
              claimed_at AS claimedAt, max(0, -balance_paisa) AS owed`,
  sql`payment_claims USING (id) JOIN members USING (user_id)`,
)

/** Members on hold. */
export const holds = waiting(
  v.object({ ...rowOf('onHold').entries, owed: rupeesColumn, reported: rupeesColumn }),
  (limit) => sql`SELECT user_id FROM memberships INDEXED BY memberships_by_status
       WHERE status = 'HOLD' ORDER BY CAST(substr(user_id, 4) AS INTEGER) LIMIT ${limit}`,
  sql`members.user_id AS userId, name AS userName, mobile_no AS phone, hold_reason AS reason,
              coalesce(note, '') AS note, coalesce(at, 0) AS since, max(0, -balance_paisa) AS owed,
              ${reportedPaisa} AS reported`,
  sql`memberships USING (user_id) JOIN members USING (user_id)
         LEFT JOIN membership_history AS held ON held.user_id = memberships.user_id
           AND held.number = (SELECT max(number) FROM membership_history
                         WHERE user_id = memberships.user_id AND event = 'HELD')`,
)

/** Members whom no mail reaches, the longest first. */
export const bounces = waiting(
  rowOf('bounces'),
  (limit) => sql`SELECT recipient FROM bounces INDEXED BY bounces_by_time CROSS JOIN members ON email = recipient
       ORDER BY at LIMIT ${limit}`,
  sql`user_id AS userId, name AS userName, mobile_no AS phone, email, at AS since`,
  sql`bounces USING (recipient) JOIN members ON email = recipient`,
)

/** New orders, the oldest first. */
export const newOrders = waiting(
  rowOf('orders'),
  (limit) => sql`SELECT id FROM orders INDEXED BY orders_by_status
       WHERE status = 'PROCESSING' ORDER BY placed_at, id LIMIT ${limit}`,
  sql`id AS orderId, first_name || ' ' || last_name AS name, phone, city, plan_name AS planName,
              placed_at AS placedAt, called_at AS calledAt, paid_at AS paidAt`,
  sql`orders USING (id)`,
)

/** Messages without an answer, the oldest first. */
export const openMessages = waiting(
  rowOf('messages'),
  (limit) => sql`SELECT id FROM contact_messages INDEXED BY contact_messages_open
       WHERE answered_at IS NULL ORDER BY sent_at, id LIMIT ${limit}`,
  sql`id, name, substr(message, 1, 160) AS text, sent_at AS sentAt`,
  sql`contact_messages USING (id)`,
)

/** Games that come out between these days, both included, with fewer copies than reservations. */
export function releasesWithoutCopies(from: Day, until: Day): Waiting<ReleaseOfToday> {
  return waiting(
    rowOf('releases'),
    (limit) => sql`SELECT product_code FROM games INDEXED BY games_awaited
       WHERE interested > 0 AND available_since BETWEEN ${from} AND ${until} AND owned < interested AND retired_at IS NULL
       ORDER BY available_since, product_code LIMIT ${limit}`,
    sql`product_code AS productCode, title AS productName, available_since AS availableSince,
              interested AS reserved, owned`,
    sql`games USING (product_code)`,
  )
}
