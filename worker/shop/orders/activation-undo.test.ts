import { afterEach, expect, test } from 'vitest'
import { newsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import {
  answerOf,
  asMember,
  asShop,
  brokenLedgers,
  eventsOf,
  goTo,
  ledgerOf,
  memberSince,
  rentsOf,
  rowOf,
  takeGames,
} from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { orderStatuses, placeOrder } from '../../testing/visitors.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

const undo = (member: TestMember) => asShop(member, 'DELETE', '/membership')

test('an undone start has no membership, rent or payment, and its order is open again', async () => {
  goTo('2026-01-15')
  const member = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({ email: member.email })
  const body = { planName: 'NOVICE', rupees: 6500, method: 'cash', ref: 'TX-1', orderId }
  await asShop(member, 'POST', '/membership', { body })
  const game = await addGame()
  await asMember(member, 'POST', 'game-request', { body: { id: game } })
  goTo('2026-01-15', '13:00:00.000')
  const reply = await undo(member)
  expect(reply).toMatchObject({
    status: 200,
    json: { message: 'The start of NOVICE is undone. BALANCE is now Rs. 0.' },
  })
  expect(await rowOf(member)).toMatchObject({
    ...{ status: 'CANCELLED', balance: 0, deposit: 0, refund: null },
  })
  expect(await ledgerOf(member)).toEqual([
    ...['PAYMENT 6500 → 6500', 'RENT -1500 → 5000', 'DEPOSIT -5000 → 0'],
    ...['PAYMENT -6500 → -6500', 'RENT 1500 → -5000', 'DEPOSIT 5000 → 0'],
  ])
  expect(await rentsOf(member)).toEqual([])
  expect(await orderStatuses(orderId)).toEqual(['PROCESSING'])
  const { order } = (await call('GET', `/api/v1/admin/orders/${orderId}`, { headers: { token: await adminToken() } }))
    .json
  expect(order).toMatchObject({ status: 'PROCESSING', userId: null, belongsTo: member.userId })
  expect((await newsTo(member.email)).at(-1)?.subject).toBe('The start of your Khelbox membership was undone')

  const again = { ...body, planName: 'NOVICE', rupees: 6500 }
  expect(answerOf(await asShop(member, 'POST', '/membership', { body: again }))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', balance: 0, deposit: 500_000 })
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid'])
  expect(answerOf(await undo(member))).toBe('yes')
  expect(answerOf(await undo(member))).toBe('membership.start-final')
  expect(await eventsOf(member)).toEqual(['STARTED', 'START_UNDONE', 'STARTED', 'START_UNDONE'])
})

test('the order of another person does not stay with the member', async () => {
  const member = await addMember({ plan: undefined })
  const { orderId } = await placeOrder({ email: 'other@example.com' })
  const body = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId, isConfirmed: true }
  await asShop(member, 'POST', '/membership', { body })
  await undo(member)
  const { order } = (await call('GET', `/api/v1/admin/orders/${orderId}`, { headers: { token: await adminToken() } }))
    .json
  expect(order).toMatchObject({ userId: null, belongsTo: null })
})

test('a start cannot be undone on another day, or once a disc has left', async () => {
  const member = await memberSince('2026-01-15')
  await takeGames(member, 1)
  const left = await undo(member)
  expect(left.json).toMatchObject({
    message: 'A disc was handed over, so the start cannot be undone.',
  })
  const other = await memberSince('2026-01-15')
  goTo('2026-01-16')
  expect(answerOf(await undo(other))).toBe('membership.start-final')
  expect(answerOf(await undo(await addMember({ plan: undefined })))).toBe('membership.none')
})
