import type { ExportSection } from '#contract/personal-data.ts'
import { expectOneChange } from '../platform/database/database.ts'
import type { ErasureFacts } from './erasure.rules.ts'

interface Section {
  title: string
  /** What an erasure does with these rows. */
  fate: string
  /** ?1: the User ID. */
  sql: string
}

/** The e-mail addresses of a member: of the account, and of orders that belong to it. */
const ADDRESSES = `(SELECT email FROM members WHERE user_id = ?1
                    UNION SELECT email FROM orders WHERE belongs_to = ?1)`

/**
 * Everything that the shop stores about a member, in the order of an export. A new table with a User ID gets a line
 * here and, if it holds more than the User ID says, in `eraseMember`; personal-data.test.ts fails without.
 */
export const SECTIONS: Section[] = [
  {
    title: 'Account',
    fate: 'The User ID stays; name, e-mail, phone, address and password go',
    sql: `SELECT user_id, name, email, mobile_no, city, area, address, balance_paisa, queue_top, console, created_at
          FROM members WHERE user_id = ?1`,
  },
  {
    title: 'Membership',
    fate: 'Stays, under the User ID',
    sql: 'SELECT * FROM memberships WHERE user_id = ?1',
  },
  {
    title: 'History of the membership',
    fate: 'Stays; typed notes go',
    sql: 'SELECT number, event, note, at FROM membership_history WHERE user_id = ?1',
  },
  {
    title: 'Rents',
    fate: 'Stay, under the User ID',
    sql: 'SELECT due_on, plan_id, paisa, paid_at FROM rents WHERE user_id = ?1',
  },
  {
    title: 'Ledger',
    fate: 'Stays, under the User ID; typed reasons go',
    sql: `SELECT number, kind, paisa, reason, ref, balance_paisa, method, at FROM ledger WHERE user_id = ?1`,
  },
  {
    title: 'Payment codes',
    fate: 'Go',
    sql: 'SELECT reference, paisa, created_at, paid_at FROM payment_codes WHERE user_id = ?1',
  },
  {
    title: 'Claimed payments',
    fate: 'Go',
    sql: 'SELECT paisa, method, ref, claimed_at, refusal FROM payment_claims WHERE user_id = ?1',
  },
  {
    title: 'Orders',
    fate: 'Plan and amounts stay; name, phone, e-mail and address go',
    sql: `SELECT id, status, plan_name, total_paisa, payment_method, first_name, last_name, phone, email, province, city,
                 address, zip_code, placed_at FROM orders WHERE belongs_to = ?1`,
  },
  {
    title: 'Games',
    fate: 'Stay, under the User ID; e-mail and typed reasons go',
    sql: `SELECT id, kind, status, member_email, member_city, product_name, item_code, requested_at, handed_over_at,
                 returned_at, damage, reason, charged_paisa, charge_reason, sent_at, courier, parcel, fault,
                 fault_note, fault_at
          FROM game_requests WHERE user_id = ?1`,
  },
  {
    title: 'Photos of discs',
    fate: 'Go',
    sql: `SELECT photos.id, copy_code, by_member, at FROM photos JOIN game_requests ON game_requests.id = request_id
          WHERE user_id = ?1`,
  },
  {
    title: 'Visits',
    fate: 'Stay, under the User ID',
    sql: 'SELECT id, fee_paisa, at FROM deliveries WHERE user_id = ?1',
  },
  {
    title: 'Visits that were put off',
    fate: 'Go',
    sql: 'SELECT outcome, note, until, at FROM missed_visits WHERE user_id = ?1',
  },
  {
    title: 'Queue',
    fate: 'Goes',
    sql: 'SELECT product_code, place, added_at FROM queue_entries WHERE user_id = ?1',
  },
  {
    title: 'Reserved games',
    fate: 'Go',
    sql: 'SELECT product_code, declared_at FROM interests WHERE user_id = ?1',
  },
  {
    title: 'Messages about free games',
    fate: 'Go',
    sql: 'SELECT product_code, asked_at FROM stock_alerts WHERE user_id = ?1',
  },
  {
    title: 'Recommendations',
    fate: 'The votes stay, under the User ID',
    sql: `SELECT title, platform, at FROM recommendation_votes JOIN recommendations ON id = recommendation_id
          WHERE user_id = ?1`,
  },
  {
    title: 'News',
    fate: 'Go',
    sql: 'SELECT subject, text, at, read_at FROM news WHERE user_id = ?1',
  },
  {
    title: 'Mails of the last 30 days',
    fate: 'Go',
    sql: `SELECT subject, created_at, sent_at FROM outbox
          WHERE recipient IN ${ADDRESSES}`,
  },
  {
    title: 'Messages to the shop',
    fate: 'Go',
    sql: `SELECT name, email, phone, message, sent_at FROM contact_messages
          WHERE email IN ${ADDRESSES}`,
  },
  {
    title: 'Sessions',
    fate: 'Go',
    sql: `SELECT device, created_at, last_seen_at FROM sessions
          WHERE role = 'member' AND subject = ?1 AND revoked_at IS NULL`,
  },
  {
    title: 'History of the shop',
    fate: 'Stays: who of the shop did what; texts go',
    sql: 'SELECT at, action, detail FROM admin_actions WHERE subject = ?1',
  },
]

export async function findPersonalData(db: D1Database, userId: string): Promise<ExportSection[]> {
  const results = await db.batch<ExportSection['rows'][number]>(
    SECTIONS.map(({ sql }) => db.prepare(sql).bind(userId)),
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
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM erased WHERE subject = ?1) AS isErased,
              memberships.status, coalesce(deposit_paisa, 0) AS deposit, balance_paisa AS balance,
              (SELECT count(*) FROM game_requests WHERE user_id = ?1
                 AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED')) AS gamesOut,
              max(created_at,
                coalesce((SELECT max(at) FROM ledger WHERE user_id = ?1), 0),
                coalesce((SELECT max(claimed_at) FROM payment_claims WHERE user_id = ?1), 0),
                coalesce((SELECT max(placed_at) FROM orders WHERE belongs_to = ?1), 0),
                coalesce((SELECT max(requested_at) FROM game_requests WHERE user_id = ?1), 0)) AS lastBusiness
       FROM members LEFT JOIN memberships USING (user_id) WHERE members.user_id = ?1`,
    )
    .bind(userId)
    .first<Omit<ErasureFacts, 'isErased'> & { isErased: 0 | 1 }>()
  return row && { ...row, isErased: row.isErased === 1 }
}

/**
 * Erases the person: what remains is tied to the User ID only. `account`: the account of known devices. Fails with
 * `erased.subject` when it was done already, and with `state_moved` when a new payment, charge or membership came in
 * between.
 */
export function eraseMember(
  db: D1Database,
  userId: string,
  account: string,
  now: number,
): D1PreparedStatement[] {
  const ofMember = (sql: string) => db.prepare(sql).bind(userId)
  return [
    db.prepare('INSERT INTO erased (subject, at) VALUES (?, ?)').bind(userId, now),
    db
      .prepare('INSERT OR IGNORE INTO erased SELECT id, ?2 FROM orders WHERE belongs_to = ?1')
      .bind(userId, now),
    db
      .prepare('INSERT OR IGNORE INTO erased SELECT id, ?2 FROM game_requests WHERE user_id = ?1')
      .bind(userId, now),
    // These read the e-mail, so they come before the account and the orders.
    ofMember(`DELETE FROM outbox WHERE recipient IN ${ADDRESSES}`),
    ofMember(`DELETE FROM bounces WHERE recipient IN ${ADDRESSES}`),
    ofMember(`DELETE FROM contact_messages WHERE email IN ${ADDRESSES}`),
    ofMember(`DELETE FROM account_flows WHERE email IN ${ADDRESSES}`),
    ofMember('DELETE FROM account_flows WHERE user_id = ?'),
    ofMember(
      `UPDATE members SET name = 'Erased member', email = NULL, mobile_no = '', city = '', area = '', address = '',
         password_hash = '', version = version + 1
       WHERE user_id = ?1 AND balance_paisa = 0 AND NOT EXISTS (
         SELECT 1 FROM memberships WHERE user_id = ?1 AND (status <> 'CANCELLED' OR deposit_paisa <> 0))`,
    ),
    expectOneChange(db),
    ofMember(`UPDATE membership_history SET note = '' WHERE user_id = ?`),
    ofMember(
      `UPDATE ledger SET reason = iif(reverses IS NULL, 'Correction', 'Reversal')
       WHERE user_id = ? AND (kind = 'CREDIT' OR reverses IS NOT NULL)`,
    ),
    // A preview of a statement would record a payment when it is confirmed.
    ofMember('DELETE FROM statement_lines WHERE user_id = ? AND number IS NULL'),
    ofMember('DELETE FROM payment_codes WHERE user_id = ?'),
    ofMember('DELETE FROM payment_claims WHERE user_id = ?'),
    ofMember(
      'DELETE FROM photos WHERE request_id IN (SELECT id FROM game_requests WHERE user_id = ?)',
    ),
    ofMember('DELETE FROM missed_visits WHERE user_id = ?'),
    ofMember('DELETE FROM queue_entries WHERE user_id = ?'),
    ofMember('DELETE FROM interests WHERE user_id = ?'),
    ofMember('DELETE FROM stock_alerts WHERE user_id = ?'),
    ofMember('DELETE FROM news WHERE user_id = ?'),
    ofMember(`DELETE FROM sessions WHERE role = 'member' AND subject = ?`),
    db.prepare('DELETE FROM known_places WHERE account = ?').bind(account),
    ...blankErased(db, now),
  ]
}

/** Blanks orders, requests and the shop's history of what was marked as erased at `at`. */
export function blankErased(db: D1Database, at: number): D1PreparedStatement[] {
  const ofErased = (sql: string) => db.prepare(sql).bind(at)
  return [
    ofErased(
      `UPDATE orders SET first_name = 'Erased', last_name = '', phone = '', email = NULL, address = '', zip_code = 0
       WHERE id IN (SELECT subject FROM erased WHERE at = ?)`,
    ),
    ofErased(
      `INSERT INTO searchable SELECT 'orders', id, -placed_at, json_array(id) FROM orders
       WHERE id IN (SELECT subject FROM erased WHERE at = ?)`,
    ),
    ofErased(
      `UPDATE game_requests SET member_email = '', member_city = '',
         reason = iif(reason IS NULL, NULL, ''), charge_reason = iif(charge_reason IS NULL, NULL, ''),
         fault_note = ''
       WHERE id IN (SELECT subject FROM erased WHERE at = ?)`,
    ),
    ofErased(
      `INSERT INTO searchable
       SELECT 'game-requests', id, -requested_at, json_array(id, user_id, product_name, item_code)
       FROM game_requests WHERE id IN (SELECT subject FROM erased WHERE at = ?)`,
    ),
    ofErased(
      `UPDATE admin_actions SET detail = '' WHERE subject IN (SELECT subject FROM erased WHERE at = ?)`,
    ),
  ]
}

/** Marks orders without an account that were placed before `time` as erased, at most `limit`. */
export function markOldOrders(
  db: D1Database,
  time: number,
  limit: number,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO erased
       SELECT id, ?3 FROM orders WHERE belongs_to IS NULL AND phone <> '' AND placed_at < ?1 LIMIT ?2`,
    )
    .bind(time, limit, now)
}

export function deleteOldMessages(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE sent_at < ?').bind(time)
}
