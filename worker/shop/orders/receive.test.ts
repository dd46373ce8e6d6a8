import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { dayInKarachi } from '#contract/dates.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { newsTo } from '../../testing/accounts.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { answerOf, asShop, brokenLedgers, goTo, ledgerOf, rowOf } from '../../testing/memberships.ts'
import { oncePerFile } from '../../testing/once-per-file.ts'
import { makeAdmin } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { placeOrder } from '../../testing/visitors.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

const NOVICE = { planName: 'NOVICE', method: 'cash' }

const counterOfFile = oncePerFile(() => makeAdmin(undefined, 'counter'))

async function asCounter(method: string, path: string, body?: object, key?: string) {
  const { id } = await counterOfFile()
  // After the clock was set back, newer sessions would end this one.
  await env.DB.prepare('DELETE FROM sessions WHERE subject = ?').bind(id).run()
  const token = await startSession(env.DB, 'admin', id, Date.now())
  const headers = { token, ...(key && { 'idempotency-key': key }) }
  return await call(method, `/api/v1/admin/${path}`, { headers, body })
}

/** An order with the phone of a member without a plan. */
async function orderOf(): Promise<{ orderId: string; member: TestMember }> {
  const member = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({ email: member.email })
  return { orderId, member }
}

const receive = (orderId: string, body: object, key?: string) =>
  asCounter('POST', `orders/${orderId}/payments`, body, key)

const fileOf = async (orderId: string) => (await asCounter('GET', `orders/${orderId}`)).json.order

test('money received for an order is in the ledger of its account, and the start counts it once', async () => {
  goTo('2026-03-01')
  const { orderId, member } = await orderOf()
  const reply = await receive(orderId, { rupees: 6500, method: 'cash' })
  expect(reply.json).toMatchObject({ status: true, userId: member.userId, received: 6500 })
  expect(await fileOf(orderId)).toMatchObject({
    paidAt: Date.now(),
    belongsTo: member.userId,
    payments: [{ userId: member.userId, number: 1, rupees: 6500, method: 'cash', ref: '' }],
  })
  expect((await newsTo(member.email)).map(({ subject }) => subject)).toEqual(['We have your payment of Rs. 6,500'])
  const start = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, rupees: 0, orderId } })
  expect(start.status).toBe(200)
  expect(await ledgerOf(member)).toEqual(['PAYMENT 6500 → 6500', 'RENT -1500 → 5000', 'DEPOSIT -5000 → 0'])
  const today = dayInKarachi(Date.now())
  const money = await asCounter('GET', `money?from=${today}&to=${today}`)
  expect(money.json).toMatchObject({ received: { cash: 6500 }, close: { expected: 6500 } })
})

test('a part that was received leaves the rest to the start', async () => {
  const { orderId, member } = await orderOf()
  await receive(orderId, { rupees: 4000, method: 'easypaisa', ref: 'EP-4000' })
  const short = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, rupees: 2499, orderId } })
  expect(short).toMatchObject({
    status: 422,
    json: {
      error: { issues: [{ path: 'rupees', message: 'Rent and deposit are Rs. 6,500: Rs. 1 are missing' }] },
    },
  })
  const rest = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, rupees: 2500, orderId } })
  expect(rest.status).toBe(200)
  expect((await fileOf(orderId)).payments.map(({ rupees }: { rupees: number }) => rupees)).toEqual([4000, 2500])
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', balance: 0 })
})

test('an order without an account -> 409; its account gets the money', async () => {
  const { orderId } = await placeOrder()
  expect(answerOf(await receive(orderId, { rupees: 100, method: 'cash' }))).toBe('orders.no-account')
  const { userId } = (await asCounter('POST', `orders/${orderId}/account`)).json
  expect((await receive(orderId, { rupees: 100, method: 'cash' })).json).toMatchObject({ userId, received: 100 })
})

test('an order of another person is tied to the customer only when that is confirmed', async () => {
  const { userId } = await addMember({ plan: undefined })
  const { orderId } = await placeOrder()
  const paid = { rupees: 100, method: 'cash', userId }
  expect(answerOf(await receive(orderId, paid))).toBe('orders.other-person')
  expect(answerOf(await receive(orderId, { ...paid, isConfirmed: true }))).toBe('yes')
  const other = await addMember({ plan: undefined })
  expect(answerOf(await receive(orderId, { ...paid, userId: other.userId, isConfirmed: true }))).toBe('orders.done')
})

test('a customer of two with the phone of an order has to be named', async () => {
  const { orderId, phone } = await placeOrder()
  const [one, other] = [await addMember({ plan: undefined }), await addMember({ plan: undefined })]
  await env.DB.prepare('UPDATE members SET mobile_no = ? WHERE user_id IN (?, ?)')
    .bind(phone.replace(/^0/, '+92'), one.userId, other.userId)
    .run()
  expect(answerOf(await receive(orderId, { rupees: 100, method: 'cash' }))).toBe('orders.no-account')
  expect(answerOf(await receive(orderId, { rupees: 100, method: 'cash', userId: one.userId }))).toBe('yes')
})

test('nothing is received for a cancelled order; what was received before stays credit of its account', async () => {
  const { orderId, member } = await orderOf()
  await receive(orderId, { rupees: 500, method: 'cash' })
  await asCounter('POST', `orders/${orderId}/status`, { from: 'PROCESSING', to: 'CANCELLED' })
  expect(answerOf(await receive(orderId, { rupees: 500, method: 'cash' }))).toBe('orders.done')
  expect((await fileOf(orderId)).payments).toHaveLength(1)
  const refund = await asShop(member, 'POST', '/refund', { body: { method: 'cash' } })
  expect(refund.json.message).toBe('Rs. 500 paid out in cash.')
  expect(await ledgerOf(member)).toEqual(['PAYMENT 500 → 500', 'REFUND -500 → 0'])
  expect(answerOf(await asShop(member, 'POST', '/refund', { body: { method: 'cash' } }))).toBe('membership.none')
})

test('a reversed payment is not received for the order any more', async () => {
  const { orderId, member } = await orderOf()
  await receive(orderId, { rupees: 500, method: 'cash' })
  await receive(orderId, { rupees: 700, method: 'cash' })
  await asShop(member, 'POST', '/ledger/1/reversal', { body: { reason: 'A slip' } })
  expect(await fileOf(orderId)).toMatchObject({ payments: [{ rupees: 700 }], paidAt: expect.any(Number) })
  await asShop(member, 'POST', '/ledger/2/reversal', { body: { reason: 'A slip' } })
  expect(await fileOf(orderId)).toMatchObject({ payments: [], paidAt: null })
})

test('the undo of a start leaves what was received before it', async () => {
  const { orderId, member } = await orderOf()
  goTo('2027-03-01')
  await receive(orderId, { rupees: 4000, method: 'cash' })
  goTo('2027-03-01', '12:00:01.000')
  const parts = [
    { rupees: 1000, method: 'cash' },
    { rupees: 1500, method: 'easypaisa', ref: 'EP-1' },
  ]
  const start = await asShop(member, 'POST', '/membership', { body: { planName: 'NOVICE', parts, orderId } })
  expect(start.status).toBe(200)
  expect((await asShop(member, 'DELETE', '/membership')).status).toBe(200)
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED', balance: 400_000 })
  expect((await fileOf(orderId)).payments).toMatchObject([{ rupees: 4000 }])
})

test('a receipt that is sent again with its key is recorded once', async () => {
  const { orderId, member } = await orderOf()
  const key = crypto.randomUUID()
  const paid = { parts: [{ rupees: 100, method: 'cash' }] }
  const [first, again] = [await receive(orderId, paid, key), await receive(orderId, paid, key)]
  expect(again.status).toBe(first.status)
  expect(await ledgerOf(member)).toEqual(['PAYMENT 100 → 100'])
  const { results } = await env.DB.prepare('SELECT order_id FROM order_payments WHERE user_id = ?')
    .bind(member.userId)
    .all()
  expect(results).toEqual([{ order_id: orderId }])
})
