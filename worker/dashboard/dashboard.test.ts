import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { dashboardReply } from '#contract/dashboard.ts'
import { addMember } from '../testing/members.ts'
import { adminToken } from '../testing/people.ts'
import { call } from '../testing/request.ts'
import { checkoutBody, newVisitor } from '../testing/visitors.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
})

async function dashboard() {
  const reply = await call('GET', '/api/v1/admin/dashboard', { headers: { token } })
  expect(reply.status).toBe(200)
  return v.parse(dashboardReply, reply.json)
}

test('an empty shop has zeros and nobody', async () => {
  expect(await dashboard()).toEqual({
    status: true,
    cards: { subscription: 0, customer: 0, totalEarn: 0 },
    recentAccounts: [],
  })
})

test('customers and active subscriptions follow what happens to members', async () => {
  const before = (await dashboard()).cards
  const active = await addMember({ plan: 'PRO' })
  await addMember({ status: 'HOLD' })
  const leaving = await addMember({ plan: undefined })
  expect((await dashboard()).cards).toMatchObject({
    customer: before.customer + 3,
    subscription: before.subscription + 1,
  })
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ?`)
    .bind(active.userId)
    .run()
  await env.DB.prepare('DELETE FROM members WHERE user_id = ?').bind(leaving.userId).run()
  expect((await dashboard()).cards).toMatchObject({
    customer: before.customer + 2,
    subscription: before.subscription,
  })
  await env.DB.prepare(`UPDATE memberships SET status = 'ACTIVE'`).run()
  expect((await dashboard()).cards.subscription).toBe(before.subscription + 2)
  await env.DB.prepare('DELETE FROM memberships').run()
  expect((await dashboard()).cards.subscription).toBe(0)
})

test('earned is the rent of orders that were delivered for cash, without the deposit', async () => {
  const before = (await dashboard()).cards.totalEarn
  const cash = await placeOrder({ paymentMethod: 'cash' })
  const bank = await placeOrder({ paymentMethod: 'bank' })
  const other = await placeOrder({ paymentMethod: 'cash' })
  expect((await dashboard()).cards.totalEarn).toBe(before)
  for (const id of [cash, bank]) {
    await moveOrder(id, 'SHIPPING')
    await moveOrder(id, 'DELIVERED')
    await moveOrder(id, 'DELIVERED')
  }
  await moveOrder(other, 'CANCELLED')
  expect((await dashboard()).cards.totalEarn).toBe(before + 1500)
})

async function placeOrder(changes: Record<string, unknown>): Promise<string> {
  const { headers, phone } = newVisitor()
  const body = checkoutBody(phone, changes)
  return (await call('POST', '/api/v1/user/checkout', { body, headers })).json.orderId
}

async function moveOrder(id: string, status: string): Promise<void> {
  await env.DB.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, id).run()
}

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
