import { expect, test } from 'vitest'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { asShop } from '../../testing/memberships.ts'
import { call } from '../../testing/request.ts'
import { newVisitor, ordersOf as ordersOfPhone, placeOrder } from '../../testing/visitors.ts'

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
  const [member, other] = [await addMember({ status: 'CANCELLED' }), await addMember()]
  const { headers, phone } = newVisitor()
  const { json } = await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone, { email: other.email }),
    headers: { ...headers, ...member.headers },
  })
  expect(await ordersOf(member)).toEqual([json.orderId])
  expect(await ordersOf(other)).toEqual([])
})

test.for(['ACTIVE', 'HOLD'] as const)(
  'returns 409 for the order of a member whose membership is %s, and stores none',
  async (status) => {
    const member = await addMember({ plan: 'PRO', status })
    const { headers, phone } = newVisitor()
    const refused = await call('POST', '/api/v1/user/checkout', {
      body: checkoutBody(phone),
      headers: { ...headers, ...member.headers },
    })
    expect([refused.status, refused.json.error.code]).toEqual([409, 'orders.has-plan'])
    expect(refused.json.message).toContain('You have PRO already')
    expect(await ordersOfPhone(phone)).toEqual([])
  },
)

test('an order with a token of another host is placed and belongs to nobody', async () => {
  const { headers, phone } = newVisitor()
  const reply = await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone),
    headers: { ...headers, authorization: 'Bearer token-of-another-host' },
  })
  expect(reply.status).toBe(200)
  expect(await ordersOfPhone(phone)).toMatchObject([{ belongs_to: null }])
})

test('an order is claimed by its ID and phone, once, and only by one member', async () => {
  const { orderId, phone } = await placeOrder()
  const [member, other] = [await addMember({ plan: undefined }), await addMember()]
  expect((await claim(member, orderId, phone)).status).toBe(200)
  expect((await claim(member, orderId.toLowerCase(), phone)).status).toBe(200)
  expect(await ordersOf(member)).toEqual([orderId])

  const refused = await claim(other, orderId, phone)
  expect([refused.status, refused.json.error.code]).toEqual([404, 'orders.not-found'])
  expect(await ordersOf(other)).toEqual([])
})

test('a wrong phone claims no order, and the tries are limited', async () => {
  const { orderId } = await placeOrder()
  const { phone: wrong } = newVisitor()
  const member = await addMember({ plan: undefined })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await claim(member, orderId, wrong)).status).toBe(404)
  }
  expect((await claim(member, orderId, wrong)).status).toBe(429)
  expect(await ordersOf(member)).toEqual([])
})

test('the first game of an order is named in the list, and an unknown one is ignored', async () => {
  const productCode = await addGame({ title: 'Elden Ring' })
  const member = await addMember({ plan: undefined })
  for (const firstGame of [productCode, 'PS5-9999', undefined]) {
    const { headers, phone } = newVisitor()
    const body = checkoutBody(phone, { firstGame })
    const reply = await call('POST', '/api/v1/user/checkout', {
      body,
      headers: { ...headers, ...member.headers },
    })
    expect(reply.status).toBe(200)
  }
  const { json } = await call('GET', '/api/v1/user/orders', { headers: member.headers })
  const games = json.rows.map(({ firstGame }: { firstGame: unknown }) => firstGame)
  expect(games).toContainEqual({ productCode, title: 'Elden Ring' })
  expect(games.filter((game: unknown) => game === null)).toHaveLength(2)
})

const claim = (member: TestMember, orderId: string, phone: string) =>
  call('POST', '/api/v1/user/orders', { body: { orderId, phone }, headers: member.headers })
