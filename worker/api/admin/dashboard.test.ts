import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { dashboardReply } from '#contract/dashboard.ts'
import { HOUR } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { addEntry, settle } from '../../shop/money/ledger.queries.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { asMember, asShop } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor, placeOrder } from '../../testing/visitors.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
})

async function dashboard(by = token) {
  const reply = await call('GET', '/api/v1/admin/dashboard', { headers: { token: by } })
  expect(reply.status).toBe(200)
  return v.parse(dashboardReply, reply.json)
}

test('an empty shop -> zeros and no accounts', async () => {
  expect(await dashboard()).toEqual({
    status: true,
    cards: { subscription: 0, customer: 0, totalEarn: 0 },
    figures: {
      money: { takings: 0, takingsBefore: 0, depositsHeld: 0 },
      members: { running: 0, onHold: 0, leaving: 0 },
      discsOut: 0,
      begun: 0,
      ended: 0,
    },
    warnings: [],
    recentAccounts: [],
    views: Array(24).fill({ hour: expect.any(Number), count: 0 }),
  })
})

test('the numbers of customers and active subscriptions follow changes of members', async () => {
  const before = (await dashboard()).cards
  const active = await addMember({ plan: 'PRO' })
  await addMember({ status: 'HOLD' })
  const leaving = await addMember({ plan: undefined })
  expect((await dashboard()).cards).toMatchObject({
    customer: before.customer + 3,
    subscription: before.subscription + 1,
  })
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ?`).bind(active.userId).run()
  await env.DB.prepare('DELETE FROM members WHERE user_id = ?').bind(leaving.userId).run()
  expect((await dashboard()).cards).toMatchObject({
    customer: before.customer + 2,
    subscription: before.subscription,
  })
  await env.DB.prepare(`UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL`).run()
  expect((await dashboard()).cards.subscription).toBe(before.subscription + 2)
  await env.DB.prepare('DELETE FROM memberships').run()
  expect((await dashboard()).cards.subscription).toBe(0)
})

test('Total Earn counts each paid rent once and no other payment', async () => {
  const before = (await dashboard()).cards.totalEarn
  const { userId } = await addMember()
  const paid = { userId, kind: 'PAYMENT', paisa: 150_000, reason: '', at: 1 } as const
  const rent = (dueOn: string) =>
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (${userId}, ${dueOn}, 1, 150000)`
  await write(env.DB, [
    rent('2026-01-15'),
    ...addEntry({ ...paid, kind: 'RENT', paisa: -150_000 }),
    ...addEntry({ ...paid, kind: 'DEPOSIT', paisa: -500_000 }),
    ...addEntry(paid),
    ...settle([userId], 1),
  ])
  expect((await dashboard()).cards.totalEarn).toBe(before)
  for (const paisa of [500_000, 150_000]) {
    await write(env.DB, [...addEntry({ ...paid, paisa }), ...settle([userId], 2)])
    expect((await dashboard()).cards.totalEarn).toBe(before + 1500)
  }
})

test('a delivered order earns nothing', async () => {
  const before = (await dashboard()).cards.totalEarn
  const { orderId } = await placeOrder({ paymentMethod: 'cash' })
  await env.DB.prepare("UPDATE orders SET status = 'DELIVERED' WHERE id = ?").bind(orderId).run()
  expect((await dashboard()).cards.totalEarn).toBe(before)
})

test('the newest five accounts are shown, newest first', async () => {
  const members = []
  for (let index = 1; index <= 6; index += 1) {
    const { userId } = await addMember()
    await env.DB.prepare('UPDATE members SET created_at = ? WHERE user_id = ?')
      .bind(index * 1000, userId)
      .run()
    members.push(userId)
  }
  const { recentAccounts } = await dashboard()
  expect(recentAccounts.map((row) => row.userId)).toEqual(members.reverse().slice(0, 5))
  expect(recentAccounts[0]).toMatchObject({ subscription: 'NOVICE', joinedAt: 6000 })
})

test('the views of public pages are shown by hour, the present hour last', async () => {
  await call('POST', '/api/v1/user/view', { headers: newVisitor().headers })
  const { views } = await dashboard()
  expect(views.map(({ count }) => count)).toEqual([...Array(23).fill(0), 1])
  const hours = views.map(({ hour }) => hour)
  expect(hours.slice(1).every((hour, index) => hour - (hours[index] ?? 0) === HOUR)).toBe(true)
})

test('this month: what was received against last month, discs out, memberships begun', async () => {
  const before = (await dashboard()).figures
  const game = await addGame()
  const member = await addMember({ atHome: [game] })
  await asShop(member, 'POST', '/payments', { body: { rupees: 900, method: 'cash' } })
  const [paidOn] = (await env.DB.prepare('SELECT max(day) AS day FROM money_days').all<{ day: string }>()).results
  // A month ago the same.
  await env.DB.prepare(
    `INSERT INTO money_days SELECT date(?, '-1 month'), 'PAYMENT', 'cash', 40000 ON CONFLICT DO NOTHING`,
  )
    .bind(paidOn?.day)
    .run()
  const { userId } = await addMember()
  await env.DB.prepare(`INSERT INTO membership_history VALUES (?, 1, 'STARTED', '', ?)`).bind(userId, Date.now()).run()
  expect((await dashboard()).figures).toEqual({
    money: {
      takings: (before.money?.takings ?? 0) + 900,
      takingsBefore: 400,
      depositsHeld: (before.money?.depositsHeld ?? 0) + 10_000,
    },
    members: { ...before.members, running: before.members.running + 2 },
    discsOut: before.discsOut + 1,
    ...{ begun: before.begun + 1, ended: before.ended },
  })
  const { figures } = await dashboard(await adminToken(undefined, 'counter'))
  expect(figures).toMatchObject({ money: null, discsOut: before.discsOut + 1 })
})

test('memberships on hold and those whose notice is given are counted', async () => {
  const before = (await dashboard()).figures.members
  const [held, leaving] = [await addMember(), await addMember()]
  await asShop(held, 'POST', '/hold', { body: { note: 'Please call us' } })
  await asMember(leaving, 'POST', 'membership/cancellation')
  expect((await dashboard()).figures.members).toEqual({
    running: before.running + 1,
    onHold: before.onHold + 1,
    leaving: before.leaving + 1,
  })
  await asShop(held, 'DELETE', '/hold')
  await asShop(leaving, 'POST', '/end', { body: { reason: 'Moved away' } })
  expect((await dashboard()).figures.members).toEqual({ ...before, running: before.running + 1 })
})
