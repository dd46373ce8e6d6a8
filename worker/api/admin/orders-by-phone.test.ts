import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor, ordersOf } from '../../testing/visitors.ts'

/** A checkout as the shop sends it. */
function typed(phone: string, changes: Record<string, unknown> = {}) {
  const { agreement: _, ...body } = checkoutBody(phone)
  return { ...body, ...changes }
}

async function enter(body: object, headers = {}, bindings = {}) {
  const token = await adminToken(undefined, 'counter')
  return await call('POST', '/api/v1/admin/orders', { body, headers: { token, ...headers }, env: bindings })
}

test('the counter enters an order: as of the checkout, called, in the history, with a mail to who has an address', async () => {
  const [{ phone }, game] = [newVisitor(), await addGame()]
  const reply = await enter(typed(phone, { email: 'Sana@Example.com', firstGame: game }))
  const { orderId } = reply.json
  expect(reply.json).toMatchObject({ status: true, message: `Order ${orderId} of Sana is entered.` })
  expect(await ordersOf(phone)).toMatchObject([
    {
      ...{ id: orderId, status: 'PROCESSING', plan_name: 'NOVICE', total_paisa: 650_000, email: 'sana@example.com' },
      ...{ first_game: game, belongs_to: null, called_at: expect.any(Number), payment_method: 'cash' },
    },
  ])
  const token = await adminToken(undefined, 'counter')
  const history = await call('GET', `/api/v1/admin/actions?subject=${orderId}`, { headers: { token } })
  expect(history.json.rows.map(({ action }: { action: string }) => action)).toEqual(['order.called', 'order.entered'])
  const mails = await env.DB.prepare('SELECT recipient FROM outbox WHERE subject LIKE ?').bind(`%${orderId}%`).all()
  expect(mails.results).toEqual([{ recipient: 'Sana@Example.com' }])
  const lookup = { orderId, phone }
  expect((await call('POST', '/api/v1/user/order-lookup', { body: lookup })).status).toBe(200)
})

test('what the checkout refuses is refused with the same texts', async () => {
  const { phone, headers } = newVisitor()
  const wrong = { firstName: '', zipCode: 12, subscriptionTotal: 1, phone: '123' }
  const [byPhone, visitor] = [
    await enter(typed(phone, wrong)),
    await call('POST', '/api/v1/user/checkout', { body: checkoutBody(phone, wrong), headers }),
  ]
  expect(byPhone.status).toBe(422)
  expect(byPhone.json.error.issues).toEqual(visitor.json.error.issues)
  expect((await enter({ ...typed(phone), agreement: true })).status).toBe(422)
})

test('an order of a customer belongs to them; one with a plan is refused, an unknown one is 404', async () => {
  const [{ phone }, member, running] = [newVisitor(), await addMember({ plan: undefined }), await addMember()]
  expect((await enter(typed(phone, { userId: member.userId }))).status).toBe(200)
  expect(await ordersOf(phone)).toMatchObject([{ belongs_to: member.userId }])
  const refused = await enter(typed(phone, { userId: running.userId }))
  expect(refused.json).toMatchObject({ error: { code: 'orders.has-plan' }, message: /NOVICE already/ })
  expect((await enter(typed(phone, { userId: 'KB-1' }))).json.error.code).toBe('customers.not-found')
})

test('the same Idempotency-Key enters one order, also when the first answer was lost', async () => {
  const { phone } = newVisitor()
  const key = { token: await adminToken(), 'idempotency-key': crypto.randomUUID() }
  const first = await enter(typed(phone), key, withFaults(at('DB.batch', 'after')))
  const again = await enter(typed(phone), key)
  expect([first.status, again.json]).toEqual([200, first.json])
  expect(await ordersOf(phone)).toMatchObject([{ id: again.json.orderId }])
})

test('a rider may not enter an order -> 403', async () => {
  expect((await enter(typed(newVisitor().phone), { token: await adminToken(undefined, 'rider') })).status).toBe(403)
})
