import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { shop } from '../../testing/request-life.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T20:00:00Z') })
})

async function month(query: string, role: 'owner' | 'counter' = 'owner'): Promise<Reply> {
  return await call('GET', `/api/v1/admin/money/month?month=${query}`, {
    headers: { token: await adminToken(undefined, role) },
  })
}

async function spend(expense: object, options: Parameters<typeof shop>[2] = {}): Promise<Reply> {
  return await shop(
    'money/expenses',
    { category: 'COURIER', rupees: 350, day: '2026-03-14', note: '', ...expense },
    options,
  )
}

/**
 * The ledger of two members: every kind of entry, at the first and last instant of March in Karachi and beyond. Two
 * discs are sold; one sale is undone in March, the other one in April.
 */
async function march() {
  const [one, other] = [await addMember(), await addMember()]
  const [first, last] = [Date.parse('2026-02-28T19:00:00Z'), Date.parse('2026-03-31T18:59:59Z')]
  const entries: [string, string, number, number][] = [
    [one.userId, 'DEPOSIT', -500_000, first],
    [one.userId, 'RENT', -150_000, first],
    [one.userId, 'PAYMENT', 650_000, first],
    [one.userId, 'DELIVERY', -30_000, last],
    [one.userId, 'DAMAGE', -50_050, last],
    [one.userId, 'CREDIT', 10_000, last],
    [other.userId, 'DEPOSIT_BACK', 500_000, last],
    [other.userId, 'REFUND', -400_000, last],
    [other.userId, 'RENT', -999_900, last + 1000],
    [other.userId, 'RENT', -888_800, first - 1],
  ]
  for (const [userId, kind, paisa, at] of entries) {
    await env.DB.prepare(
      `INSERT INTO ledger (user_id, number, kind, paisa, reason, method, at)
       SELECT ?1, 1 + coalesce(max(number), 0), ?2, ?3, 'Text, of it', iif(?2 IN ('PAYMENT', 'REFUND'), 'cash', NULL), ?4
       FROM ledger WHERE user_id = ?1`,
    )
      .bind(userId, kind, paisa, at)
      .run()
  }
  await adminToken()
  for (const [code, paisa, soldAt, undoneAt] of [
    ['PS5-0001-1', 90_000, first, last + 1000],
    ['PS5-0001-2', 50_000, first, last],
  ]) {
    await env.DB.prepare(
      `INSERT INTO sales (id, code, product_name, paisa, method, buyer, state_before, at, admin_id)
       SELECT ?1, ?1, 'Astro Bot', ?2, 'cash', 'Ali', 'shelf', ?3, id FROM admins LIMIT 1`,
    )
      .bind(code, paisa, soldAt)
      .run()
    await env.DB.prepare('UPDATE sales SET undone_at = ?2, undone_by = admin_id WHERE id = ?1')
      .bind(code, undoneAt)
      .run()
  }
}

test('the month close has income without deposits, expenses and profit, and equals the ledger', async () => {
  await march()
  await spend({})
  await spend({ category: 'FUEL', rupees: 1000.5, note: 'Two riders' })
  await spend({ rupees: 150, day: '2026-03-31' })
  await spend({ rupees: 7777, day: '2026-02-28' })
  const { json } = await month('2026-03')
  expect(json).toMatchObject({
    income: { rent: 1500, delivery: 300, damage: 500.5, corrections: -100, sales: 900, total: 3100.5 },
    spent: {
      byCategory: [
        { category: 'COURIER', rupees: 500 },
        { category: 'FUEL', rupees: 1000.5 },
      ],
      total: 1500.5,
    },
    profit: 1600,
    deposits: { taken: 5000, back: 5000 },
    received: 6500,
    refunded: 4000,
  })
  expect(json.expenses.map(({ day }: { day: string }) => day)).toEqual(['2026-03-14', '2026-03-14', '2026-03-31'])
  const ledger = await env.DB.prepare(
    `SELECT sum(paisa) / 100.0 AS sum FROM ledger WHERE strftime('%Y-%m', at / 1000, 'unixepoch', '+5 hours') = '2026-03'`,
  ).first<{ sum: number }>()
  expect(json.balances).toBe(ledger?.sum)
  const { received, refunded, income, deposits } = json
  expect(json.balances).toBeCloseTo(
    received - refunded - (income.total - income.sales) - deposits.taken + deposits.back,
    2,
  )
})

test('the CSV of a month has a column for each kind of amount, headings in words and times in Karachi', async () => {
  const { json: before } = await month('2026-03')
  await spend({ note: '=1+1' })
  const reply = await month('2026-03&format=csv')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="khelbox-2026-03.csv"')
  const [headings = '', ...lines] = (reply.json as string).trim().split('\r\n')
  expect(headings.replace('\uFEFF', '')).toBe(
    'Day,Time in Karachi,User ID,Name,Entry,Text,Rent,Delivery fee,Damage or loss,Correction,Deposit,Deposit back,Received,Paid out,Brought from before,Deposit from before,Disc sold,Expense,Method,Transaction ID,Recorded by',
  )
  expect(lines.find((line) => line.includes(',Rent,'))).toMatch(
    /^2026-03-01,2026-03-01 00:00,KB-\d+,Test Member,Rent,"Text, of it",1500,,,,,,,,,,,,,,$/,
  )
  expect(lines.at(-1)).toMatch(/^2026-03-31,,,,Courier,,,,,,,,,,,,,150,,,/)
  expect(lines.some((line) => line.startsWith("2026-03-14,,,,Courier,'=1+1,,,,,,,,,,,,350,"))).toBe(true)
  const sumOf = (column: number) =>
    lines.reduce(
      (sum, line) =>
        sum +
        Number(
          line
            .replace('"Text, of it"', '')
            .replace(/"Astro Bot, [^"]*"/, '')
            .split(',')[column],
        ),
      0,
    )
  expect([sumOf(6), sumOf(10), sumOf(12), sumOf(16), sumOf(17)]).toEqual([
    before.income.rent,
    before.deposits.taken,
    before.received,
    before.income.sales,
    before.spent.total + 350,
  ])
})

test('an expense counts once, is up to today, and can be deleted', async () => {
  const once = { token: await adminToken(), headers: { 'idempotency-key': crypto.randomUUID() } }
  const { total } = (await month('2026-03')).json.spent
  const [added, again] = [await spend({ rupees: 99 }, once), await spend({ rupees: 99 }, once)]
  expect([added.json.message, again.json.id]).toEqual(['Rs. 99 for Courier on 14 Mar 2026 added', added.json.id])
  expect((await month('2026-03')).json.spent.total).toBe(total + 99)
  const remove = async () =>
    await call('DELETE', `/api/v1/admin/money/expenses/${added.json.id}`, { headers: { token: await adminToken() } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).json.error.code).toBe('expenses.not-found')
  expect((await month('2026-03')).json.spent.total).toBe(total)
  expect((await spend({ day: '2026-04-02' })).status).toBe(422)
  expect((await spend({ rupees: 0 })).status).toBe(422)
  expect((await spend({ category: 'GIFTS' })).status).toBe(422)
})

test('the counter sees no figures of a month and adds no expense', async () => {
  expect((await month('2026-03', 'counter')).status).toBe(403)
  expect((await spend({}, { token: await adminToken(undefined, 'counter') })).status).toBe(403)
  expect((await month('2026-13')).status).toBe(422)
})
