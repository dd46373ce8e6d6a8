import sql from 'sql-template-tag'
import { write } from '../../platform/database/database.ts'
import { scryptHash } from '../../platform/passwords/scrypt.ts'
import { startSession } from '../../platform/sessions/sessions.ts'

export const PASSWORD = 'a long day at the sea view'
const passwordHash = scryptHash(PASSWORD)

export interface Member {
  userId: string
  email: string
  token: string
}

export interface Admin {
  email: string
  token: string
}

export async function newAdmin(db: D1Database, number: number): Promise<Admin> {
  const [id, email] = [`admin${number}`, `admin${number}@khelbox.example`]
  await db
    .prepare(`INSERT INTO admins (id, email, name, password_hash, created_at) VALUES (?, ?, 'Admin', ?, 0)`)
    .bind(id, email, passwordHash)
    .run()
  return { email, token: await startSession(db, 'admin', id, Date.now()) }
}

/**
 * A PRO member with `life` ledger entries, months, returned games and orders, and 18 games on the queue.
 */
export async function newMember(db: D1Database, number: number, life: number): Promise<Member> {
  const [userId, email] = [`KB-${number}`, `member${number}@khelbox.example`]
  await db
    .prepare(
      `INSERT INTO members (number, email, name, password_hash, mobile_no, city, address, created_at)
       VALUES (CAST(? AS INTEGER), ?, 'Sana Malik', ?, '+923111111111', 'Karachi', 'House 1', 0)`,
    )
    .bind(number, email, passwordHash)
    .run()
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)`
  for (const insert of LIFE) await db.prepare(`${numbers} ${insert}`).bind(userId, email, life).run()
  return { userId, email, token: await startSession(db, 'member', userId, Date.now()) }
}

const LIFE = [
  `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
   SELECT ?1, 3, 'ACTIVE', '2024-01-15', '2024-01-15', date('now', '+20 days'), 1200000 FROM n WHERE i = 1 AND ?2 <> ''`,
  `INSERT INTO membership_history (user_id, number, event, at) SELECT ?1, i, 'RENEWED', i FROM n WHERE ?2 <> ''`,
  `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at)
   SELECT ?1, date('2026-01-15', -i || ' days'), 3, 400000, 1 FROM n WHERE ?2 <> ''`,
  `INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, at)
   SELECT ?1, i, 'CREDIT', 0, '', 'c' || i, i FROM n WHERE ?2 <> ''`,
  `INSERT INTO ledger (user_id, number, kind, paisa, reason, at) SELECT ?1, 0, 'DELIVERY', -10000, '', 1 FROM n
   WHERE i = 1 AND ?2 <> ''`,
  `UPDATE settings SET iban = 'PK51UNIL0109000262456845' FROM n WHERE n.i = 1 AND ?1 <> ?2`,
  `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                              game_category, requested_at, handed_over_at, returned_at)
   SELECT 'KR-' || ?1 || '-' || i, 'REQUEST', 'RETURNED', ?1, ?2, 'Karachi', 'PS5-1', 'Old', 'Action', i, i, i FROM n`,
  `INSERT INTO deliveries (id, user_id, fee_paisa, at) SELECT 'd' || ?1 || i, ?1, 0, i FROM n WHERE ?2 <> ''`,
  `INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name,
                       last_name, phone, email, province, city, address, zip_code, placed_at, belongs_to)
   SELECT 'KO-' || ?1 || '-' || i, 'DELIVERED', 'PRO', 1, 2, 3, 'cash', 'Sana', 'Malik', '+923111111111', ?2,
          'Sindh', 'Karachi', 'House 1', 75600, i, ?1 FROM n`,
  `INSERT INTO admin_actions (at, admin_id, action, subject, detail)
   SELECT i, 'owner', 'payment.recorded', ?1, '' FROM n WHERE ?2 <> ''`,
  `INSERT INTO queue_entries (user_id, product_code, place, added_at)
   SELECT ?1, 'PS5-' || (1000000 + i), i, 9e12 FROM n WHERE i <= 18 AND ?2 <> ''`,
]

/** Two games with copies in hand. */
export async function newGames(db: D1Database, number: number): Promise<[string, string]> {
  const codes: [string, string] = [`PS4-${number}-1`, `PS4-${number}-2`]
  await write(
    db,
    codes.map(
      (code) => sql`INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned,
                                       in_hand, created_at)
                    VALUES (${code}, ${code}, 'PS4', 'Action', '2020-01-01', 1, 9, 9, 0)`,
    ),
  )
  return codes
}
