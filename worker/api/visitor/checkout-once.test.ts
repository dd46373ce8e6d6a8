import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../platform/base/time.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { at, seededFaults, withFaults } from '../../testing/faults.ts'
import { IS_LONG } from '../../testing/long-run.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { newVisitor, ordersOf } from '../../testing/visitors.ts'

const PATH = '/api/v1/user/checkout'
const KEYS = IS_LONG ? 400 : 40
const PRO = {
  subscriptionPlan: 'PRO',
  subscriptionRate: 4000,
  subscriptionRefund: 12000,
  subscriptionTotal: 16000,
}

function written() {
  return rowCounts('orders', 'order_history', 'outbox', 'rate_limits', 'idempotency_keys')
}

test('of twenty orders at once exactly ten are accepted per address', async () => {
  const { headers } = newVisitor()
  const before = await written()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', PATH, { body: checkoutBody(newVisitor().phone), headers })),
  )
  const refused = replies.filter((reply) => reply.status === 429)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10)
  expect(refused).toHaveLength(10)
  expect((await written()).orders).toBe((before.orders ?? 0) + 10)
  for (const reply of refused) {
    expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
    expect(reply.json.retryAfter).toBeGreaterThan(9 * 60)
  }
})

test('a phone can order five times a day from a network, in any spelling, and elsewhere again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const { phone } = newVisitor()
  const order = (spelling: string) =>
    call('POST', PATH, { body: checkoutBody(spelling), headers: newVisitor().headers })
  for (let placed = 0; placed < 5; placed += 1) expect((await order(phone)).status).toBe(200)
  const refused = await order(phone.replace(/^0/, '+92'))
  expect(refused.status).toBe(429)
  expect(refused.json.retryAfter).toBe(DAY / 1000)
  const elsewhere = { 'cf-connecting-ip': '198.51.100.7' }
  const other = await call('POST', PATH, { body: checkoutBody(phone), headers: elsewhere })
  expect(other.status).toBe(200)
  vi.setSystemTime(Date.now() + DAY)
  expect((await order(phone)).status).toBe(200)
})

test('the same key and body get the same order, and replays are not counted by any limit', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const send = () =>
    call('POST', PATH, {
      body: checkoutBody(phone),
      headers: { ...headers, 'idempotency-key': '5f2b1f0e-8f0e-4a44-9a3e-2b6a0b1f7c11' },
      env: { EMAIL },
    })
  const first = await send()
  expect(first.status).toBe(200)
  for (let replay = 0; replay < 12; replay += 1) expect((await send()).json).toEqual(first.json)
  expect(await ordersOf(phone)).toHaveLength(1)
  expect(received).toHaveLength(1)
  const counted = await env.DB.prepare('SELECT count FROM rate_limits WHERE key = ?')
    .bind(limitOf(env, 'checkout.address', headers['cf-connecting-ip']).key)
    .first('count')
  expect(counted).toBe(1)
})

test('thirty copies of one call make one order, and no limit refuses them', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const key = crypto.randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 30 }, () =>
      call('POST', PATH, {
        body: checkoutBody(phone),
        headers: { ...headers, 'idempotency-key': key },
        env: { EMAIL },
      }),
    ),
  )
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.json.orderId)).size).toBe(1)
  expect(await ordersOf(phone)).toHaveLength(1)
  expect(received).toHaveLength(1)
})

test('the same key with another order, or a key that is not a UUID -> 422', async () => {
  const { headers, phone } = newVisitor()
  const send = (key: string, changes = {}) =>
    call('POST', PATH, {
      body: checkoutBody(phone, changes),
      headers: { ...headers, 'idempotency-key': key },
    })
  const key = crypto.randomUUID()
  await send(key)
  const other = await send(key, PRO)
  expect(other.status).toBe(422)
  expect(other.json.error.issues).toMatchObject([{ path: 'Idempotency-Key' }])
  expect((await send('order-1')).status).toBe(422)
  expect(await ordersOf(phone)).toMatchObject([{ plan_name: 'NOVICE' }])
})

test('a database failure writes and counts nothing, and the same key can be sent again', async () => {
  const { headers, phone } = newVisitor()
  const before = await written()
  const send = (bindings = {}) =>
    call('POST', PATH, {
      body: checkoutBody(phone),
      headers: { ...headers, 'idempotency-key': 'c0a8f1de-1111-4222-8333-444455556666' },
      env: bindings,
    })
  const reply = await send(withFaults(at('DB.batch', 'before')))
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ success: false, error: { code: 'database.unavailable' } })
  expect(await written()).toEqual(before)
  expect((await send()).status).toBe(200)
  expect(await ordersOf(phone)).toHaveLength(1)
})

test(`${2 * KEYS} replays of ${KEYS} keys with 30 % faults make ${KEYS} orders`, {
  timeout: 120_000,
}, async () => {
  const before = await written()
  /** Repeats the call until it gets a reply. Its faults depend only on its number. */
  async function order(index: number): Promise<string> {
    const faults = seededFaults(`replay ${index}`, 0.3, /DB.batch/)
    const { headers, phone } = visitorOf(index % KEYS)
    for (;;) {
      const reply = await call('POST', PATH, {
        body: checkoutBody(phone),
        headers: { ...headers, 'idempotency-key': keyOf(index % KEYS) },
        env: withFaults(faults),
      })
      if (reply.status === 200) return reply.json.orderId
      expect(reply.status).toBe(503)
    }
  }
  const ids = await Promise.all(Array.from({ length: 2 * KEYS }, (_, index) => order(index)))
  expect(ids.slice(KEYS)).toEqual(ids.slice(0, KEYS))
  expect(new Set(ids).size).toBe(KEYS)
  expect((await written()).orders).toBe((before.orders ?? 0) + KEYS)
})

function visitorOf(index: number) {
  return {
    headers: { 'cf-connecting-ip': `198.51.100.${index}` },
    phone: `0333${String(index).padStart(7, '0')}`,
  }
}

function keyOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

test('no number of orders closes the checkout; beyond 100 mails an hour they are stored without one', async () => {
  const shop = limitOf(env, 'mail.shop')
  await env.DB.prepare(
    `INSERT INTO rate_limits (key, count, reset_at) VALUES (?1, 98, ?2)
     ON CONFLICT (key) DO UPDATE SET count = 98, reset_at = ?2`,
  )
    .bind(shop.key, Date.now() + 30 * MINUTE)
    .run()
  const { EMAIL, received } = mailbox()
  for (let placed = 0; placed < 4; placed += 1) {
    const { headers, phone } = newVisitor()
    const reply = await call('POST', PATH, { body: checkoutBody(phone), headers, env: { EMAIL } })
    expect(reply.status).toBe(200)
  }
  const [usual, last, ...more] = received.filter(({ to }) => to === env.MAIL_SHOP)
  expect(more).toEqual([])
  expect(usual?.text).not.toContain('many mails')
  expect(last?.text).toContain('many mails for one hour')
  expect(last?.text).toContain(`${env.SITE_ORIGIN}/admin/orders`)
})

test('an order is placed while the mail service is down', async () => {
  // The orders above have used up the mails of an hour.
  await env.DB.prepare('DELETE FROM rate_limits').run()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2) })
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const reply = await call('POST', PATH, {
    body: checkoutBody(phone),
    headers,
    env: withFaults(at('EMAIL.send', 'before'), { EMAIL }),
  })
  expect(reply.status).toBe(200)
  expect(await ordersOf(phone)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 7 * MINUTE)
  const next = newVisitor()
  await call('POST', PATH, {
    body: checkoutBody(next.phone),
    headers: next.headers,
    env: { EMAIL },
  })
  expect(received.filter((mail) => mail.subject.includes(reply.json.orderId))).toHaveLength(1)
})
