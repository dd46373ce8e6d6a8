import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { REQUEST_STATUSES } from '#contract/game-requests.ts'
import { type Today, todayReply } from '#contract/today.ts'
import { write } from '../../platform/database/database.ts'
import { addCopies, addGame, settleCopies } from '../../testing/games.ts'
import { longTest } from '../../testing/long-run.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { goTo } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { deliver, requestIn, shop } from '../../testing/request-life.ts'
import { rowsReadBy } from '../../testing/rows.ts'
import { forgetToday } from '../../testing/today.ts'
import { placeOrder } from '../../testing/visitors.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(async () => {
  goTo('2026-03-10')
  await env.DB.batch([
    ...['game_request_history', 'game_requests', 'rents', 'memberships'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  ])
  await settleCopies()
})

type Section = Exclude<
  keyof Today,
  'status' | 'warnings' | 'rentsLate' | 'rentsDue' | 'onHold' | 'bounces' | 'orders' | 'messages' | 'releases'
>

/** Today, which must be what it is when it is read afresh. */
async function today(bindings = {}): Promise<Today> {
  const headers = { token: await adminToken() }
  const read = async () => (await call('GET', '/api/v1/admin/today', { headers, env: bindings })).json
  const kept = await read()
  await forgetToday()
  expect(kept).toEqual(await read())
  return v.parse(todayReply, kept)
}

/** The ids of each section of games that is not empty; for refunds the User IDs. */
async function sections(): Promise<Partial<Record<Section, string[]>>> {
  const { status, warnings, rentsLate, rentsDue, onHold, bounces, orders, messages, releases, ...all } = await today()
  const ids = Object.entries(all).map(([name, { rows }]) => [name, rows.flatMap(idsOf)] as const)
  return Object.fromEntries(ids.filter(([, found]) => found.length > 0))
}

function idsOf(row: Today[Section]['rows'][number]): string[] {
  if ('requests' in row) return row.requests.map(({ requestId }) => requestId)
  return 'requestId' in row ? [row.requestId] : [row.userId]
}

test.each([
  ['REQUESTED', 'toApprove'],
  ['APPROVED', 'toPack'],
  ['PACKED', 'toHandOver'],
  ['COLLECTED', 'toInspect'],
] as const)('a request that is %s is only in the section %s', async (status, section) => {
  const { id } = await requestIn(status)
  expect(await sections()).toEqual({ [section]: [id] })
})

test.each(['HANDED_OVER', 'RETURNED', 'DECLINED', 'WITHDRAWN'] as const)(
  'a request that is %s is in no section',
  async (status) => {
    await requestIn(status)
    expect(await sections()).toEqual({})
  },
)

test('a parcel that was sent is in its own section from the day after its promised day', async () => {
  const { id, member } = await requestIn('PACKED')
  await shop(`run/${member.userId}`, { outcome: 'SENT', requestIds: [id], courier: 'TCS', parcel: '1' })
  expect(await sections()).toEqual({ toHandOver: [id] })
  goTo('2026-03-13')
  expect(await sections()).toEqual({ sentLate: [id] })
})

test('a request is overdue from the day after its promised day until it is handed over', async () => {
  const approved = await requestIn('APPROVED')
  const packed = await requestIn('PACKED')
  goTo('2026-03-12')
  expect(await sections()).toEqual({ toPack: [approved.id], toHandOver: [packed.id] })
  goTo('2026-03-13')
  const later = await requestIn('APPROVED')
  const { overdue, ...others } = await sections()
  expect(overdue?.toSorted()).toEqual([approved.id, packed.id].sort())
  expect(others).toEqual({ toPack: [later.id] })
})

test('the packed games of a member are one visit, which says when nothing may be handed over', async () => {
  const member = await addMember({ plan: 'PRO' })
  const one = await requestIn('PACKED', { member })
  const other = await requestIn('PACKED')
  const two = await requestIn('PACKED', { member })
  await shop(`customers/${other.member.userId}/hold`, { note: 'Please call us' })
  const { rows, count } = (await today()).toHandOver
  expect(count).toBe(3)
  const visits = rows.map(({ userId, onHold, requests }) => ({
    userId,
    onHold,
    ids: requests.map(({ requestId }) => requestId).sort(),
  }))
  expect(visits).toHaveLength(2)
  expect(visits).toEqual(
    expect.arrayContaining([
      { userId: member.userId, onHold: false, ids: [one.id, two.id].sort() },
      { userId: other.member.userId, onHold: true, ids: [other.id] },
    ]),
  )
  expect(rows[0]).toMatchObject({ userName: 'Test Member', city: 'Karachi' })
})

test('the section to collect has discs that a member wants collected or has after the end', async () => {
  const asked = await requestIn('HANDED_OVER')
  await call('POST', `/api/v1/user/game-requests/${asked.id}/return`, {
    headers: asked.member.headers,
  })
  const out = await requestIn('HANDED_OVER')
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', ends_on = '2026-03-01' WHERE user_id = ?`)
    .bind(out.member.userId)
    .run()
  expect(await sections()).toEqual({ toCollect: [asked.id, out.id] })
  await shop(`game-requests/${out.id}/collect`)
  expect(await sections()).toEqual({ toCollect: [asked.id], toInspect: [out.id] })
  await shop(`game-requests/${out.id}/inspect`, { damage: null })
  expect(await sections()).toEqual({ toCollect: [asked.id], refunds: [out.member.userId] })
})

test('a refund shows its amount and last day, the first due first', async () => {
  const members = [await addMember(), await addMember()]
  const end = (dueOn: string, userId: string | undefined) =>
    sql`UPDATE memberships SET status = 'CANCELLED', refund_due_on = ${dueOn} WHERE user_id = ${userId}`
  await write(env.DB, [
    end('2026-03-20', members[0]?.userId),
    end('2026-03-12', members[1]?.userId),
    sql`UPDATE members SET balance_paisa = -600000 WHERE user_id = ${members[0]?.userId}`,
  ])
  expect((await today()).refunds).toEqual({
    count: 2,
    rows: [
      { userId: members[1]?.userId, userName: 'Test Member', dueOn: '2026-03-12', rupees: 5000 },
      { userId: members[0]?.userId, userName: 'Test Member', dueOn: '2026-03-20', rupees: 0 },
    ],
  })
})

/** A member whose next rent is due on this day, with this BALANCE in rupees and these late rents. */
async function renting(renewsOn: string, balance = 0, lateSince: string[] = []): Promise<TestMember> {
  const member = await addMember()
  const { userId } = member
  await write(env.DB, [
    sql`UPDATE memberships SET renews_on = ${renewsOn} WHERE user_id = ${userId}`,
    sql`UPDATE members SET balance_paisa = ${100 * balance} WHERE user_id = ${userId}`,
    ...lateSince.map(
      (day) => sql`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (${userId}, ${day}, 1, 150000)`,
    ),
  ])
  return member
}

test('late rents and those due in three days have each member once, with what is to pay', async () => {
  const late = await renting('2026-03-12', -3000, ['2026-02-09', '2026-01-09'])
  const dueToday = await renting('2026-04-10', -1500, ['2026-03-10'])
  const [soon, partly] = [await renting('2026-03-13'), await renting('2026-03-12', 400.5)]
  await renting('2026-03-12', 1500)
  await renting('2026-03-14')
  const leaving = await renting('2026-03-12')
  const covered = await renting('2026-03-12', -3000, ['2026-02-09'])
  await write(env.DB, [
    sql`UPDATE memberships SET ends_on = renews_on WHERE user_id = ${leaving.userId}`,
    sql`UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ${covered.userId}`,
  ])
  const { rentsLate, rentsDue } = await today()
  const person = { userName: 'Test Member', phone: '+923001234567' }
  expect(rentsLate).toEqual({
    rows: [{ ...person, userId: late.userId, dueOn: '2026-01-09', rupees: 3000, reported: 0 }],
    count: 1,
  })
  expect(rentsDue).toEqual({
    rows: [
      { ...person, userId: partly.userId, dueOn: '2026-03-12', rupees: 1099.5, reported: 0 },
      { ...person, userId: soon.userId, dueOn: '2026-03-13', rupees: 1500, reported: 0 },
    ],
    count: 2,
  })
  goTo('2026-03-11')
  expect((await today()).rentsLate.rows.map(({ userId }) => userId)).toEqual([late.userId, dueToday.userId])
})

test('who owes has what they reported as paid until the shop records or refuses it', async () => {
  const [late, soon] = [await renting('2026-03-12', -3000, ['2026-02-09']), await renting('2026-03-12')]
  const held = await renting('2026-05-01', -100)
  await shop(`customers/${held.userId}/hold`, { note: 'Please call us' })
  const members = [late, soon, held]
  // Two payments of each; no two have the same transaction ID.
  for (const [at, { headers }] of members.entries()) {
    for (const [ref, rupees] of [[`EP10000${at}`, 1000] as const, [`EP20000${at}`, 250] as const]) {
      const body = { rupees, method: 'easypaisa', ref }
      const reply = await call('POST', '/api/v1/user/membership/payment-claims', { headers, body })
      expect(reply.status).toBe(200)
    }
  }
  const headers = { token: await adminToken() }
  const read = async (path: string) => (await call('GET', `/api/v1/admin/${path}`, { headers })).json
  const reported = async () => {
    const { rentsLate, rentsDue, onHold } = await today()
    const { rows: owing } = await read(`money/owing?q=${late.userId}`)
    return [rentsLate.rows, rentsDue.rows, onHold.rows, owing].map((rows) =>
      rows.map((row: { reported: number }) => row.reported),
    )
  }
  expect(await reported()).toEqual([[1250], [1250], [1250], [1250]])
  for (const [at, { userId }] of members.entries()) {
    const payment = { rupees: 1000, method: 'easypaisa', ref: `EP10000${at}`, isConfirmed: true }
    await shop(`customers/${userId}/payments`, payment)
  }
  expect(await reported()).toEqual([[250], [250], [250], [250]])
  const { claims } = await read(`customers/${late.userId}`)
  expect(claims).toMatchObject([{ rupees: 250, method: 'easypaisa', ref: 'EP200000' }])
})

test('an open request of a member with a late rent has its day in Today, the list and the visit', async () => {
  const { id, member } = await requestIn('PACKED')
  await env.DB.prepare(
    `INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?1, '2026-03-09', 1, 150000), (?1, '2026-03-10', 1, 150000)`,
  )
    .bind(member.userId)
    .run()
  const headers = { token: await adminToken() }
  const get = async (path: string) => (await call('GET', `/api/v1/admin/${path}`, { headers })).json
  const [visit] = (await today()).toHandOver.rows
  const found = [
    ...(visit?.requests ?? []),
    ...(await get('game-requests?status=PACKED')).rows,
    ...(await get(`deliveries/${member.userId}`)).visit.requests,
  ]
  expect(found.map(({ requestId, rentLateSince }) => [requestId, rentLateSince])).toEqual(
    Array(3).fill([id, '2026-03-09']),
  )
  await deliver(member, [id])
  expect((await get('game-requests?status=HANDED_OVER')).rows[0].rentLateSince).toBeNull()
})

test('with an external customer host the sections have the requests too', async () => {
  const { id } = await requestIn('REQUESTED')
  const { toApprove } = await today({ CUSTOMER_HOST: 'https://customers.example' })
  expect(toApprove.rows.map(({ requestId }) => requestId)).toEqual([id])
})

/** Creates work of every kind from number `from` on, with members whose membership has ended. */
async function fill(from: number, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => from + index))
  await write(env.DB, [
    sql`INSERT INTO members (number, email, name, password_hash, created_at, balance_paisa)
       SELECT value, 'many' || value || '@example.com', 'Ali Khan', '', 0, iif(value % 8 = 1, -600000, 0)
       FROM json_each(${numbers})`,
    sql`INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, ends_on,
                                deposit_paisa, refund_due_on)
       SELECT 'KB-' || value, 1, 'CANCELLED', '2026-01-01', '2026-01-01', '2026-02-01', '2026-02-01', 500000,
              iif(value % 8 IN (3, 4), NULL, '2026-03-12')
       FROM json_each(${numbers})`,
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                  product_name, game_category, deliver_by, return_asked_at, item_code,
                                  requested_at, sent_at)
       SELECT printf('KR-%08d', value), 'REQUEST', ${JSON.stringify(REQUEST_STATUSES)} ->> (value % 8), 'KB-' || value, '', 'Lahore',
              'PS5-' || value, 'Astro Bot', 'Action', iif(value % 3, '2026-03-01', '2026-03-20'),
              iif(value % 5 < 3, value, NULL), 'PS5-' || value || '-1', value,
              iif(value % 24 = 2, value, NULL)
       FROM json_each(${numbers})`,
    sql`INSERT INTO bounces (recipient, reason, at)
       SELECT 'many' || value || '@example.com', 'E_DELIVERY_FAILED', value FROM json_each(${numbers})`,
    sql`INSERT INTO payment_claims (id, user_id, paisa, method, ref, claimed_at)
       SELECT 'c' || value, 'KB-' || value, 1, 'raast', 'FT' || value, value FROM json_each(${numbers})
       WHERE value % 8 = 0`,
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa)
       SELECT 'KB-' || value, '2026-02-01', 1, 150000 FROM json_each(${numbers}) WHERE value % 8 = 1`,
    sql`UPDATE memberships SET status = 'ACTIVE', renews_on = '2026-03-12', refund_due_on = NULL
       WHERE user_id IN (SELECT 'KB-' || value FROM json_each(${numbers}) WHERE value % 8 = 2)`,
    sql`UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP', renews_on = '2026-06-01', refund_due_on = NULL
       WHERE user_id IN (SELECT 'KB-' || value FROM json_each(${numbers}) WHERE value % 8 = 5)`,
  ])
}

test('Today costs a few rows while nothing in it changes', async () => {
  const headers = { token: await adminToken() }
  const read = () => rowsReadBy(() => call('GET', '/api/v1/admin/today', { headers }))
  await requestIn('REQUESTED')
  expect(await read()).toBeGreaterThan(10 + (await read()))
  await requestIn('REQUESTED')
  expect(await read()).toBeGreaterThan(10 + (await read()))
})

longTest('a day with more than 1,000 rows of each kind reads no more than one with 1,000', async () => {
  const token = await adminToken()
  const read = async () => {
    await forgetToday()
    return await rowsReadBy(() => call('GET', '/api/v1/admin/today', { headers: { token } }))
  }
  await fill(100_000, 26_000)
  const many = await read()
  const { status, warnings, orders, messages, releases, ...all } = await today()
  const counts = Object.values(all).map(({ count }) => count)
  expect(counts).toEqual(Array(13).fill(1000))
  await fill(200_000, 4_000)
  expect(await read()).toBe(many)
})

test('a visit shows in advance what it hands over, what it collects, and its fee', async () => {
  const member = await addMember({ plan: 'NOVICE' })
  const [home, wanted] = [await addGame(), await addGame({ title: 'Returnal' })]
  const first = await requestIn('HANDED_OVER', { member, game: home })
  const headers = { token: await adminToken() }
  const visit = async () => (await call('GET', `/api/v1/admin/deliveries/${member.userId}`, { headers })).json.visit
  expect(await visit()).toMatchObject({ requests: [], discs: [], fee: { number: 2, rupees: 0 } })
  await shop(`game-requests/${first.id}/collect`)
  await shop(`game-requests/${first.id}/inspect`, { damage: null })
  const second = await requestIn('PACKED', { member, game: wanted })
  expect(await visit()).toMatchObject({
    userName: 'Test Member',
    mobileNo: '+923001234567',
    address: 'House 1',
    city: 'Karachi',
    requests: [{ requestId: second.id, productName: 'Returnal' }],
    fee: { number: 2, rupees: 0 },
    refusal: '',
  })
  expect((await deliver(member, [second.id])).json.fee).toBe(0)
  expect(await visit()).toMatchObject({ requests: [], fee: { number: 3, rupees: 300 } })
  await shop(`customers/${member.userId}/hold`, { note: 'Please call us' })
  expect((await visit()).refusal).toBe('Nothing is handed over while the membership is on hold.')
})

test('new orders and open messages wait until they are done, and a release until it has copies', async () => {
  const { orderId } = await placeOrder()
  await env.DB.prepare(
    `INSERT INTO contact_messages (id, name, email, phone, message, sent_at) VALUES ('m1', 'Ali', 'a@b.c', '+92', 'Hi', 1)`,
  ).run()
  const game = await addGame({ copies: 1, availableSince: addDays(dayInKarachi(Date.now()), 20) })
  for (const member of [await addMember(), await addMember()])
    await env.DB.prepare('INSERT INTO interests VALUES (?, ?, 1)').bind(game, member.userId).run()
  const before = await today()
  expect(before.orders.rows).toMatchObject([{ orderId, calledAt: null }])
  expect(before.messages).toMatchObject({ rows: [{ id: 'm1', text: 'Hi' }], count: 1 })
  expect(before.releases.rows).toMatchObject([{ productCode: game, reserved: 2, owned: 1 }])
  await addCopies(game)
  await write(env.DB, [sql`UPDATE orders SET status = 'CANCELLED'`, sql`DELETE FROM contact_messages`])
  const after = await today()
  expect([after.orders.count, after.messages.count, after.releases.count]).toEqual([0, 0, 0])
})

test('members on hold are named with the reason, since when, and what they owe', async () => {
  const { userId } = await addMember()
  await addMember()
  await shop(`customers/${userId}/hold`, { note: 'Please call us' })
  await env.DB.prepare('UPDATE members SET balance_paisa = -50000 WHERE user_id = ?').bind(userId).run()
  expect((await today()).onHold).toEqual({
    rows: [
      {
        userId,
        userName: 'Test Member',
        phone: '+923001234567',
        reason: 'SHOP',
        note: 'Please call us',
        since: Date.now(),
        owed: 500,
        reported: 0,
      },
    ],
    count: 1,
  })
})

test('a member whom no mail reaches stays in the list until the address changes', async () => {
  await env.DB.prepare('DELETE FROM bounces').run()
  const member = await addMember()
  await addMember()
  await write(
    env.DB,
    [member.email, 'nobody@example.com'].map(
      (address, index) =>
        sql`INSERT INTO bounces (recipient, reason, at) VALUES (${address}, ${'E_RECIPIENT_SUPPRESSED'}, ${1000 + index})`,
    ),
  )
  expect((await today()).bounces).toEqual({
    rows: [expect.objectContaining({ userId: member.userId, email: member.email, since: 1000 })],
    count: 1,
  })
  await env.DB.prepare('UPDATE members SET email = ? WHERE user_id = ?')
    .bind(`new-${member.email}`, member.userId)
    .run()
  expect((await today()).bounces.count).toBe(0)
})
