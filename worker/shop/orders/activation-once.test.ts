import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addMember } from '../../testing/members.ts'
import { asShop, brokenLedgers, ledgerOf, pay, rowOf } from '../../testing/memberships.ts'
import { orderStatuses, placeOrder } from '../../testing/visitors.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

const NOVICE = { planName: 'NOVICE', rupees: 6500, method: 'bank' }

test('of five starts at once one succeeds, and the others get 409 with the reason', async () => {
  const member = await addMember({ plan: undefined })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => asShop(member, 'POST', '/membership', { body: NOVICE })),
  )
  expect(replies.map(({ json }) => json.error?.code ?? 'yes').sort()).toEqual([
    ...Array(4).fill('membership.has-one'),
    'yes',
  ])
})

test('a start whose BALANCE was spent meanwhile -> 422, and nothing begins', async () => {
  const member = await addMember({ plan: undefined })
  await pay(member, 6500)
  const spend = () => {
    const body = { rupees: -6500, method: 'correction', reason: 'Wrong member' }
    return asShop(member, 'POST', '/payments', { body })
  }
  const late = withFaults(at('DB.batch', spend, once))
  const body = { ...NOVICE, rupees: 0 }
  const reply = await asShop(member, 'POST', '/membership', { body, env: late })
  expect(reply.status).toBe(422)
  expect(await rowOf(member)).toMatchObject({ status: null, balance: 0 })
})

test('ten starts at once with one order and no key begin one membership', async () => {
  const [member, other] = [await addMember({ plan: undefined }), await addMember({ plan: undefined })]
  const { orderId } = await placeOrder()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      asShop(index % 2 === 0 ? member : other, 'POST', '/membership', {
        body: { ...NOVICE, orderId, isConfirmed: true },
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
  const counts = await env.DB.prepare(
    `SELECT count(*) AS memberships, sum(balance_paisa) AS balance FROM memberships JOIN members USING (user_id)
     WHERE user_id IN (?, ?)`,
  )
    .bind(member.userId, other.userId)
    .first()
  expect(counts).toEqual({ memberships: 1, balance: 0 })
  expect(await orderStatuses(orderId)).toEqual(['PROCESSING', 'SHIPPING', 'DELIVERED'])
})

test('the same key starts one membership and gets the same reply twice', async () => {
  const member = await addMember({ plan: undefined })
  const key = crypto.randomUUID()
  const start = () => asShop(member, 'POST', '/membership', { body: NOVICE, key })
  const [first, again] = [await start(), await start()]
  expect(again).toMatchObject({ status: 200, json: first.json })
  expect(await ledgerOf(member)).toHaveLength(3)
})
