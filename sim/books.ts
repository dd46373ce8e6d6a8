import { env } from 'cloudflare:workers'

interface MemberRow {
  user_id: string
  email: string | null
  city: string
  balance_paisa: number
  queue_top: number | null
  created_at: number
}

interface MembershipRow {
  user_id: string
  plan_id: 1 | 2 | 3
  status: 'ACTIVE' | 'HOLD' | 'CANCELLED'
  hold_reason: 'DAMAGE' | 'SHOP' | null
  counts_from: string
  renews_on: string
  next_plan_id: number | null
  ends_on: string | null
  deposit_paisa: number
  refund_due_on: string | null
  priced_on: string
}

export interface EntryRow {
  user_id: string
  number: number
  kind: string
  paisa: number
  ref: string | null
  balance_paisa: number
  at: number
  reverses: number | null
}

interface GameRow {
  product_code: string
  available_since: string
  retail_paisa: number
  owned: number
  in_hand: number
  eligible: number
  queued: number
}

interface CopyRow {
  code: string
  product_code: string
  state: string
  request_id: string | null
  last_state: string
}

export interface RequestRow {
  id: string
  kind: 'REQUEST' | 'SWAP'
  status: string
  user_id: string
  product_code: string
  product_name: string
  was_new: number
  from_queue: number
  gives_back: string | null
  item_code: string | null
  delivery_id: string | null
  requested_at: number
  handed_over_at: number | null
  deliver_by: string | null
  return_asked_at: number | null
  collected_at: number | null
  returned_at: number | null
  damage: string | null
  charged_paisa: number | null
  fault: string | null
  replaces: string | null
  parcel: string | null
  asked_by: string | null
}

interface QueueRow {
  user_id: string
  product_code: string
  place: number
  added_at: number
  passed_until: string
}

export interface PromiseRow {
  id: number
  kind: string
  shown: number
  user_id: string | null
  product_code: string | null
  request_id: string | null
  city: string
  carrier: string
  day: string
  came_at: number | null
  ended_at: number | null
  outcome: string | null
}

interface OrderRow {
  id: string
  status: string
  plan_name: string
  placed_at: number
  user_id: string | null
  belongs_to: string | null
  paid_at: number | null
  /** The statuses that it had, in any order. */
  steps: string
}

interface CodeRow {
  user_id: string
  paisa: number
  created_at: number
  expires_at: number
  paid_at: number | null
}

interface ClaimRow {
  id: string
  user_id: string
  paisa: number
  ref: string
  claimed_at: number
  closed_at: number | null
  refusal: string | null
}

interface StockTakeRow {
  id: string
  finished_at: number | null
  expected: number
  found: number
  surplus: number
}

/** The rows of the database that the rules of the simulated shop need, read together after each step. */
export interface Books {
  members: MemberRow[]
  memberships: MembershipRow[]
  rents: { user_id: string; due_on: string; paisa: number; paid_at: number | null }[]
  ledger: EntryRow[]
  games: GameRow[]
  copies: CopyRow[]
  requests: RequestRow[]
  history: { request_id: string; status: string; at: number }[]
  deliveries: { id: string; user_id: string; fee_paisa: number; at: number }[]
  queue: QueueRow[]
  promises: PromiseRow[]
  promiseDays: {
    kind: string
    day: string
    city: string
    carrier: string
    kept: number
    late: number
    void: number
    open: number
  }[]
  deliveryDays: { day: string; kept: number; missed: number }[]
  reservations: { user_id: string; product_code: string; added_at: number }[]
  orders: OrderRow[]
  /** Payments that were received for orders. */
  receipts: { order_id: string; user_id: string; ref: string }[]
  codes: CodeRow[]
  claims: ClaimRow[]
  stockTakes: StockTakeRow[]
  sales: { code: string; paisa: number; at: number; undone_at: number | null }[]
  /** The rents that were shared among games; '' for those of members without a disc. */
  gameMonths: { month: string; product_code: string; paisa: number }[]
  earnings: { product_code: string; paisa: number; rentals: number }[]
  /** The last shared rent. */
  shared: { at: number; user_id: string; number: number }[]
  alerts: { user_id: string; product_code: string }[]
  /** How often a member has news that a game is free. */
  freeGameNews: { user_id: string; subject: string; count: number }[]
  mails: {
    id: string
    recipient: string
    subject: string
    sent_at: number | null
    due_at: number | null
  }[]
  audit: { action: string; subject: string; count: number }[]
  sums: { name: string; value: number }[]
}

/** The SELECT of each field of Books. */
const SELECTS: Record<keyof Books, string> = {
  members: 'SELECT user_id, email, city, balance_paisa, queue_top, created_at FROM members ORDER BY number',
  memberships: 'SELECT * FROM memberships ORDER BY user_id',
  rents: 'SELECT user_id, due_on, paisa, paid_at FROM rents ORDER BY user_id, due_on',
  ledger: 'SELECT user_id, number, kind, paisa, ref, balance_paisa, at, reverses FROM ledger ORDER BY user_id, number',
  games:
    'SELECT product_code, available_since, retail_paisa, owned, in_hand, eligible, queued FROM games ORDER BY product_code',
  copies: `SELECT code, product_code, state, request_id,
             (SELECT state FROM copy_history WHERE copy_history.code = copies.code ORDER BY number DESC LIMIT 1) AS last_state
           FROM copies ORDER BY code`,
  requests: `SELECT id, kind, status, user_id, product_code, product_name, was_new, from_queue, gives_back, item_code, delivery_id,
               requested_at, handed_over_at, deliver_by, return_asked_at, collected_at, returned_at, damage, charged_paisa, fault,
               replaces, parcel, asked_by
             FROM game_requests ORDER BY requested_at, id`,
  history: 'SELECT request_id, status, at FROM game_request_history ORDER BY request_id, at',
  deliveries: 'SELECT id, user_id, fee_paisa, at FROM deliveries ORDER BY at, id',
  queue: 'SELECT user_id, product_code, place, added_at, passed_until FROM queue_entries ORDER BY user_id, place',
  promises: `SELECT id, kind, shown, user_id, product_code, request_id, city, carrier, day, came_at, ended_at, outcome
             FROM promises ORDER BY id`,
  promiseDays: 'SELECT kind, day, city, carrier, kept, late, void, open FROM promise_days',
  deliveryDays: 'SELECT day, kept, missed FROM delivery_days',
  reservations: 'SELECT user_id, product_code, declared_at AS added_at FROM interests ORDER BY user_id, product_code',
  orders: `SELECT id, status, plan_name, placed_at, user_id, belongs_to, paid_at,
             (SELECT group_concat(status) FROM (SELECT status FROM order_history WHERE order_id = orders.id)) AS steps
           FROM orders ORDER BY placed_at, id`,
  receipts:
    'SELECT order_id, user_id, ref FROM order_payments JOIN ledger USING (user_id, number) ORDER BY user_id, number',
  codes: 'SELECT user_id, paisa, created_at, expires_at, paid_at FROM payment_codes ORDER BY created_at, reference',
  claims: 'SELECT id, user_id, paisa, ref, claimed_at, closed_at, refusal FROM payment_claims ORDER BY claimed_at, id',
  stockTakes: 'SELECT id, finished_at, expected, found, surplus FROM stock_takes ORDER BY started_at',
  sales: 'SELECT code, paisa, at, undone_at FROM sales ORDER BY at, id',
  gameMonths: 'SELECT month, product_code, rent_paisa AS paisa FROM game_months',
  earnings: 'SELECT product_code, rent_paisa AS paisa, rentals FROM game_earnings',
  shared: 'SELECT at, user_id, number FROM shared_rents',
  alerts: 'SELECT user_id, product_code FROM stock_alerts ORDER BY user_id, product_code',
  freeGameNews: `SELECT user_id, subject, count(*) AS count FROM news WHERE subject LIKE '% is free' GROUP BY user_id, subject`,
  mails: 'SELECT id, recipient, subject, sent_at, due_at FROM outbox ORDER BY id',
  audit: 'SELECT action, subject, count(*) AS count FROM admin_actions GROUP BY action, subject',
  sums: `SELECT name, value FROM totals
         UNION ALL SELECT 'money of all days', coalesce(sum(paisa), 0) FROM money_days
         UNION ALL SELECT 'debts of all members', coalesce(sum(-min(0, net_paisa)), 0) FROM members
         UNION ALL SELECT 'paid rents of all days', coalesce(sum(paid_paisa), 0) FROM rent_days
         UNION ALL SELECT 'open rents of all days', coalesce(sum(open_paisa), 0) FROM rent_days`,
}

export async function readBooks(): Promise<Books> {
  const names = Object.keys(SELECTS) as (keyof Books)[]
  const results = await env.DB.batch(names.map((name) => env.DB.prepare(SELECTS[name])))
  const books = names.map((name, index) => [name, results[index]?.results ?? []])
  return Object.fromEntries(books) as Books
}
