import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { orderFileReply } from '#contract/shop-orders.ts'
import { MINUTE, SECOND } from '../../platform/base/time.ts'
import { mailsTo, newEmail } from '../../testing/accounts.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { rowCounts, rowsReadBy } from '../../testing/rows.ts'
import { placeOrder } from '../../testing/visitors.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
})

async function change(id: string, from: OrderStatus, to: OrderStatus) {
  const reply = await call('POST', `/api/v1/admin/orders/${id}/status`, {
    body: { from, to },
    headers: { token },
  })
  return { ...reply, json: v.parse(orderFileReply, reply.json) }
}

async function fileOf(id: string) {
  const { json } = await call('GET', `/api/v1/admin/orders/${id}`, { headers: { token } })
  return v.parse(orderFileReply, json).order
}

test('where the shop takes no cash, the mail of SHIPPING asks for none', async () => {
  const email = newEmail()
  const { orderId: id } = await placeOrder({ email, city: 'Lahore', paymentMethod: 'cash' })
  await change(id, 'PROCESSING', 'SHIPPING')
  const [, shipping] = await mailsTo(email)
  expect(shipping?.body).toContain('Your plan is on its way: you request your first game when it has begun.')
  expect(shipping?.body).not.toContain('ready')
})

test('an order goes from PROCESSING to DELIVERED, each step with its row of history and its mail', async () => {
  const email = newEmail()
  const { orderId: id } = await placeOrder({ email, firstName: 'Spam https://spam.example' })
  expect((await change(id, 'PROCESSING', 'SHIPPING')).json.message).toBe(`Order ${id} is SHIPPING`)
  const done = await change(id, 'SHIPPING', 'DELIVERED')
  expect(done.json.order?.history.map(({ status }) => status)).toEqual(['PROCESSING', 'SHIPPING', 'DELIVERED'])
  const [, shipping, delivered] = await mailsTo(email)
  expect(shipping?.subject).toBe(`Your Khelbox order ${id} is SHIPPING`)
  expect(shipping?.body).toContain('Please have Rs. 6,500 ready.')
  expect(delivered?.subject).toContain('DELIVERED')
  expect(shipping?.body).not.toContain('spam')
  const { json } = await call('GET', `/api/v1/admin/actions?subject=${id}`, { headers: { token } })
  expect(json.rows.map(({ detail }: { detail: string }) => detail)).toEqual([
    'SHIPPING → DELIVERED',
    'PROCESSING → SHIPPING',
  ])
})

test('steps within one millisecond, or with a clock that runs behind, are listed in their order', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { orderId: id } = await placeOrder()
  await change(id, 'PROCESSING', 'SHIPPING')
  vi.setSystemTime(Date.now() - 1)
  const { json } = await change(id, 'SHIPPING', 'DELIVERED')
  const steps = json.order?.history.map(({ status }) => status)
  expect(steps).toEqual(['PROCESSING', 'SHIPPING', 'DELIVERED'])
})

test('a step back removes the wrong step from the history that the visitor reads', async () => {
  const { orderId: id } = await placeOrder()
  await change(id, 'PROCESSING', 'SHIPPING')
  const back = await change(id, 'SHIPPING', 'PROCESSING')
  expect(back.json.order).toMatchObject({
    status: 'PROCESSING',
    history: [{ status: 'PROCESSING' }],
  })
  expect((await change(id, 'PROCESSING', 'SHIPPING')).status).toBe(200)
})

test('a step that is undone at once sends no mail; undone later, a second mail says that it was a mistake', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const email = newEmail()
  const { orderId: id } = await placeOrder({ email })
  const statusMails = async () => (await mailsTo(email)).slice(1)
  await change(id, 'PROCESSING', 'SHIPPING')
  wait(59 * SECOND)
  await change(id, 'SHIPPING', 'PROCESSING')
  expect(await statusMails()).toEqual([])

  await change(id, 'PROCESSING', 'SHIPPING')
  wait(MINUTE)
  await change(id, 'SHIPPING', 'PROCESSING')
  expect((await statusMails()).map(({ subject }) => subject)).toEqual([
    `Your Khelbox order ${id} is SHIPPING`,
    `Your Khelbox order ${id} is PROCESSING again`,
  ])
  expect((await statusMails())[1]?.body).toContain('is PROCESSING again. It was set to SHIPPING by mistake.')

  wait(MINUTE)
  await change(id, 'PROCESSING', 'SHIPPING')
  await change(id, 'SHIPPING', 'DELIVERED')
  await change(id, 'DELIVERED', 'SHIPPING')
  await change(id, 'SHIPPING', 'PROCESSING')
  await change(id, 'PROCESSING', 'CANCELLED')
  expect((await statusMails()).slice(2).map(({ subject }) => subject)).toEqual([
    `Your Khelbox order ${id} is CANCELLED`,
  ])
})

test('an older status -> 409 with the present order, and nothing is written', async () => {
  const { orderId: id } = await placeOrder({ email: newEmail() })
  await change(id, 'PROCESSING', 'CANCELLED')
  const before = await rowCounts('order_history', 'outbox', 'admin_actions')
  const late = await change(id, 'PROCESSING', 'SHIPPING')
  expect(late.status).toBe(409)
  expect(late.json).toMatchObject({
    message: 'This order is now CANCELLED. Please check it again.',
    error: { code: 'orders.moved' },
    order: { orderId: id, status: 'CANCELLED' },
  })
  expect((await change(id, 'CANCELLED', 'PROCESSING')).json.error?.code).toBe('orders.no-way')
  expect(await rowCounts('order_history', 'outbox', 'admin_actions')).toEqual(before)
})

test('of two admins at once one changes the order and the other gets 409', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const { orderId: id } = await placeOrder()
    const replies = await Promise.all([
      change(id, 'PROCESSING', 'SHIPPING'),
      change(id, 'PROCESSING', 'CANCELLED'),
      change(id, 'PROCESSING', 'SHIPPING'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await fileOf(id))?.history).toHaveLength(2)
  }
})

test('a step back of an order that a membership began with -> 409', async () => {
  const member = await addMember({ plan: undefined })
  const { orderId: id } = await placeOrder()
  await call('POST', `/api/v1/admin/customers/${member.userId}/membership`, {
    body: { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId: id, isConfirmed: true },
    headers: { token },
  })
  expect(await fileOf(id)).toMatchObject({
    status: 'DELIVERED',
    userId: member.userId,
    members: [{ userId: member.userId, subscription: 'NOVICE', membership: 'ACTIVE', balance: 0 }],
  })
  expect((await change(id, 'DELIVERED', 'SHIPPING')).json.error?.code).toBe('orders.begun')
})

test('a membership can begin with a delivered order, not with a cancelled one', async () => {
  const begin = async (orderId: string) => {
    const { userId } = await addMember({ plan: undefined })
    const path = `/api/v1/admin/customers/${userId}/membership`
    const body = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId, isConfirmed: true }
    return (await call('POST', path, { body, headers: { token } })).json.message
  }
  const { orderId: delivered } = await placeOrder()
  const { orderId: cancelled } = await placeOrder()
  await change(delivered, 'PROCESSING', 'SHIPPING')
  await change(delivered, 'SHIPPING', 'DELIVERED')
  await change(cancelled, 'PROCESSING', 'CANCELLED')
  expect(await begin(delivered)).toMatch(/^NOVICE has begun/)
  expect((await fileOf(delivered))?.history).toHaveLength(3)
  expect(await begin(delivered)).toMatch(/already began with this order\.$/)
  expect(await begin(cancelled)).toBe('This order is CANCELLED.')
})

test('an order shows the members with its e-mail or phone', async () => {
  const { email, userId } = await addMember()
  const { orderId: id } = await placeOrder({ email: email.toUpperCase() })
  expect((await fileOf(id))?.members).toEqual([
    { userId, name: 'Test Member', subscription: 'NOVICE', membership: 'ACTIVE', balance: 0 },
  ])
  const { orderId: byPhone } = await placeOrder({ phone: '0345-7654321' })
  expect((await fileOf(byPhone))?.members).toEqual([])
  await env.DB.prepare(`UPDATE members SET mobile_no = '+923457654321' WHERE user_id = ?`).bind(userId).run()
  expect((await fileOf(byPhone))?.members.map((member) => member.userId)).toEqual([userId])
})

test('an order reads the same number of rows for any number of members', async () => {
  const { orderId: id } = await placeOrder({ email: newEmail() })
  await env.DB.prepare(
    `INSERT INTO members (number, email, name, password_hash, mobile_no, created_at)
     SELECT 500000 + value, value || '@many.example', 'Many', '', '+92345' || (2000000 + value), 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 1000 }, (_, index) => index)))
    .run()
  expect(await rowsReadBy(() => fileOf(id))).toBeLessThan(30)
})

test('an unknown order -> 404, an unknown status -> 422', async () => {
  expect((await change('KO-00000000', 'PROCESSING', 'SHIPPING')).status).toBe(404)
  expect((await change((await placeOrder()).orderId, 'PROCESSING', 'LOST' as OrderStatus)).json).toMatchObject({
    error: { issues: [{ path: 'to', message: 'Please select your status' }] },
  })
})
