import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newMeter } from '../../platform/base/env.ts'
import { HOUR } from '../../platform/base/time.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { IS_LONG, IS_SAMPLE } from '../../testing/long-run.ts'
import { asMember, asShop, goTo, memberSince, NO_QUEUE, pay } from '../../testing/memberships.ts'
import { rowsReadBy } from '../../testing/rows.ts'
import { checkLedgers } from '../money/ledger-check.ts'
import { runMemberships } from './due.ts'

/** Creates this many members with orders, games and a late rent; they know of it and of the rent of the next days. */
async function fill(from: number, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => from + index))
  const inserts = [
    `INSERT INTO members (number, email, name, password_hash, created_at)
     SELECT value, 'm' || value || '@example.com', 'M', '', value FROM json_each(?)`,
    `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa, reminded_of)
     SELECT 'KB-' || value, 1, 'ACTIVE', '2026-01-03', '2026-01-03', '2026-02-03', 500000, '2026-02-03' FROM json_each(?)`,
    `INSERT INTO rents (user_id, due_on, plan_id, paisa, late_notified_at)
     SELECT 'KB-' || value, '2026-01-03', 1, 150000, 1 FROM json_each(?)`,
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, at)
     SELECT 'KB-' || value, 1, 'CREDIT', 0, '', 1 FROM json_each(?)`,
    `INSERT INTO membership_history (user_id, number, event, at)
     SELECT 'KB-' || value, 1, 'STARTED', 1 FROM json_each(?)`,
    `INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
                         phone, email, province, city, address, zip_code, placed_at, user_id, belongs_to)
     SELECT printf('KO-%08d', value), 'PROCESSING', 'PRO', 1, 2, 3, 'cash', 'Ali', 'Khan',
       '+923001234567', 'm' || value || '@example.com', 'Sindh', 'Karachi', 'House 1', 75600, value, NULL, 'KB-' || value FROM json_each(?)`,
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                game_category, requested_at, handed_over_at)
     SELECT 'KR-' || value, 'REQUEST', 'RETURNED', 'KB-' || value, '', '', 'PS5-1', 'Old', 'Action', value, value
     FROM json_each(?)`,
  ]
  await env.DB.batch(inserts.map((sql) => env.DB.prepare(sql).bind(numbers)))
}

async function rowsReadByCron(now: number): Promise<number> {
  const meter = newMeter()
  await runMemberships({ ...env, ...NO_QUEUE, DB: meteredDatabase(env.DB, meter) }, now)
  return meter.rowsRead
}

// The members of this hour's sample are all of `fill`.
const FULL_SAMPLE = 0

/** The rows that each call reads for a member with `life` entries in ledger and history. */
async function measure(life: number): Promise<Record<string, number>> {
  const now = goTo('2026-02-01')
  const member = await memberSince('2026-01-25')
  // As people have it: a phone that few share.
  await env.DB.prepare('UPDATE members SET mobile_no = ?2 WHERE user_id = ?1')
    .bind(member.userId, `+923219000${life}`)
    .run()
  const entries = JSON.stringify(Array.from({ length: life }, (_, index) => 10 + index))
  await env.DB.batch(
    [
      `INSERT INTO ledger (user_id, number, kind, paisa, reason, at)
       SELECT ?1, value, 'CREDIT', 0, '', 1 FROM json_each(?2)`,
      `INSERT INTO membership_history (user_id, number, event, at)
       SELECT ?1, value, 'RENEWED', 1 FROM json_each(?2)`,
      `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at)
       SELECT ?1, date('2026-01-25', '-' || value || ' months'), 1, 150000, 1 FROM json_each(?2)`,
    ].map((sql) => env.DB.prepare(sql).bind(member.userId, entries)),
  )
  goTo('2026-02-01')
  const asked = {
    membership: () => asMember(member, 'GET', 'membership'),
    ledger: () => asMember(member, 'GET', 'ledger'),
    orders: () => asMember(member, 'GET', 'orders'),
    notice: () => asMember(member, 'POST', 'membership/cancellation'),
    'notice taken back': () => asMember(member, 'DELETE', 'membership/cancellation'),
    'customer file': () => asShop(member, 'GET'),
    payment: () => pay(member, 1),
    hold: () => asShop(member, 'POST', '/hold', { body: { note: 'x' } }),
    'end of hold': () => asShop(member, 'DELETE', '/hold'),
  }
  const read: Record<string, number> = {}
  for (const [name, ask] of Object.entries(asked)) read[name] = await rowsReadBy(ask)
  read['cron, nothing due'] = await rowsReadByCron(now)
  await env.DB.prepare(`UPDATE memberships SET renews_on = '2026-02-01' WHERE user_id = ?`).bind(member.userId).run()
  read['cron, one to renew'] = await rowsReadByCron(now)
  await env.DB.prepare('DELETE FROM memberships WHERE user_id = ?').bind(member.userId).run()
  const meter = newMeter()
  await checkLedgers({ DB: meteredDatabase(env.DB, meter) }, FULL_SAMPLE * HOUR)
  read['ledger check'] = meter.rowsRead
  vi.useRealTimers()
  return read
}

/** Members of the second measurement.*/
const MANY = IS_LONG ? 20_000 : IS_SAMPLE ? 1_000 : 5_000

/** A command of the shop writes a row that is searched, of which each character counts as a row. */
const MOST_READ: Record<string, number> = {
  ...{ payment: 700, hold: 700, 'end of hold': 700 },
  'ledger check': 3 * 200 + 5,
}

test('calls and runs read the same number of rows for thousands of members as for 500, and for a long life', async () => {
  await fill(100_000, 500)
  const small = await measure(30)
  for (let from = 200_000; from < 200_000 + MANY; from += 1_000) await fill(from, 1_000)
  const large = await measure(300)
  expect(large).toEqual(small)
  for (const [name, read] of Object.entries(small)) {
    expect(read, name).toBeLessThan(MOST_READ[name] ?? 140)
  }
})
