import sql, { type Sql } from 'sql-template-tag'
import type { ExportSection } from '#contract/personal-data.ts'
import { batch, expectOneChange, statement } from '../platform/database/database.ts'
import type { ErasureFacts } from './erasure.rules.ts'

interface Section {
  title: string
  /** What an erasure does with these rows. */
  fate: string
  rows: (userId: string) => Sql
}

/** The e-mail addresses of a member: of the account, and of orders that belong to it. */
function addressesOf(userId: string): Sql {
  return sql`(SELECT email FROM members WHERE user_id = ${userId}
                    UNION SELECT email FROM orders WHERE belongs_to = ${userId})`
}

/**
 * Everything that the shop stores about a member, in the order of an export. A new table with a User ID gets a line
 * here and, if it holds more than the User ID says, in `eraseMember`; personal-data.test.ts fails without.
 */
export const SECTIONS: Section[] = [
  {
    title: 'Account',
    fate: 'The User ID stays; name, e-mail, phone, address and password go',
    rows: (
      userId,
    ) => sql`SELECT user_id, name, email, mobile_no, city, area, address, balance_paisa, queue_top, console, created_at
          FROM members WHERE user_id = ${userId}`,
  },
  {
    title: 'Membership',
    fate: 'Stays, under the User ID',
    rows: (userId) => sql`SELECT * FROM memberships WHERE user_id = ${userId}`,
  },
  {
    title: 'History of the membership',
    fate: 'Stays; typed notes go',
    rows: (userId) =>
      sql`SELECT number, event, note, at FROM membership_history WHERE user_id = ${userId}`,
  },
  {
    title: 'Rents',
    fate: 'Stay, under the User ID',
    rows: (userId) =>
      sql`SELECT due_on, plan_id, paisa, paid_at FROM rents WHERE user_id = ${userId}`,
  },
  {
    title: 'Ledger',
    fate: 'Stays, under the User ID; typed reasons go',
    rows: (userId) =>
      sql`SELECT number, kind, paisa, reason, ref, balance_paisa, method, at FROM ledger WHERE user_id = ${userId}`,
  },
  {
    title: 'Payment codes',
    fate: 'Go',
    rows: (userId) =>
      sql`SELECT reference, paisa, created_at, paid_at FROM payment_codes WHERE user_id = ${userId}`,
  },
  {
    title: 'Claimed payments',
    fate: 'Go',
    rows: (userId) =>
      sql`SELECT paisa, method, coalesce(typed, ref) AS ref, claimed_at, refusal FROM payment_claims WHERE user_id = ${userId}`,
  },
  {
    title: 'Orders',
    fate: 'Plan and amounts stay; name, phone, e-mail and address go',
    rows: (
      userId,
    ) => sql`SELECT id, status, plan_name, total_paisa, payment_method, first_name, last_name, phone, email, province, city,
                 address, zip_code, placed_at FROM orders WHERE belongs_to = ${userId}`,
  },
  {
    title: 'Games',
    fate: 'Stay, under the User ID; e-mail and typed reasons go',
    rows: (
      userId,
    ) => sql`SELECT id, kind, status, member_email, member_city, product_name, item_code, requested_at, handed_over_at,
                 returned_at, damage, reason, charged_paisa, charge_reason, sent_at, courier, parcel, fault,
                 fault_note, fault_at
          FROM game_requests WHERE user_id = ${userId}`,
  },
  {
    title: 'Photos of discs',
    fate: 'Go',
    rows: (
      userId,
    ) => sql`SELECT photos.id, copy_code, by_member, at FROM photos JOIN game_requests ON game_requests.id = request_id
          WHERE user_id = ${userId}`,
  },
  {
    title: 'Visits',
    fate: 'Stay, under the User ID',
    rows: (userId) => sql`SELECT id, fee_paisa, at FROM deliveries WHERE user_id = ${userId}`,
  },
  {
    title: 'Visits that were put off',
    fate: 'Go',
    rows: (userId) =>
      sql`SELECT outcome, note, until, at FROM missed_visits WHERE user_id = ${userId}`,
  },
  {
    title: 'Queue',
    fate: 'Goes',
    rows: (userId) =>
      sql`SELECT product_code, place, added_at FROM queue_entries WHERE user_id = ${userId}`,
  },
  {
    title: 'Reserved games',
    fate: 'Go',
    rows: (userId) =>
      sql`SELECT product_code, declared_at FROM interests WHERE user_id = ${userId}`,
  },
  {
    title: 'Messages about free games',
    fate: 'Go',
    rows: (userId) =>
      sql`SELECT product_code, asked_at FROM stock_alerts WHERE user_id = ${userId}`,
  },
  {
    title: 'Recommendations',
    fate: 'The votes stay, under the User ID',
    rows: (
      userId,
    ) => sql`SELECT title, platform, at FROM recommendation_votes JOIN recommendations ON id = recommendation_id
          WHERE user_id = ${userId}`,
  },
  {
    title: 'News',
    fate: 'Go',
    rows: (userId) => sql`SELECT subject, text, at, read_at FROM news WHERE user_id = ${userId}`,
  },
  {
    title: 'Mails of the last 30 days',
    fate: 'Go',
    rows: (userId) => sql`SELECT subject, created_at, sent_at FROM outbox
          WHERE recipient IN ${addressesOf(userId)}`,
  },
  {
    title: 'Messages to the shop',
    fate: 'Go',
    rows: (userId) => sql`SELECT name, email, phone, message, sent_at FROM contact_messages
          WHERE email IN ${addressesOf(userId)}`,
  },
  {
    title: 'Sessions',
    fate: 'Go',
    rows: (userId) => sql`SELECT device, created_at, last_seen_at FROM sessions
          WHERE role = 'member' AND subject = ${userId} AND revoked_at IS NULL`,
  },
  {
    title: 'History of the shop',
    fate: 'Stays: who of the shop did what; texts go',
    rows: (userId) => sql`SELECT at, action, detail FROM admin_actions WHERE subject = ${userId}`,
  },
]

export async function findPersonalData(db: D1Database, userId: string): Promise<ExportSection[]> {
  const results = await batch<ExportSection['rows'][number]>(
    db,
    SECTIONS.map(({ rows }) => rows(userId)),
  )
  return SECTIONS.map(({ title, fate }, index) => ({
    title,
    fate,
    rows: results[index]?.results ?? [],
  }))
}

/** What decides whether a member may be erased; null: there is no such member. */
export async function findErasureFacts(
  db: D1Database,
  userId: string,
): Promise<ErasureFacts | null> {
  const row = await statement(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM erased WHERE subject = ${userId}) AS isErased,
              memberships.status, coalesce(deposit_paisa, 0) AS deposit, balance_paisa AS balance,
              (SELECT count(*) FROM game_requests WHERE user_id = ${userId}
                 AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED')) AS gamesOut,
              max(created_at,
                coalesce((SELECT max(at) FROM ledger WHERE user_id = ${userId}), 0),
                coalesce((SELECT max(claimed_at) FROM payment_claims WHERE user_id = ${userId}), 0),
                coalesce((SELECT max(placed_at) FROM orders WHERE belongs_to = ${userId}), 0),
                coalesce((SELECT max(requested_at) FROM game_requests WHERE user_id = ${userId}), 0)) AS lastBusiness
       FROM members LEFT JOIN memberships USING (user_id) WHERE members.user_id = ${userId}`,
  ).first<Omit<ErasureFacts, 'isErased'> & { isErased: 0 | 1 }>()
  return row && { ...row, isErased: row.isErased === 1 }
}

/**
 * Erases the person: what remains is tied to the User ID only. `account`: the account of known devices. Fails with
 * `erased.subject` when it was done already, and with `state_moved` when a new payment, charge or membership came in
 * between.
 */
export function eraseMember(userId: string, account: string, now: number): Sql[] {
  return [
    sql`INSERT INTO erased (subject, at) VALUES (${userId}, ${now})`,
    sql`INSERT OR IGNORE INTO erased SELECT id, ${now} FROM orders WHERE belongs_to = ${userId}`,
    sql`INSERT OR IGNORE INTO erased SELECT id, ${now} FROM game_requests WHERE user_id = ${userId}`,
    // These read the e-mail, so they come before the account and the orders.
    sql`DELETE FROM outbox WHERE recipient IN ${addressesOf(userId)}`,
    sql`DELETE FROM bounces WHERE recipient IN ${addressesOf(userId)}`,
    sql`DELETE FROM contact_messages WHERE email IN ${addressesOf(userId)}`,
    sql`DELETE FROM account_flows WHERE email IN ${addressesOf(userId)}`,
    sql`DELETE FROM account_flows WHERE user_id = ${userId}`,
    sql`UPDATE members SET name = 'Erased member', email = NULL, mobile_no = '', city = '', area = '', address = '',
         password_hash = '', version = version + 1
       WHERE user_id = ${userId} AND balance_paisa = 0 AND NOT EXISTS (
         SELECT 1 FROM memberships WHERE user_id = ${userId} AND (status <> 'CANCELLED' OR deposit_paisa <> 0))`,
    expectOneChange,
    sql`UPDATE membership_history SET note = '' WHERE user_id = ${userId}`,
    sql`UPDATE ledger SET reason = iif(reverses IS NULL, 'Correction', 'Reversal')
       WHERE user_id = ${userId} AND (kind = 'CREDIT' OR reverses IS NOT NULL)`,
    // A preview of a statement would record a payment when it is confirmed.
    sql`DELETE FROM statement_lines WHERE user_id = ${userId} AND number IS NULL`,
    sql`DELETE FROM payment_codes WHERE user_id = ${userId}`,
    sql`DELETE FROM payment_claims WHERE user_id = ${userId}`,
    sql`DELETE FROM photos WHERE request_id IN (SELECT id FROM game_requests WHERE user_id = ${userId})`,
    sql`DELETE FROM missed_visits WHERE user_id = ${userId}`,
    sql`DELETE FROM queue_entries WHERE user_id = ${userId}`,
    sql`DELETE FROM interests WHERE user_id = ${userId}`,
    sql`DELETE FROM stock_alerts WHERE user_id = ${userId}`,
    sql`DELETE FROM news WHERE user_id = ${userId}`,
    sql`DELETE FROM sessions WHERE role = 'member' AND subject = ${userId}`,
    sql`DELETE FROM known_places WHERE account = ${account}`,
    ...blankErased(now),
  ]
}

/** Blanks orders, requests and the shop's history of what was marked as erased at `at`. */
export function blankErased(at: number): Sql[] {
  return [
    sql`UPDATE orders SET first_name = 'Erased', last_name = '', phone = '', email = NULL, address = '', zip_code = 0
       WHERE id IN (SELECT subject FROM erased WHERE at = ${at})`,
    sql`INSERT INTO searchable SELECT 'orders', id, -placed_at, json_array(id) FROM orders
       WHERE id IN (SELECT subject FROM erased WHERE at = ${at})`,
    sql`UPDATE game_requests SET member_email = '', member_city = '',
         reason = iif(reason IS NULL, NULL, ''), charge_reason = iif(charge_reason IS NULL, NULL, ''),
         fault_note = ''
       WHERE id IN (SELECT subject FROM erased WHERE at = ${at})`,
    sql`INSERT INTO searchable
       SELECT 'game-requests', id, -requested_at, json_array(id, user_id, product_name, item_code)
       FROM game_requests WHERE id IN (SELECT subject FROM erased WHERE at = ${at})`,
    sql`UPDATE admin_actions SET detail = '' WHERE subject IN (SELECT subject FROM erased WHERE at = ${at})`,
  ]
}

/** Marks orders without an account that were placed before `time` as erased, at most `limit`. */
export function markOldOrders(time: number, limit: number, now: number): Sql {
  return sql`INSERT OR IGNORE INTO erased
       SELECT id, ${now} FROM orders WHERE belongs_to IS NULL AND phone <> '' AND placed_at < ${time} LIMIT ${limit}`
}

export function deleteOldMessages(time: number): Sql {
  return sql`DELETE FROM contact_messages WHERE sent_at < ${time}`
}
