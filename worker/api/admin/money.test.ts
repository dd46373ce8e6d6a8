import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import type { PaymentRow } from '#contract/money-overview.ts'
import { write } from '../../platform/database/database.ts'
import { addMember } from '../../testing/members.ts'
import { asShop, goTo, memberSince, runOn } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

async function shop(method: string, path: string, body?: object): Promise<Reply> {
  return await call(method, `/api/v1/admin/money${path}`, {
    headers: { token: await adminToken() },
    ...(body && { body }),
  })
}

const moneyOf = async (from: string, to = from) => (await shop('GET', `?from=${from}&to=${to}`)).json
const paid = async (userId: string, body: object) =>
  (await asShop({ userId }, 'POST', '/payments', { body: { isConfirmed: true, ...body } })).json

// Each test has days of its own, because they share one ledger.

test('the money of a period: received by method, charged, deposits, rents and who owes', async () => {
  const member = await memberSince('2025-01-15', 'NOVICE+')
  const before = await moneyOf('2025-01-15')
  expect(before).toMatchObject({
    received: { cash: 0, bank: 10_500, easypaisa: 0, jazzcash: 0, raast: 0, total: 10_500 },
    charged: { rent: 2500, delivery: 0, damage: 0 },
    deposits: 8000,
    rents: { paid: 2500, open: 0 },
    refunded: 0,
    depositsHeld: 8000,
    receivable: 0,
    refundsDue: 0,
  })
  await runOn('2025-02-15')
  await paid(member.userId, { rupees: 500.5, method: 'raast' })
  expect(await moneyOf('2025-02-01', '2025-02-28')).toMatchObject({
    received: { raast: 500.5, total: 500.5 },
    charged: { rent: 2500 },
    rents: { paid: 0, open: 2500 },
    receivable: 1999.5,
  })
  expect((await moneyOf('2025-02-16')).received.total).toBe(0)
  const { months } = await moneyOf('2025-02-15')
  expect(months.slice(-2)).toEqual([
    { month: '2025-01', received: 10_500, deposits: 8000 },
    { month: '2025-02', received: 500.5, deposits: 0 },
  ])
})

test('a payment near midnight counts on its day in Karachi', async () => {
  const member = await addMember()
  goTo('2025-03-01', '00:00:00.000')
  await paid(member.userId, { rupees: 7, method: 'cash' })
  goTo('2025-03-01', '23:59:59.999')
  await paid(member.userId, { rupees: 8, method: 'cash' })
  expect((await moneyOf('2025-03-01')).received.cash).toBe(15)
  expect((await moneyOf('2025-02-28')).received.cash).toBe(0)
})

test('a reversal lowers what was received, and the list shows both entries', async () => {
  goTo('2025-03-05')
  const { userId } = await addMember()
  await paid(userId, { rupees: 900, method: 'jazzcash', ref: 'JC-1' })
  await asShop({ userId }, 'POST', '/ledger/1/reversal', { body: { reason: 'Not ours' } })
  expect((await moneyOf('2025-03-05')).received).toMatchObject({ jazzcash: 0, total: 0 })
  const { rows } = (await shop('GET', '/payments?from=2025-03-05&to=2025-03-05')).json
  expect(rows).toMatchObject([
    { userId, rupees: -900, method: 'jazzcash', reversedBy: null },
    {
      ...{ userId, rupees: 900, method: 'jazzcash', ref: 'JC-1', reversedBy: 2 },
      ...{ name: 'Test Member', admin: 'Ayesha Admin' },
    },
  ])
})

test('the payments of a method page by page sum up to what was received', async () => {
  goTo('2025-03-09')
  const { userId } = await addMember()
  for (let index = 1; index <= 45; index += 1) {
    await env.DB.prepare(
      `INSERT INTO ledger (user_id, number, kind, paisa, reason, at, method) VALUES (?, ?, 'PAYMENT', 100, '', ?, ?)`,
    )
      .bind(userId, index, Date.now(), index % 2 ? 'cash' : 'bank')
      .run()
  }
  const period = 'from=2025-03-09&to=2025-03-09'
  for (const [filter, count] of [
    ['', 45],
    ['&method=cash', 23],
  ] as const) {
    const seen = new Set<number>()
    for (let cursor = ''; ; ) {
      const { rows, next } = (await shop('GET', `/payments?${period}${filter}${cursor}`)).json
      for (const { number } of rows) seen.add(number)
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(seen.size).toBe(count)
    expect((await shop('GET', `/payments?${period}${filter}`)).json.total).toBe(count)
  }
  for (const query of ['kind=OPENING&from=2025-03-09', '', `${period}&q=${userId}`]) {
    expect((await shop('GET', `/payments?${query}`)).json.total).toBeUndefined()
  }
  expect((await moneyOf('2025-03-09')).received).toMatchObject({ cash: 23, bank: 22, total: 45 })
  const csv = (await shop('GET', `/payments?${period}&format=csv`)).json
  expect(csv.trim().split('\r\n')).toHaveLength(46)
})

test('payments are found by transaction ID, User ID and name, also after a new name, within a period', async () => {
  goTo('2025-08-01')
  const { userId } = await addMember()
  await paid(userId, { rupees: 900, method: 'bank', ref: 'FT-77 88' })
  goTo('2025-08-02')
  await paid(userId, { rupees: 100, method: 'cash' })
  await env.DB.prepare(`UPDATE members SET name = 'Zubair Lodhi' WHERE user_id = ?`).bind(userId).run()
  const found = async (query: string) =>
    (await shop('GET', `/payments?${query}`)).json.rows.map(({ rupees }: PaymentRow) => rupees)
  expect(await found('q=ft7788')).toEqual([900])
  expect(await found('q=ft-77')).toEqual([900])
  expect(await found(`q=${userId}`)).toEqual([100, 900])
  expect(await found('q=lodhi')).toEqual([100, 900])
  expect(await found('q=lodhi&method=bank')).toEqual([900])
  expect(await found('q=lodhi&kind=RENT')).toEqual([])
  expect(await found('q=lodhi&to=2025-07-31')).toEqual([])
  expect(await found('q=lodhi&from=2025-08-01&to=2025-08-01')).toEqual([900])
})

test('Owing has who owes, most first, with days late, games out and hold; the deposit of an ended member covers', async () => {
  goTo('2026-06-20')
  await env.DB.prepare('UPDATE members SET balance_paisa = 0').run()
  const [small, large, covered, rest] = await Promise.all([
    addMember(),
    addMember({ status: 'HOLD' }),
    addMember({ status: 'CANCELLED' }),
    addMember({ status: 'CANCELLED' }),
  ])
  const owe = (userId: string, paisa: number) =>
    sql`UPDATE members SET balance_paisa = ${-paisa} WHERE user_id = ${userId}`
  await write(env.DB, [
    owe(small.userId, 30_000),
    owe(large.userId, 250_000),
    owe(covered.userId, 500_000),
    owe(rest.userId, 600_000),
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (${large.userId}, '2026-06-15', 1, 150000)`,
  ])
  const { rows } = (await shop('GET', '/owing')).json
  const facts = { name: 'Test Member', phone: '+923001234567', gamesOut: 0, reported: 0, owedFor: '', since: null }
  expect(rows).toEqual([
    { ...facts, userId: large.userId, owed: 2500, daysLate: 5, onHold: true },
    { ...facts, userId: rest.userId, owed: 1000, daysLate: 0, onHold: false },
    { ...facts, userId: small.userId, owed: 300, daysLate: 0, onHold: false },
  ])
  expect((await moneyOf('2026-06-20')).receivable).toBe(3800)
  const found = (await shop('GET', `/owing?q=${small.userId}`)).json.rows
  expect(found.map(({ userId }: { userId: string }) => userId)).toEqual([small.userId])
  const csv = (await shop('GET', '/owing?format=csv')).json
  expect(csv).toContain(`${small.userId},Test Member,0300-1234567,300,0,0,false,0,,`)
})

test('Owing says for what and since when: the latest charges that make up the debt, without those taken back', async () => {
  await env.DB.prepare('UPDATE members SET balance_paisa = 0').run()
  const { userId } = await addMember()
  const entries = [
    ['RENT', -150_000, '2025-05-01'],
    ['PAYMENT', 150_000, '2025-05-02'],
    ['DELIVERY', -30_000, '2025-05-03'],
    ['DAMAGE', -400_000, '2025-05-04'],
    ['RENT', -150_000, '2025-06-01'],
    ['CREDIT', -5000, '2025-06-02'],
    ['DAMAGE', 400_000, '2025-06-03', 4],
    ['PAYMENT', 20_000, '2025-06-04'],
  ] as const
  for (const [index, [kind, paisa, day, reverses = null]] of entries.entries()) {
    await write(env.DB, [
      sql`INSERT INTO ledger (user_id, number, kind, paisa, reason, at, reverses)
          VALUES (${userId}, ${index + 1}, ${kind}, ${paisa}, '', ${startOfDay(day)}, ${reverses})`,
    ])
  }
  const owing = async () => (await shop('GET', '/owing')).json
  expect(await owing()).toMatchObject({
    rows: [{ userId, owed: 1650, owedFor: 'Correction, Rent, Delivery', since: startOfDay('2025-05-03') }],
    total: 1650,
  })
  await env.DB.prepare(`UPDATE memberships SET deposit_paisa = 10000, status = 'CANCELLED' WHERE user_id = ?`)
    .bind(userId)
    .run()
  expect(await owing()).toMatchObject({
    rows: [{ owed: 1550, owedFor: 'Correction, Rent', since: startOfDay('2025-06-01') }],
  })
})

test('what an ended membership keeps counts against a debt until it is paid out, or the membership starts again', async () => {
  await env.DB.prepare('UPDATE members SET balance_paisa = 0').run()
  const { userId } = await addMember({ status: 'CANCELLED' })
  const owed = async () => (await shop('GET', '/owing')).json.rows.map(({ owed }: { owed: number }) => owed)
  const change = (text: string) => env.DB.prepare(text).bind(userId).run()
  await change('UPDATE members SET balance_paisa = -600000 WHERE user_id = ?')
  expect(await owed()).toEqual([1000])
  await change('UPDATE memberships SET deposit_paisa = 400000 WHERE user_id = ?')
  expect(await owed()).toEqual([2000])
  await change(`UPDATE memberships SET status = 'ACTIVE' WHERE user_id = ?`)
  expect(await owed()).toEqual([6000])
  await change(`UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ?`)
  expect(await owed()).toEqual([2000])
  await change('DELETE FROM memberships WHERE user_id = ?')
  expect(await owed()).toEqual([6000])
})

test('a day is closed once with the cash that was counted, and a difference needs a reason', async () => {
  goTo('2025-04-02')
  const { userId } = await addMember()
  await paid(userId, { rupees: 2500, method: 'cash' })
  await paid(userId, { rupees: 100, method: 'bank' })
  const close = (body: object, day = '2025-04-02') => shop('POST', `/days/${day}/close`, body)
  expect((await moneyOf('2025-04-02')).close).toMatchObject({ expected: 2500, counted: null })
  expect(await close({ counted: 2400, reason: ' ' })).toMatchObject({
    status: 422,
    json: { message: 'Please say why the amounts differ' },
  })
  expect((await close({ counted: 2400, reason: 'Change given wrongly' })).status).toBe(200)
  expect((await moneyOf('2025-04-02')).close).toEqual({
    day: '2025-04-02',
    expected: 2500,
    counted: 2400,
    reason: 'Change given wrongly',
    admin: 'Ayesha Admin',
  })
  expect((await close({ counted: 2500, reason: '' })).json.error.code).toBe('money.day-closed')
  expect((await close({ counted: 0 }, '2025-04-03')).status).toBe(422)
  expect((await close({ counted: -1 }, '2025-04-01')).status).toBe(422)
})

test.each(['', '?from=2025-01-01', '?from=2025-02-30&to=2025-03-01', '?from=2025-02-02&to=2025-02-01'])(
  'the period %j -> 422',
  async (query) => {
    expect((await shop('GET', query)).status).toBe(422)
  },
)
