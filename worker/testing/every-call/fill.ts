import sql from 'sql-template-tag'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { REQUEST_STATUSES } from '#contract/game-requests.ts'
import { DAY } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'

/** Rows per statement; D1 ends one that takes more than 30 seconds, and each row has words in the search. */
const CHUNK = 10_000

/**
 * Grows every table that grows with the shop from `from` to `to` rows. No row is due for the cron. Row i
 * belongs to member KB-(1000000 + i) and game PS5-(1000000 + i). With `tables` only these grow.
 */
export async function fill(db: D1Database, from: number, to: number, tables = Object.keys(ROWS)): Promise<void> {
  const inserts = Object.entries(ROWS).flatMap(([table, statements]) => (tables.includes(table) ? statements : []))
  const unfolded = await foldPlainly(db)
  for (let start = from; start < to; start += CHUNK) {
    const end = Math.min(start + CHUNK, to)
    for (const insert of inserts) {
      await db
        .prepare(`${NUMBERS} ${insert}`)
        .bind(start, end, ...MOMENTS)
        .run()
    }
  }
  await unfolded()
}

/** How the search folds a text, letter by letter, and how it folds the plain texts of ROWS, in half of the time. */
const FOLDS = /\(SELECT group_concat[\s\S]*?USING \(letter\)\) AS folded/
const FOLDS_PLAINLY = `${['-', '.', '@', '+'].reduce((text, mark) => `replace(${text}, '${mark}', ' ')`, 'lower(text.value)')} AS folded`

/** Lets the search fold plain texts until the function that it resolves with is called. */
async function foldPlainly(db: D1Database): Promise<() => Promise<unknown>> {
  const name = 'searchable_into_terms'
  const trigger = await db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').bind(name).first<string>('sql')
  if (!trigger || !FOLDS.test(trigger)) throw new Error(`${name} folds in another way`)
  const replaceBy = (by: string) => db.batch([db.prepare(`DROP TRIGGER ${name}`), db.prepare(by)])
  await replaceBy(trigger.replace(FOLDS, FOLDS_PLAINLY))
  return () => replaceBy(trigger)
}

/**
 * Creates the rows that `fill` refers to: an admin, and a member and a game with higher numbers than all of
 * its rows, so that later members and games are numbered after them.
 */
export async function prepareToFill(db: D1Database): Promise<void> {
  await write(db, [
    sql`INSERT INTO admins (id, email, name, password_hash, created_at) VALUES ('owner', 'owner@khelbox.example', 'Owner', '', 0)`,
    sql`INSERT INTO members (number, email, name, password_hash, created_at) VALUES (9000000, '', '', '', 0)`,
    sql`INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
       VALUES ('PS5-9000000', 'Last', 'PS5', 'Action', '2020-01-01', 1, 0, 0, 0)`,
  ])
}

const now = Date.now()
const today = dayInKarachi(now)
const MOMENTS = [now, today, addDays(today, 20), now + 30 * DAY, JSON.stringify(REQUEST_STATUSES)]

// A bound number is a REAL in D1, which would show in texts made of it.
const NUMBERS = `WITH RECURSIVE
  moment (now, today, later, never, statuses) AS (SELECT CAST(?3 AS INTEGER), ?4, ?5, CAST(?6 AS INTEGER), ?7),
  number (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM number WHERE i + 1 < ?2),
  n AS (SELECT i, 1000000 + i AS id, 'KB-' || (1000000 + i) AS user_id, 'PS5-' || (1000000 + i) AS code, moment.*
        FROM number, moment)`

/** By table, in this order, because later rows refer to earlier ones. */
export const ROWS: Record<string, string[]> = {
  admins: [
    `INSERT INTO admins (id, email, name, password_hash, created_at)
    SELECT 'a' || id, 'a' || id || '@khelbox.example', 'Ali Admin', '', 0 FROM n`,
  ],
  members: [
    `INSERT INTO members (number, email, name, password_hash, mobile_no, city, balance_paisa, created_at)
    SELECT id, 'm' || id || '@example.com', 'Ali Khan', '', '+92' || (3000000000 + i), iif(i % 3, 'Karachi', 'Lahore'),
           iif(i % 4, 0, -(i / 8)), now - 400 * 86400000 + i / 7 FROM n`,
  ],
  blocks: [
    `INSERT INTO blocks (user_id, phone, reason, at, admin_id)
    SELECT user_id, '+92' || (3000000000 + i), 'Kept a disc', now, 'a' || id FROM n`,
  ],
  cnics: [
    `INSERT INTO cnics (user_id, cnic, key_version, hash, expires_on)
    SELECT user_id, '', '', 'h' || id, '2099-12-31' FROM n`,
  ],
  reminders: [
    `INSERT INTO reminders SELECT date('2000-01-01', '+' || (i / 20) || ' days'), 'rentsDue', user_id, 'owner', now FROM n`,
  ],
  memberships: [
    `INSERT INTO memberships (user_id, plan_id, status, hold_reason, started_on, counts_from, renews_on,
                                         ends_on, deposit_paisa, refund_due_on)
    SELECT user_id, 1 + i % 3, ('["ACTIVE","ACTIVE","HOLD","CANCELLED"]' ->> (i % 4)), iif(i % 4 = 2, 'SHOP', NULL),
           '2024-01-15', '2024-01-15', later, iif(i % 4 = 3, today, NULL), 500000, iif(i % 8 = 7, later, NULL)
    FROM n`,
  ],
  membership_history: [
    `INSERT INTO membership_history (user_id, number, event, at) SELECT user_id, 1, 'STARTED', now - 100 * 86400000 FROM n`,
  ],
  rents: [
    `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at, late_notified_at)
    SELECT user_id, '2026-01-15', 1, 150000, iif(i % 4, 1, NULL), now FROM n`,
  ],
  ledger: [
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, at) SELECT user_id, 1, 'CREDIT', 0, '', now FROM n`,
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, method, at)
    SELECT user_id, 2, 'PAYMENT', 0, '', 'TX' || id, 'cash', now FROM n`,
  ],
  expenses: [
    `INSERT INTO expenses (id, category, paisa, day, note, admin_id, at)
    SELECT 'ke' || id, 'OTHER', 1, date('1990-01-01', '+' || (i / 20) || ' days'), '', 'owner', now FROM n`,
  ],
  payment_codes: [
    `INSERT INTO payment_codes (reference, user_id, due_paisa, paisa, created_at, expires_at)
    SELECT 'KP-' || id, user_id, 1, 1000000000 + i * 100 + 1, now, never FROM n`,
  ],
  payment_claims: [
    `INSERT INTO payment_claims (id, user_id, paisa, method, ref, claimed_at, closed_at)
    SELECT 'kc' || id, user_id, 1, 'raast', 'FT' || id, now, now FROM n`,
  ],
  sessions: [
    `INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at)
    SELECT 's' || id, '', 'member', user_id, now, now FROM n`,
  ],
  account_flows: [
    `INSERT INTO account_flows (id, purpose, email, user_id, expires_at)
    SELECT 'f' || id, 'reset', 'm' || id || '@example.com', user_id, never FROM n`,
  ],
  games: [
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand,
                             retired_at, created_at)
    SELECT code, 'Saga ' || id, 'PS5', 'Action', iif(i % 10 = 1, later, '2020-01-01'), 1000000, i % 8 < 5,
           i % 8 IN (2, 3, 4), -- these are moved below
           iif(i % 10 = 2, now, NULL), now FROM n`,
  ],
  deliveries: [`INSERT INTO deliveries (id, user_id, fee_paisa, at) SELECT 'd' || id, user_id, 0, now FROM n`],
  game_requests: [
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                             product_name, game_category, item_code, deliver_by, requested_at,
                                             handed_over_at, return_asked_at, returned_at)
    SELECT 'KR-' || id, 'REQUEST', statuses ->> (i % 8), user_id, 'm' || id || '@example.com', 'Karachi', code,
           'Saga ' || id, 'Action', code || '-1', iif(i % 16 < 8, '2026-01-01', later), now - 400 * 86400000 + i / 7,
           now - 40 * 86400000 + i, iif(i % 16 < 8, now, NULL), iif(i % 8 = 5, now, NULL) FROM n`,
  ],
  copies: [
    `UPDATE copies SET state = ('["packed","out","collected"]' ->> (i % 8 - 2)), request_id = 'KR-' || id, since = now + i
    FROM n WHERE copies.code = n.code || '-1' AND i % 8 IN (2, 3, 4)`,
    `INSERT INTO copies (code, product_code, number, state, since)
    SELECT code || '-9', code, 9, ('["repair","lost","retired"]' ->> (i % 3)), now + i FROM n`,
  ],
  game_months: [`INSERT INTO game_months (month, product_code, rent_paisa) SELECT '2026-01', code, i FROM n`],
  sales: [
    `INSERT INTO sales (id, code, product_name, paisa, method, buyer, state_before, at, admin_id)
    SELECT 's' || id, 'SOLD-' || id, 'Saga ' || i, 450000, 'cash', 'Ali Khan', 'shelf', now - 100 * 86400000 + i / 7, 'owner' FROM n`,
  ],
  photos: [
    `INSERT INTO photos (id, copy_code, request_id, by_member, format, at)
    SELECT 'p' || id, code || '-9', 'KR-' || id, i % 2, 'jpg', now + i FROM n`,
  ],
  game_request_history: [
    `INSERT INTO game_request_history (request_id, status, at) SELECT 'KR-' || id, 'REQUESTED', now FROM n`,
  ],
  promises: [
    `INSERT INTO promises (kind, user_id, product_code, request_id, city, model_day, day, told, made_at, came_at, ended_at, outcome)
    SELECT '["DELIVERY","TURN_SOON","TURN_LATER"]' ->> (i % 3), user_id, code, 'KR-' || id, 'Karachi', '2026-01-01', '2026-01-01',
           '2026-01-01', now - 400 * 86400000 + i, iif(i % 8 < 4, NULL, now), iif(i % 8 = 0, NULL, now),
           '[null,"LATE","LATE","VOID","KEPT","KEPT","KEPT","KEPT"]' ->> (i % 8) FROM n`,
    `INSERT INTO promises (kind, city, carrier, day, told, made_at, came_at, ended_at, outcome)
    SELECT 'DELIVERY', 'Karachi', 'rider ' || id, date(today, '-40 days'), today, now, now, now, 'KEPT' FROM n`,
  ],
  queue_entries: [
    `INSERT INTO queue_entries (user_id, product_code, place, added_at)
    SELECT user_id, 'PS5-' || (1000000 + i % 20), 1, i FROM n`,
  ],
  allocations: [
    `INSERT INTO allocations (id, at, facts)
    SELECT 'l' || id, now, '{"today":"2026-01-01","holidays":[],"turns":[],"games":[],"members":[]}' FROM n`,
  ],
  allocated_copies: [
    `INSERT INTO allocated_copies (product_code, at, request_id, allocation_id, queued_at)
    SELECT 'PS5-1000001', now + i, 'KR-' || id, 'l' || id, i FROM n`,
  ],
  stock_alerts: [`INSERT INTO stock_alerts SELECT 'PS5-1000001', user_id, now FROM n`],
  left_lines: [`INSERT INTO left_lines SELECT 'PS5-1000001', user_id, 'alert', now, NULL, NULL, now FROM n`],
  interests: [`INSERT INTO interests (product_code, user_id, declared_at) SELECT 'PS5-1000001', user_id, now FROM n`],
  recommendations: [
    `INSERT INTO recommendations (id, key, title, platform, created_at)
    SELECT 'r' || id, 'wish' || id, 'Wish ' || id, 'PS5', now FROM n`,
  ],
  recommendation_votes: [
    `INSERT INTO recommendation_votes (recommendation_id, user_id, at) SELECT 'r1000000', user_id, now FROM n`,
  ],
  orders: [
    `INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name,
                               last_name, phone, email, province, city, address, zip_code, placed_at)
    SELECT 'KO-' || id, ('["PROCESSING","SHIPPING","DELIVERED","CANCELLED"]' ->> (i % 4)), 'PRO', 400000, 1200000,
           1600000, 'cash', 'Ali', 'Khan', '+92' || (3000000000 + i), 'm' || id || '@example.com', 'Sindh', 'Karachi',
           'House 1', 75600, now - 100 * 86400000 + i / 7 FROM n`,
  ],
  order_history: [`INSERT INTO order_history (order_id, status, at) SELECT 'KO-' || id, 'PROCESSING', now FROM n`],
  contact_messages: [
    `INSERT INTO contact_messages (id, name, email, phone, message, sent_at, answered_at, answered_by)
    SELECT 'c' || id, 'Ali Khan', 'm' || id || '@example.com', '+92' || (3000000000 + i), 'Hello', now - 100 * 86400000 + i / 7,
           iif(i % 2, now, NULL), iif(i % 2, 'owner', NULL) FROM n`,
  ],
  admin_actions: [
    `INSERT INTO admin_actions (at, admin_id, action, subject, detail)
    SELECT now, 'owner', 'payment.recorded', user_id, '' FROM n`,
  ],
  holidays: [`INSERT INTO holidays SELECT date('2009-12-31', -i || ' days'), 'Ali Day' FROM n WHERE i < 700000`],
  images: [
    `INSERT INTO images (id, kind, state, status, format, width, height, created_at, game_code)
    SELECT 'i' || id, ('["banner","event","cover","screenshot"]' ->> (i % 4)), 'active', i % 2, 'png', 1600, 640,
           now + i, iif(i % 4 = 3, code, NULL) FROM n`,
  ],
  outbox: [
    `INSERT INTO outbox (id, recipient, subject, body, created_at, sent_at)
    SELECT 'o' || id, 'm' || id || '@example.com', 'Hello', '', now, now FROM n`,
  ],
  push_subscriptions: [
    `INSERT INTO push_subscriptions (endpoint, p256dh, auth, role, subject, session_id, kinds, kept_at)
     SELECT 'https://push.example/' || user_id, '', '', 'member', user_id, '', '["turn"]', now FROM n`,
  ],
  mail_choices: [`INSERT INTO mail_choices SELECT user_id, '["turn"]', now FROM n`],
  whatsapp_consents: [
    `INSERT INTO whatsapp_consents (user_id, given_at, phone, wording, kinds)
     SELECT user_id, now, '+92' || (3000000000 + i), 'Yes', '["turn"]' FROM n`,
  ],
  whatsapp_messages: [
    `INSERT INTO whatsapp_messages (id, user_id, phone, template, state, state_at, created_at)
     SELECT 'w' || id, user_id, '+92' || (3000000000 + i), 'shop_turn', 'READ', now, now FROM n`,
  ],
  news: [`INSERT INTO news (user_id, subject, text, at) SELECT user_id, 'Hello', '', now FROM n`],
  bounces: [`INSERT INTO bounces (recipient, reason, at) SELECT 'm' || id || '@example.com', '', now FROM n`],
  rate_limits: [`INSERT INTO rate_limits (key, count, reset_at) SELECT 'form.address:' || id, 1, never FROM n`],
  guesses: [`INSERT INTO guesses (account, place, is_known, at) SELECT 'a' || id, 'p' || id, i % 2, now FROM n`],
  known_places: [`INSERT INTO known_places (account, place, used_at) SELECT 'a' || id, 'p' || id, now FROM n`],
  idempotency_keys: [
    `INSERT INTO idempotency_keys (caller, key, body_hash, status, reply, created_at)
    SELECT 'visitor', 'k' || id, '', 200, '{}', now FROM n`,
  ],
}
