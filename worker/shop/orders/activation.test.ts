import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { newsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import {
  asShop,
  brokenLedgers,
  eventsOf,
  goTo,
  ledgerOf,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runOn,
} from '../../testing/memberships.ts'
import { queueOf, servedWith } from '../../testing/queues.ts'
import { rowCounts } from '../../testing/rows.ts'
import { orderStatuses, placeOrder } from '../../testing/visitors.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

const NOVICE = { planName: 'NOVICE', rupees: 6500, method: 'bank' }

test('rent and deposit paid -> the membership begins with BALANCE 0 and news for the member', async () => {
  goTo('2026-01-31')
  const member = await addMember({ plan: undefined })
  const reply = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, ref: 'TX-1' } })
  expect(reply.json).toMatchObject({
    status: true,
    message: 'NOVICE has begun. The next rent of Rs. 1,500 is due on 28 Feb 2026.',
  })
  expect(await rowOf(member)).toEqual({
    balance: 0,
    plan: 1,
    status: 'ACTIVE',
    hold: null,
    from: '2026-01-31',
    renews: '2026-02-28',
    next: null,
    ends: null,
    deposit: 500_000,
    refund: null,
  })
  expect(await ledgerOf(member)).toEqual(['PAYMENT 6500 → 6500', 'RENT -1500 → 5000', 'DEPOSIT -5000 → 0'])
  expect(await rentsOf(member)).toEqual(['2026-01-31 paid'])
  expect(await eventsOf(member)).toEqual(['STARTED'])
  const [news] = await newsTo(member.email)
  expect(news?.subject).toBe('Your NOVICE membership has begun')
})

test('one paisa too little -> 422; BALANCE counts, and the rest stays in it', async () => {
  const member = await addMember({ plan: undefined })
  const short = await asShop(member, 'POST', '/membership', {
    body: { ...NOVICE, rupees: 6499.99 },
  })
  expect(short).toMatchObject({
    status: 422,
    json: {
      error: {
        issues: [{ path: 'rupees', message: 'Rent and deposit are Rs. 6,500: Rs. 0.01 are missing' }],
      },
    },
  })
  expect(await rowOf(member)).toMatchObject({ status: null, balance: 0 })
  await pay(member, 6499)
  expect((await asShop(member, 'POST', '/membership', { body: { ...NOVICE, rupees: 2 } })).status).toBe(200)
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', balance: 100 })
})

test('a BALANCE that covers everything -> the membership begins without a payment', async () => {
  const member = await addMember({ plan: undefined })
  await pay(member, 6500)
  const reply = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, rupees: 0 } })
  expect(reply.status).toBe(200)
  expect(await ledgerOf(member)).toEqual(['PAYMENT 6500 → 6500', 'RENT -1500 → 5000', 'DEPOSIT -5000 → 0'])
})

test("the order of the plan is delivered step by step, and its address becomes the member's", async () => {
  const member = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({
    city: 'Lahore',
    address: 'House 9, Gulberg',
    email: member.email.toUpperCase(),
  })
  const body = { ...NOVICE, orderId: orderId.toLowerCase() }
  expect((await asShop(member, 'POST', '/membership', { body })).status).toBe(200)
  expect(await orderStatuses(orderId)).toEqual(['PROCESSING', 'SHIPPING', 'DELIVERED'])
  const { json } = await asShop(member, 'GET')
  expect(json.customer).toMatchObject({ city: 'Lahore', address: 'House 9, Gulberg' })
  const again = await asShop(await addMember({ plan: undefined }), 'POST', '/membership', { body })
  expect(again).toMatchObject({ status: 409, json: { error: { code: 'orders.done' } } })
})

test.each([
  ['an unknown order', 'KO-00000000', 'There is no such order'],
  ['an order for another plan', 'PRO', 'This order is for PRO'],
])('a start with %s -> 422', async (_name, orderId, message) => {
  const id =
    orderId === 'PRO'
      ? (
          await placeOrder({
            subscriptionPlan: 'PRO',
            subscriptionRate: 4000,
            subscriptionRefund: 12000,
            subscriptionTotal: 16000,
          })
        ).orderId
      : orderId
  const member = await addMember({ plan: undefined })
  const reply = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, orderId: id } })
  expect(reply).toMatchObject({
    status: 422,
    json: { error: { issues: [{ path: 'orderId', message }] } },
  })
  expect(await rowOf(member)).toMatchObject({ status: null, balance: 0 })
})

test('a second membership begins only after the deposit of the first is paid out', async () => {
  const member = await memberSince('2026-01-15')
  const answer = async () => {
    const reply = await asShop(member, 'POST', '/membership', { body: NOVICE })
    return reply.json.error?.code ?? 'yes'
  }
  expect(await answer()).toBe('membership.has-one')
  await runOn('2026-02-15', '2026-02-16', '2026-03-15', '2026-04-15', '2026-04-16')
  await asShop(member, 'POST', '/cancellation')
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED', balance: -450_000 })
  expect(await answer()).toBe('membership.not-refunded')
  await asShop(member, 'POST', '/refund', { body: { method: 'cash' } })
  expect(await answer()).toBe('yes')
  expect(await rowOf(member)).toMatchObject({
    status: 'ACTIVE',
    from: '2026-04-16',
    renews: '2026-05-16',
    ends: null,
    deposit: 500_000,
    balance: 0,
  })
  expect(await eventsOf(member)).toEqual(['STARTED', 'RENEWED', 'RENEWED', 'RENEWED', 'ENDED', 'REFUNDED', 'STARTED'])
})

test('a month that was charged for today -> 409 for another start today', async () => {
  const member = await memberSince('2026-01-15')
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', deposit_paisa = 0 WHERE user_id = ?`)
    .bind(member.userId)
    .run()
  const reply = await asShop(member, 'POST', '/membership', { body: NOVICE })
  expect(reply).toMatchObject({ status: 409, json: { error: { code: 'rents.charged' } } })
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED' })
})

test('every command on an unknown User ID -> 404, and nothing is written', async () => {
  const tables = ['ledger', 'memberships', 'membership_history', 'outbox'] as const
  const before = await rowCounts(...tables)
  const nobody = { userId: 'KB-99999' }
  const replies = [
    await asShop(nobody, 'GET'),
    await asShop(nobody, 'POST', '/membership', { body: NOVICE }),
    await asShop(nobody, 'POST', '/payments', { body: { rupees: 1, method: 'cash' } }),
    await asShop(nobody, 'POST', '/hold', { body: { note: 'x' } }),
    await asShop(nobody, 'DELETE', '/hold'),
    await asShop(nobody, 'POST', '/plan-change', { body: { planName: 'PRO' } }),
    await asShop(nobody, 'POST', '/cancellation'),
    await asShop(nobody, 'POST', '/refund', { body: { method: 'cash' } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(404))
  expect(await rowCounts(...tables)).toEqual(before)
})

test('the order of another person -> 409 until confirmed, and the member keeps their address', async () => {
  const member = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({ city: 'Lahore', email: 'other@example.com' })
  const body = { ...NOVICE, orderId }
  const doubted = await asShop(member, 'POST', '/membership', { body })
  expect(doubted).toMatchObject({ status: 409, json: { error: { code: 'orders.other-person' } } })
  expect(doubted.json.message).toContain('other@example.com')
  expect(await rowOf(member)).toMatchObject({ status: null, balance: 0 })
  const confirmed = { ...body, isConfirmed: true }
  expect((await asShop(member, 'POST', '/membership', { body: confirmed })).status).toBe(200)
  expect((await asShop(member, 'GET')).json.customer).toMatchObject({ city: 'Karachi' })
})

test('an order of another account that begins a membership stays with that account, also after UNDO', async () => {
  const [placed, member] = [await addMember({ plan: undefined }), await addMember({ plan: undefined })]
  const { orderId } = await placeOrder()
  await env.DB.prepare('UPDATE orders SET belongs_to = ? WHERE id = ?').bind(placed.userId, orderId).run()
  const owners = () => env.DB.prepare('SELECT user_id, belongs_to FROM orders WHERE id = ?').bind(orderId).first()
  const body = { ...NOVICE, orderId, isConfirmed: true }
  expect((await asShop(member, 'POST', '/membership', { body })).status).toBe(200)
  expect(await owners()).toEqual({ user_id: member.userId, belongs_to: placed.userId })
  expect((await asShop(member, 'DELETE', '/membership')).status).toBe(200)
  expect(await owners()).toEqual({ user_id: null, belongs_to: placed.userId })
})

test('an activation with far more than the start costs -> 409 until confirmed', async () => {
  const member = await addMember({ plan: undefined })
  const body = { ...NOVICE, rupees: 65_000 }
  const large = await asShop(member, 'POST', '/membership', { body })
  expect(large).toMatchObject({ status: 409, json: { error: { code: 'payment.large' } } })
  expect(large.json.message).toContain('Rs. 6,500 (six thousand five hundred rupees)')
  const confirmed = { ...body, isConfirmed: true }
  expect((await asShop(member, 'POST', '/membership', { body: confirmed })).status).toBe(200)
})

test('the first game of the order joins the queue, and a copy is allocated at once', async () => {
  const [free, out] = [await addGame({ copies: 1 }), await addGame({ copies: 0 })]
  for (const [firstGame, served, queued] of [
    [free, true, []],
    [out, false, []],
    [await addGame({ availableSince: '2099-01-01' }), false, []],
  ] as const) {
    const member = await addMember({ plan: undefined })
    const { orderId } = await placeOrder({ firstGame, email: member.email })
    const reply = await asShop(member, 'POST', '/membership', { body: { ...NOVICE, orderId } })
    expect(reply.status).toBe(200)
    expect(await servedWith(firstGame)).toEqual(served ? [member.userId] : [])
    expect(await queueOf(member)).toEqual(queued)
  }
  const late = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({ firstGame: free, email: late.email })
  await asShop(late, 'POST', '/membership', { body: { ...NOVICE, orderId } })
  expect(await servedWith(free)).not.toContain(late.userId)
  expect(await queueOf(late)).toEqual([free])
})
