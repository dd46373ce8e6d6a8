import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addDays, dayInKarachi } from '../../../contract/dates.ts'
import { keptOf100 } from '../../../contract/promises.ts'
import {
  bounces,
  claims,
  countRows,
  holds,
  lateRents,
  newOrders,
  openMessages,
  refundsDue,
  releasesWithoutCopies,
  waitingRequests,
} from '../../../worker/desk/today.queries.ts'
import { findRentsDue } from '../../../worker/shop/memberships/open-rents.queries.ts'
import { longTest } from '../../../worker/testing/long-run.ts'
import { SCHEMA } from '../../schema.ts'
import { type DemoShop, makeDemoShop } from './demo-shop.ts'
import { memoryDatabase } from './memory-database.ts'
import { loadRows } from './rows.ts'

// A Friday.
const NOW = Date.parse('2026-11-27T11:20:00+05:00')
const DAY_MS = 24 * 60 * 60 * 1000

/** The number of rows in each section of Today. */
async function sectionsOf(db: D1Database, now: number): Promise<Record<string, number>> {
  const today = dayInKarachi(now)
  const { asked, left, ...counts } = await countRows(db, {
    ...waitingRequests(today),
    orders: newOrders.keys,
    messages: openMessages.keys,
    claims: claims.keys,
    onHold: holds.keys,
    bounces: bounces.keys,
    refunds: refundsDue.keys,
    rentsLate: lateRents(today).keys,
    releases: releasesWithoutCopies(today, addDays(today, 30)).keys,
  })
  return {
    ...counts,
    toCollect: asked + left,
    rentsDue: (await findRentsDue(db, today, addDays(today, 3), 9)).length,
  }
}

/** Rows that contradict others. */
const CONTRADICTIONS = {
  balance: `SELECT user_id FROM members WHERE balance_paisa <>
    (SELECT coalesce(sum(paisa), 0) FROM ledger WHERE ledger.user_id = members.user_id)`,
  shelf: `SELECT product_code FROM games WHERE in_hand <>
    (SELECT count(*) FROM copies WHERE copies.product_code = games.product_code AND state = 'shelf')
    - (SELECT count(*) FROM game_requests WHERE game_requests.product_code = games.product_code
       AND status IN ('REQUESTED', 'APPROVED'))`,
  disc: `SELECT item_code FROM game_requests WHERE status IN ('PACKED', 'HANDED_OVER', 'COLLECTED')
    GROUP BY item_code HAVING count(*) > 1`,
  future: `SELECT 'ledger' FROM ledger WHERE at > ?1 UNION ALL SELECT 'history' FROM game_request_history WHERE at > ?1`,
}

function contradictions(sqlite: DatabaseSync, now: number): unknown[] {
  const found = Object.values(CONTRADICTIONS).flatMap((text) =>
    sqlite.prepare(text).all(...(text.includes('?1') ? [now] : [])),
  )
  return [...found, ...sqlite.prepare('PRAGMA foreign_key_check').all()]
}

async function loaded({ rows }: DemoShop) {
  const memory = memoryDatabase(SCHEMA)
  await loadRows(memory.db, rows)
  return memory
}

test('the demo shop has a year, work in each section of Today, promises of each outcome, and rows that agree', async () => {
  const { sqlite, db } = await loaded(await makeDemoShop(NOW))
  const sections = await sectionsOf(db, NOW)
  expect(Object.entries(sections).filter(([, count]) => count === 0)).toEqual([])
  expect(contradictions(sqlite, NOW)).toEqual([])
  const months = sqlite.prepare(`SELECT DISTINCT substr(day, 1, 7) AS month FROM money_days`).all()
  expect(months.length).toBeGreaterThanOrEqual(12)
  // What is recorded today is what the owner of the demo records.
  expect(sqlite.prepare('SELECT * FROM money_days WHERE day = ?').all(dayInKarachi(NOW))).toEqual([])
  const promises = sqlite.prepare(
    'SELECT sum(kept) AS kept, sum(late) AS late, sum(void) AS void FROM promise_days WHERE day >= ?',
  )
  const year = promises.get('')
  // What visitors read of the demo is a record to be proud of.
  expect(keptOf100({ kept: Number(year?.kept), late: Number(year?.late) })).toBeGreaterThanOrEqual(95)
  expect(Object.values(promises.get(addDays(dayInKarachi(NOW), -30)) ?? {})).not.toContain(0)
})

longTest('the demo shop is the same in two runs', async () => {
  const [one, other] = await Promise.all([makeDemoShop(NOW), makeDemoShop(NOW)])
  // Passwords have a random salt, and sessions a random secret.
  const rowsOf = ({ rows }: DemoShop) =>
    rows.map(([table, all]) => [table, table === 'sessions' ? [] : all.map(({ password_hash: _, ...row }) => row)])
  expect(rowsOf(one)).toEqual(rowsOf(other))
})

longTest('on a Sunday, a Monday and at the end of a February there is work in each section of Today', async () => {
  for (const now of [NOW + 2 * DAY_MS, NOW + 3 * DAY_MS, Date.parse('2027-02-28T23:50:00+05:00')]) {
    const { sqlite, db } = await loaded(await makeDemoShop(now))
    const sections = await sectionsOf(db, now)
    expect(
      Object.entries(sections).filter(([, count]) => count === 0),
      new Date(now).toISOString(),
    ).toEqual([])
    expect(contradictions(sqlite, now)).toEqual([])
  }
})
