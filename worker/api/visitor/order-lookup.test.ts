import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { call, type Reply } from '../../testing/request.ts'
import { newVisitor, placeOrder } from '../../testing/visitors.ts'

/** Looks an order up, from an address of its own unless one is given. */
function lookUp(orderId: unknown, phone: unknown, headers = newVisitor().headers): Promise<Reply> {
  return call('POST', '/api/v1/user/order-lookup', { body: { orderId, phone }, headers })
}

test('order ID and phone -> the order', async () => {
  const { orderId, phone } = await placeOrder()
  await write(env.DB, [
    sql`UPDATE orders SET status = 'SHIPPING', placed_at = 1000 WHERE id = ${orderId}`,
    sql`UPDATE order_history SET at = 1000 WHERE order_id = ${orderId}`,
    sql`INSERT INTO order_history VALUES (${orderId}, 'SHIPPING', 2000)`,
  ])
  const reply = await lookUp(orderId, phone)
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({
    success: true,
    message: expect.any(String),
    retryAfter: '',
    order: {
      orderId,
      status: 'SHIPPING',
      items: [{ name: 'NOVICE', status: 'SHIPPING', amount: 6500 }],
      placedAt: 1000,
      history: [
        { status: 'PROCESSING', at: 1000 },
        { status: 'SHIPPING', at: 2000 },
      ],
    },
  })
})

test('phone and order ID are normalised: +92, dashes, lower case', async () => {
  const { orderId, phone } = await placeOrder()
  const international = `+92 ${phone.slice(1, 4)} ${phone.slice(4)}`
  expect((await lookUp(orderId.toLowerCase(), international)).status).toBe(200)
})

test('a wrong phone and an unknown order -> the same bytes', async () => {
  const { orderId } = await placeOrder()
  const other = await placeOrder()
  const replies = [
    await lookUp(orderId, other.phone),
    await lookUp('KO-ZZZZZZZZ', other.phone),
    await lookUp('no order at all', '0345-0000000'),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(404)
    expect(reply.json).toMatchObject({ success: false, error: { code: 'orders.not-found' } })
  }
  const [first, ...others] = replies.map(withoutRequestId)
  for (const reply of others) expect(reply).toEqual(first)
})

function withoutRequestId(reply: Reply): unknown {
  const id = reply.json.error.requestId
  return {
    text: JSON.stringify(reply.json).replaceAll(id, ''),
    headers: [...reply.headers].filter(([name]) => name !== 'x-request-id'),
  }
}

test.each([
  ['orderId', undefined, 'Please enter your order id'],
  ['orderId', '', 'Please enter your order id'],
  ['orderId', 42, 'Please enter your order id'],
  ['orderId', 'K'.repeat(41), 'Please enter your order id'],
  ['orderId', ' KO-00000000', 'Please remove spaces'],
  ['orderId', 'KO-00000000 ', 'Please remove spaces'],
  ['orderId', '\tKO-00000000', 'Please remove spaces'],
  ['phone', undefined, 'Please enter your phone'],
  ['phone', '', 'Please enter your phone'],
  ['phone', ' 03001234567', 'Please remove spaces'],
  ['phone', '03001234567\n', 'Please remove spaces'],
  ['phone', '12345', 'Please enter a mobile number like 0300-1234567'],
  ['email', 'x@example.com', 'Unknown field email'],
])('%s: %j -> 422 "%s"', async (field, value, message) => {
  const reply = await call('POST', '/api/v1/user/order-lookup', {
    body: { orderId: 'KO-00000000', phone: '0300-1234567', [field]: value },
  })
  expect(reply.status).toBe(422)
  expect(reply.json.message).toBe(message)
  expect(reply.json.error.issues).toEqual([{ path: field, message }])
})

test('of thirty lookups at once exactly twenty are accepted per address', async () => {
  const { headers } = newVisitor()
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => lookUp(`KO-A000000${index}`, '0300-1234567', headers)),
  )
  const refused = replies.filter((reply) => reply.status === 429)
  expect(replies.filter((reply) => reply.status === 404)).toHaveLength(20)
  expect(refused).toHaveLength(10)
  for (const reply of refused) {
    expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
    expect(reply.json.retryAfter).toBeGreaterThan(9 * 60)
  }
})

test('of twenty guesses at one order exactly five are looked up per network, and the owner elsewhere is served', async () => {
  const { orderId, phone } = await placeOrder()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => lookUp(orderId, `0399${String(guess).padStart(7, '0')}`)),
  )
  expect(replies.filter((reply) => reply.status === 404)).toHaveLength(5)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15)
  expect((await lookUp(orderId, phone)).status).toBe(429)
  const elsewhere = { 'cf-connecting-ip': '198.51.100.7' }
  expect((await lookUp(orderId, phone, elsewhere)).status).toBe(200)
})

test('guesses at an unknown order are limited like those at a known one', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => lookUp('KO-YYYYYYYY', '0300-1234567')))
  expect(replies.filter((reply) => reply.status === 404)).toHaveLength(5)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15)
})

test('correct lookups are not limited per order, and a failure counts for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const { orderId, phone } = await placeOrder()
  for (let look = 0; look < 8; look += 1) expect((await lookUp(orderId, phone)).status).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) expect((await lookUp(orderId, '0399-0000000')).status).toBe(404)
  vi.setSystemTime(Date.now() + 10 * MINUTE)
  expect((await lookUp(orderId, phone)).json.retryAfter).toBe(50 * 60)
  vi.setSystemTime(Date.now() + HOUR)
  expect((await lookUp(orderId, phone)).status).toBe(200)
})

test('a lookup that fails in the database is not counted as a guess', async () => {
  const { orderId, phone } = await placeOrder()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const reply = await call('POST', '/api/v1/user/order-lookup', {
      body: { orderId, phone },
      headers: newVisitor().headers,
      env: withFaults(at('DB.batch', 'before')),
    })
    expect(reply.status).toBe(503)
  }
  expect((await lookUp(orderId, phone)).status).toBe(200)
})
