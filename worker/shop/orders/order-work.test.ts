import { expect, test } from 'vitest'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { placeOrder } from '../../testing/visitors.ts'

async function asShop(method: string, path: string, body?: object): Promise<Reply> {
  const headers = { token: await adminToken() }
  return await call(method, `/api/v1/admin/${path}`, { headers, ...(body && { body }) })
}

async function actionsOf(subject: string): Promise<[string, string][]> {
  const { json } = await asShop('GET', `actions?subject=${subject}`)
  return json.rows.map(({ action, detail }: { action: string; detail: string }) => [action, detail])
}

const CORRECTION = {
  ...{ subscriptionPlan: 'PRO', province: 'Punjab', city: 'Lahore', address: 'House 9' },
  ...{ zipCode: 54000, version: 0 },
}

test.each(['called', 'paid'])('an order is marked as %s once, and the mark is removed', async (mark) => {
  const { orderId } = await placeOrder()
  const field = `${mark}At`
  const marked = await asShop('PUT', `orders/${orderId}/marks/${mark}`)
  expect(marked.json.order[field]).toEqual(expect.any(Number))
  const again = await asShop('PUT', `orders/${orderId}/marks/${mark}`)
  expect(again).toMatchObject({ status: 409, json: { error: { code: 'orders.moved' } } })
  const removed = await asShop('DELETE', `orders/${orderId}/marks/${mark}`)
  expect(removed.json.order[field]).toBeNull()
  expect(await actionsOf(orderId)).toEqual([
    ['order.mark-removed', mark],
    [`order.${mark}`, ''],
  ])
})

test('an unknown mark and an unknown order -> 404', async () => {
  const { orderId } = await placeOrder()
  expect((await asShop('PUT', `orders/${orderId}/marks/sent`)).json.error.code).toBe('orders.no-mark')
  expect((await asShop('PUT', 'orders/KO-00000000/marks/paid')).status).toBe(404)
})

test('plan and address of an open order are corrected with the amounts of the plan', async () => {
  const { orderId } = await placeOrder()
  const saved = await asShop('PUT', `orders/${orderId}`, CORRECTION)
  expect(saved.json.order).toMatchObject({
    ...CORRECTION,
    ...{ subscriptionRate: 4000, subscriptionRefund: 12000, subscriptionTotal: 16000, version: 1 },
  })
  const late = await asShop('PUT', `orders/${orderId}`, { ...CORRECTION, city: 'Multan' })
  expect(late).toMatchObject({ status: 409, json: { error: { code: 'orders.moved' } } })
  expect(late.json.order.city).toBe('Lahore')
  const [[action, detail] = []] = await actionsOf(orderId)
  expect([action, detail]).toEqual([
    'order.corrected',
    expect.stringContaining('Plan: NOVICE → PRO; Province: Sindh → Punjab; City: Karachi → Lahore'),
  ])
  for (const to of ['SHIPPING', 'DELIVERED']) {
    const from = to === 'SHIPPING' ? 'PROCESSING' : 'SHIPPING'
    await asShop('POST', `orders/${orderId}/status`, { from, to })
  }
  const done = await asShop('PUT', `orders/${orderId}`, { ...CORRECTION, version: 1 })
  expect(done).toMatchObject({ status: 409, json: { error: { code: 'orders.done' } } })
})

test.each([
  ['an unknown plan', { subscriptionPlan: 'GOLD' }, 'subscriptionPlan'],
  ['no address', { address: ' ' }, 'address'],
  ['a zip code of four digits', { zipCode: 7560 }, 'zipCode'],
])('a correction with %s -> 422', async (_name, changes, path) => {
  const { orderId } = await placeOrder()
  const reply = await asShop('PUT', `orders/${orderId}`, { ...CORRECTION, ...changes })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toMatchObject([{ path }])
})

test('notes and phone calls are in the history of an order, with who and when', async () => {
  const { orderId } = await placeOrder()
  const note = { subject: orderId, kind: 'note', text: 'Gate is green' }
  const phone = { subject: orderId, kind: 'call', text: 'Wants it on Friday\nafter 6' }
  expect((await asShop('POST', 'notes', note)).status).toBe(200)
  expect((await asShop('POST', 'notes', phone)).status).toBe(200)
  expect(await actionsOf(orderId)).toEqual([
    ['call.logged', 'Wants it on Friday\nafter 6'],
    ['note.written', 'Gate is green'],
  ])
  expect((await asShop('POST', 'notes', { ...note, subject: 'KO-00000000' })).status).toBe(404)
  expect((await asShop('POST', 'notes', { ...note, text: '' })).status).toBe(422)
})
