import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { SECOND } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { newsSubjectsTo, newsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import {
  answerOf,
  asMember,
  asShop,
  brokenLedgers,
  eventsOf,
  goTo,
  memberSince,
  pay,
  rowOf,
  runOn,
} from '../../testing/memberships.ts'
import { holdForDamage } from '../members/holds.queries.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

/** Charges the member for a damaged disc, as an inspection writes it. */
async function damage(member: TestMember, rupees: number, ref = 'KR-1'): Promise<void> {
  const { userId } = member
  const reason = 'The disc of Elden Ring was damaged'
  const entry = {
    userId,
    kind: 'DAMAGE',
    paisa: -100 * rupees,
    reason,
    ref,
    at: Date.now(),
  } as const
  await write(env.DB, [
    ...addEntry(entry),
    ...holdForDamage(userId, reason, Date.now()),
    ...settle([userId], Date.now()),
  ])
}

test('a hold for damage ends with the payment that covers it, not before', async () => {
  const member = await memberSince('2026-01-15')
  await damage(member, 12_500)
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'DAMAGE', balance: -1_250_000 })
  expect(answerOf(await asShop(member, 'DELETE', '/hold'))).toBe('membership.held-for-damage')
  await pay(member, 12_499)
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD' })
  await pay(member, 1)
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', hold: null, balance: 0 })
  expect(await eventsOf(member)).toEqual(['STARTED', 'HELD', 'HOLD_ENDED'])
})

test('damage that BALANCE covers starts no lasting hold', async () => {
  const member = await memberSince('2026-01-15')
  await pay(member, 500)
  await damage(member, 500)
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', balance: 0 })
  expect(await eventsOf(member)).toEqual(['STARTED', 'HELD', 'HOLD_ENDED'])
})

test("during the shop's hold a request is refused with the reason, and the shop ends the hold", async () => {
  const game = await addGame()
  const member = await memberSince('2026-01-15')
  const note = 'Please bring back the lost case'
  expect(answerOf(await asShop(member, 'POST', '/hold', { body: { note } }))).toBe('yes')
  const held = await asMember(member, 'GET', 'membership')
  expect(held.json.membership).toMatchObject({
    status: 'HOLD',
    hold: { reason: 'SHOP', note, toDo: 'Please contact us.', since: Date.now() },
  })
  const refused = await asMember(member, 'POST', 'game-request', { body: { id: game } })
  expect(refused.json.error.code).toBe('rental.on-hold')
  expect((await newsTo(member.email)).at(-1)?.body).toContain(note)
  expect(answerOf(await asShop(member, 'POST', '/hold', { body: { note } }))).toBe('membership.held-already')
  await pay(member, 100)
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'SHOP' })
  expect(answerOf(await asShop(member, 'DELETE', '/hold'))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', hold: null })
  expect(answerOf(await asShop(member, 'DELETE', '/hold'))).toBe('membership.not-held')
})

test('a hold that is undone at once adds no news; one that ends later adds news of its end too', async () => {
  const member = await memberSince('2026-01-15')
  const before = await newsSubjectsTo(member.email)
  const holdAndEnd = async (seconds: number) => {
    goTo('2026-01-16')
    await asShop(member, 'POST', '/hold', { body: { note: 'Away' } })
    vi.setSystemTime(Date.now() + seconds * SECOND)
    await asShop(member, 'DELETE', '/hold')
    return (await newsSubjectsTo(member.email)).slice(before.length)
  }
  expect(await holdAndEnd(59)).toEqual([])
  expect(await holdAndEnd(60)).toEqual([
    'Your Khelbox membership is on hold',
    'The shop’s hold of your membership has ended',
  ])
  expect(await eventsOf(member)).toEqual(['STARTED', ...['HELD', 'HOLD_ENDED'], ...['HELD', 'HOLD_ENDED']])
})

test("damage found during the shop's hold keeps the membership on hold after it", async () => {
  const member = await memberSince('2026-01-15')
  await asShop(member, 'POST', '/hold', { body: { note: 'Away' } })
  await damage(member, 500)
  expect(await rowOf(member)).toMatchObject({ hold: 'SHOP' })
  expect(answerOf(await asShop(member, 'DELETE', '/hold'))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'DAMAGE' })
  const { json } = await asMember(member, 'GET', 'membership')
  expect(json.membership.hold).toMatchObject({
    reason: 'DAMAGE',
    note: 'The disc of Elden Ring was damaged',
    toDo: 'Please pay Rs. 500. The hold ends as soon as we have it.',
  })
  await pay(member)
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE' })
})

test("damage that was paid during the shop's hold does not outlast it, even with open rent", async () => {
  const member = await memberSince('2026-01-15')
  await asShop(member, 'POST', '/hold', { body: { note: 'Away' } })
  await damage(member, 500)
  await pay(member)
  await runOn('2026-02-15')
  await asShop(member, 'DELETE', '/hold')
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', balance: -150_000 })
})

test("the shop's hold replaces one for damage, and a payment does not end it", async () => {
  const member = await memberSince('2026-01-15')
  await damage(member, 500)
  await asShop(member, 'POST', '/hold', { body: { note: 'Third damaged disc' } })
  await pay(member)
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'SHOP' })
})

test('a hold of an ended membership -> 409', async () => {
  const member = await addMember({ status: 'CANCELLED' })
  const body = { note: 'Too late' }
  expect(answerOf(await asShop(member, 'POST', '/hold', { body }))).toBe('membership.ended')
  await damage(member, 500)
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED', balance: -50_000 })
})
