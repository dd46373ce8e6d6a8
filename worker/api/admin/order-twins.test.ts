import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { TWICE_MS } from '#contract/shop-orders.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor } from '../../testing/visitors.ts'

/** Two checkouts with a slow answer, the first one `earlier` ms before the second. Returns both IDs and the phone. */
async function twice(earlier: number): Promise<{ first: string; second: string; phone: string }> {
  const { phone, headers } = newVisitor()
  const place = async () => (await call('POST', '/api/v1/user/checkout', { body: checkoutBody(phone), headers })).json
  const [{ orderId: first }, { orderId: second }] = [await place(), await place()]
  await env.DB.prepare('UPDATE orders SET placed_at = (SELECT placed_at FROM orders WHERE id = ?2) - ?3 WHERE id = ?1')
    .bind(first, second, earlier)
    .run()
  return { first, second, phone }
}

async function twinOf(orderId: string) {
  const { json } = await call('GET', `/api/v1/admin/orders/${orderId}`, { headers: { token: await adminToken() } })
  return json.order.twin?.orderId ?? null
}

test('each of two equal orders within an hour names the other one, until one of them is cancelled', async () => {
  const { first, second } = await twice(TWICE_MS)
  expect([await twinOf(first), await twinOf(second)]).toEqual([second, first])
  const cancelled = await call('POST', `/api/v1/admin/orders/${second}/status`, {
    body: { from: 'PROCESSING', to: 'CANCELLED' },
    headers: { token: await adminToken() },
  })
  expect(cancelled.status).toBe(200)
  expect([await twinOf(first), await twinOf(second)]).toEqual([null, null])
})

test('orders of another plan, of another phone, or more than an hour apart are no question', async () => {
  const apart = await twice(TWICE_MS + 1)
  const otherPlan = await twice(1000)
  const otherPhone = await twice(1000)
  await env.DB.batch([
    env.DB.prepare(`UPDATE orders SET plan_name = 'PRO' WHERE id = ?`).bind(otherPlan.first),
    env.DB.prepare('UPDATE orders SET phone = ? WHERE id = ?').bind(newVisitor().phone, otherPhone.first),
  ])
  const ids = [apart, otherPlan, otherPhone].flatMap(({ first, second }) => [first, second])
  expect(await Promise.all(ids.map(twinOf))).toEqual(ids.map(() => null))
})
