import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { ledgerPage } from '#contract/ledger.ts'
import { write } from '../../platform/database/database.ts'
import { addMember } from '../../testing/members.ts'
import { asMember, brokenLedgers, memberSince } from '../../testing/memberships.ts'
import { addEntry } from '../money/ledger.queries.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test('the ledger shows every entry once, newest first, with the BALANCE after it', async () => {
  const member = await memberSince('2026-01-15')
  const { userId } = member
  for (let entry = 1; entry <= 48; entry += 1) {
    await write(env.DB, addEntry({ userId, kind: 'CREDIT', paisa: entry, reason: `No ${entry}`, at: 7 }))
  }
  const other = await memberSince('2026-01-15')
  const rows = []
  let path = 'ledger'
  for (let pages = 1; path; pages += 1) {
    const page = v.parse(ledgerPage, (await asMember(member, 'GET', path)).json)
    expect(page.rows).toHaveLength(pages < 3 ? 20 : 11)
    rows.push(...page.rows)
    path = page.next ? `ledger?cursor=${page.next}` : ''
  }
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 51 }, (_, i) => 51 - i))
  for (const [index, row] of rows.slice(0, -1).entries()) {
    expect(row.balance - row.amount).toBeCloseTo(rows[index + 1]?.balance ?? Number.NaN, 5)
  }
  expect((await asMember(other, 'GET', 'ledger')).json.rows).toHaveLength(3)
})

test.each(['ledger', 'orders'])('an invalid cursor for %s -> 422', async (path) => {
  const member = await addMember()
  for (const cursor of ['x', 'bnVsbA', 'WzFd', 'IjEi', 'MS41', '']) {
    expect((await asMember(member, 'GET', `${path}?cursor=${cursor}`)).status).toBe(422)
  }
})

test('the orders are shown newest first, page by page', async () => {
  const member = await addMember()
  await write(
    env.DB,
    Array.from(
      { length: 25 },
      (_, index) =>
        sql`INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
                         phone, email, province, city, address, zip_code, placed_at, user_id, belongs_to)
         VALUES (${`KO-${String(index).padStart(8, '0')}`}, 'PROCESSING', 'PRO', 400000, 1200000, 1600000, 'cash', 'Ali', 'Khan',
                                    '+923001234567', NULL, 'Sindh', 'Karachi', 'House 1', 75600, ${Math.floor(index / 3)}, NULL, ${member.userId})`,
    ),
  )
  const first = (await asMember(member, 'GET', 'orders')).json
  const second = (await asMember(member, 'GET', `orders?cursor=${first.next}`)).json
  const ids = [...first.rows, ...second.rows].map(({ orderId }) => orderId)
  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => `KO-${String(24 - index).padStart(8, '0')}`))
  expect(second.next).toBe(null)
})
