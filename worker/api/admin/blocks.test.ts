import { expect, test } from 'vitest'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor, ordersOf } from '../../testing/visitors.ts'

const REASON = 'Two discs never came back'
const REFUSED = { status: false, error: { code: 'customers.blocked' } }

async function send(method: string, path: string, body?: object) {
  const token = await adminToken(undefined, 'counter')
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, ...(body && { body }) })
}

/** A customer with a phone of their own, to whom the shop does not lend. */
async function blocked(): Promise<{ userId: string; phone: string }> {
  const { phone } = newVisitor()
  const customer = { name: 'Sana Malik', mobileNo: phone, city: 'Karachi', address: 'House 12' }
  const { userId } = (await send('POST', 'customers', customer)).json
  expect((await send('POST', `customers/${userId}/block`, { reason: REASON })).status).toBe(200)
  return { userId, phone }
}

function typed(phone: string) {
  const { agreement: _, ...body } = checkoutBody(phone)
  return body
}

test('orders by phone, new customers, accounts and the start of a membership are refused with the reason', async () => {
  const { userId, phone } = await blocked()
  const [other, { headers }] = [await addMember({ plan: undefined }), newVisitor()]
  const visitor = await call('POST', '/api/v1/user/checkout', { body: checkoutBody(phone), headers })
  const { orderId } = visitor.json
  const start = { planName: 'NOVICE', rupees: 6500, method: 'cash', isConfirmed: true }
  const customer = { name: 'Sana Again', mobileNo: phone, city: 'Lahore', address: 'House 1', isConfirmed: true }
  const replies = [
    await send('POST', 'orders', typed(phone)),
    await send('POST', 'orders', { ...typed(newVisitor().phone), userId }),
    await send('POST', 'customers', customer),
    await send('POST', `orders/${orderId}/account`),
    await send('POST', `customers/${userId}/membership`, start),
    await send('POST', `customers/${other.userId}/membership`, { ...start, orderId }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
  for (const { json } of replies) {
    expect(json).toMatchObject(REFUSED)
    expect(json.message).toMatch(
      new RegExp(`^We do not lend to Sana Malik \\(${userId}\\): ${REASON} \\(Ayesha Admin, `),
    )
  }
})

test('a visitor with the phone orders as usual, and the shop sees the block at the order and at the account', async () => {
  const { userId, phone } = await blocked()
  const [first, { headers }] = [newVisitor(), newVisitor()]
  const usual = await call('POST', '/api/v1/user/checkout', { body: checkoutBody(first.phone), headers: first.headers })
  const reply = await call('POST', '/api/v1/user/checkout', { body: checkoutBody(phone), headers })
  const textOf = ({ json }: typeof reply) => json.message.replace(json.orderId, '')
  expect([reply.status, textOf(reply)]).toEqual([200, textOf(usual)])
  expect(await ordersOf(phone)).toHaveLength(1)
  const order = await send('GET', `orders/${reply.json.orderId}`)
  expect(order.json.order.block).toMatchObject({ userId, name: 'Sana Malik', reason: REASON, by: 'Ayesha Admin' })
  expect((await send('GET', `orders/${usual.json.orderId}`)).json.order.block).toBeNull()
  expect((await send('GET', `customers/${userId}`)).json.block).toMatchObject({ reason: REASON })
})

test('the phone stays blocked when the customer gets another one, and the new one is too', async () => {
  const [{ userId, phone }, next] = [await blocked(), newVisitor().phone]
  const change = { name: 'Sana Malik', email: null, mobileNo: next, city: 'Karachi', area: '', address: 'House 12' }
  expect((await send('PUT', `customers/${userId}`, { ...change, version: 0 })).status).toBe(200)
  for (const each of [phone, next]) expect((await send('POST', 'orders', typed(each))).json).toMatchObject(REFUSED)
})

test('a lifted block refuses nothing; lifting it twice, or blocking twice, is refused', async () => {
  const { userId, phone } = await blocked()
  const again = await send('POST', `customers/${userId}/block`, { reason: 'Once more' })
  expect(again.json).toMatchObject(REFUSED)
  expect((await send('DELETE', `customers/${userId}/block`)).status).toBe(200)
  expect((await send('DELETE', `customers/${userId}/block`)).json.error.code).toBe('customers.not-blocked')
  expect((await send('POST', 'orders', typed(phone))).status).toBe(200)
  const history = await send('GET', `actions?subject=${userId}`)
  expect(history.json.rows).toMatchObject([
    { action: 'customer.unblocked' },
    { action: 'customer.blocked', detail: REASON, admin: 'Ayesha Admin' },
    { action: 'customer.entered' },
  ])
})

test('a block without a reason -> 422, of an unknown customer -> 404, by a rider -> 403', async () => {
  const { userId } = await addMember()
  const empty = await send('POST', `customers/${userId}/block`, { reason: ' ' })
  expect(empty.json.error.issues).toEqual([{ path: 'reason', message: 'Please enter a reason' }])
  expect((await send('POST', 'customers/KB-1/block', { reason: REASON })).status).toBe(404)
  const headers = { token: await adminToken(undefined, 'rider') }
  const byRider = await call('POST', `/api/v1/admin/customers/${userId}/block`, { headers, body: { reason: REASON } })
  expect(byRider.status).toBe(403)
})
