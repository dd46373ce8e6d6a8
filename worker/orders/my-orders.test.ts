import { expect, test } from 'vitest'
import { checkoutBody } from '../testing/checkout-body.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { asShop } from '../testing/memberships.ts'
import { call } from '../testing/request.ts'
import { newVisitor, placeOrder } from '../testing/visitors.ts'

async function ordersOf({ headers }: TestMember): Promise<string[]> {
  const { json } = await call('GET', '/api/v1/user/orders', { headers })
  return json.rows.map(({ orderId }: { orderId: string }) => orderId)
}

test("a stranger's order with a member's e-mail shows in the member's list once the shop ties it", async () => {
  const member = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({ email: member.email })
  expect(await ordersOf(member)).toEqual([])
  const body = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId }
  expect((await asShop(member, 'POST', '/membership', { body })).status).toBe(200)
  expect(await ordersOf(member)).toEqual([orderId])
})

test('an order that a member places signed in shows in their list only, whatever its e-mail', async () => {
  const [member, other] = [await addMember(), await addMember()]
  const { headers, phone } = newVisitor()
  const { json } = await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone, { email: other.email }),
    headers: { ...headers, ...member.headers },
  })
  expect(await ordersOf(member)).toEqual([json.orderId])
  expect(await ordersOf(other)).toEqual([])
})

test('an order with an ended or foreign token is placed and belongs to nobody', async () => {
  const { headers, phone } = newVisitor()
  const reply = await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone),
    headers: { ...headers, authorization: 'Bearer token-of-another-host' },
  })
  expect(reply.status).toBe(200)
})
