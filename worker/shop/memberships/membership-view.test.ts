import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { membershipReply } from '#contract/memberships.ts'
import { write } from '../../platform/database/database.ts'
import { addMember } from '../../testing/members.ts'
import {
  asMember,
  asShop,
  brokenLedgers,
  goTo,
  memberSince,
  pay,
  runOn,
  takeGames,
  viewOf,
} from '../../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test('a member sees the month, the next rent, and the first days of a plan change and of an end', async () => {
  const member = await memberSince('2026-01-31', 'NOVICE+')
  await env.DB.prepare(`INSERT INTO deliveries VALUES ('d1', ?, 0, ?)`).bind(member.userId, Date.now()).run()
  await takeGames(member, 1)
  await runOn('2026-02-10')
  expect(await viewOf(member)).toEqual({
    planName: 'NOVICE+',
    status: 'ACTIVE',
    hold: null,
    startedOn: '2026-01-31',
    rent: 2500,
    fees: { karachi: 300, elsewhere: 400, case: 500 },
    month: {
      month: { from: '2026-01-31', until: '2026-02-28' },
      games: { taken: 1, of: 2, left: 1 },
      newGames: { taken: 0, of: 1 },
      slots: { used: 0, of: 1 },
      swaps: { made: 0, left: 0 },
      deliveries: { made: 1, free: 2, freeLeft: 1, nextFee: 0 },
    },
    nextMonth: {
      startsOn: '2026-02-28',
      planName: 'NOVICE+',
      rent: 2500,
      depositDifference: 0,
    },
    nextPlan: null,
    packageChangeFrom: '2026-04-30',
    earlyMonthRefusal: 'You still have 1 game this month.',
    endsOn: null,
    exit: { endsOn: '2026-04-30', rents: 5000, deposit: 8000, owed: 5000, rest: 3000, atHome: [] },
    leavingReason: '',
    earliestEnd: '2026-04-30',
    lateRents: 0,
    deposit: 8000,
    refundDueOn: null,
  })
})

test('the fee of the third delivery is shown in rupees', async () => {
  const member = await memberSince('2026-01-15')
  await write(
    env.DB,
    ['d2', 'd3'].map((id) => sql`INSERT INTO deliveries VALUES (${id}, ${member.userId}, 0, ${Date.now()})`),
  )
  expect((await viewOf(member)).month?.deliveries).toEqual({
    made: 2,
    free: 2,
    freeLeft: 0,
    nextFee: 300,
  })
})

test('a new game extends the minimum by a month as soon as it is handed over', async () => {
  const member = await memberSince('2026-01-15', 'PRO')
  expect((await viewOf(member)).earliestEnd).toBe('2026-04-15')
  await takeGames(member, 1, goTo('2026-01-15', '00:00:00.000'))
  expect((await viewOf(member)).earliestEnd).toBe('2026-04-15')
  await env.DB.prepare('UPDATE game_requests SET was_new = 1 WHERE user_id = ?').bind(member.userId).run()
  expect((await viewOf(member)).earliestEnd).toBe('2026-05-15')
  await env.DB.prepare('UPDATE game_requests SET handed_over_at = handed_over_at - 1 WHERE user_id = ?')
    .bind(member.userId)
    .run()
  expect((await viewOf(member)).earliestEnd).toBe('2026-04-15')
})

test('late rents are counted in a row until one is paid in time', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15')
  expect((await viewOf(member)).lateRents).toBe(0)
  await runOn('2026-02-16')
  expect((await viewOf(member)).lateRents).toBe(1)
  await runOn('2026-03-15', '2026-03-16')
  await pay(member)
  expect((await viewOf(member)).lateRents).toBe(2)
  await pay(member, 1500)
  await runOn('2026-04-15')
  expect((await viewOf(member)).lateRents).toBe(0)
})

test('an account without a plan has no membership, but a BALANCE', async () => {
  const member = await addMember({ plan: undefined })
  const reply = await asMember(member, 'GET', 'membership')
  expect(v.parse(membershipReply, reply.json)).toMatchObject({ balance: 0, membership: null })
})

test('an ended membership shows its refund and no next month', async () => {
  const member = await memberSince('2026-01-15')
  await asMember(member, 'POST', 'membership/cancellation')
  await pay(member, 4500)
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  expect(await viewOf(member)).toMatchObject({
    status: 'CANCELLED',
    month: null,
    nextMonth: null,
    endsOn: '2026-04-15',
    earliestEnd: null,
    refundDueOn: '2026-04-23',
    deposit: 5000,
  })
})

test.each([
  ['active', []],
  ['after notice', ['cancellation']],
])('an %s membership that the shop ended on its second day ended on that day', async (_name, before) => {
  const member = await memberSince('2026-01-15')
  goTo('2026-01-16')
  for (const command of before) await asMember(member, 'POST', `/membership/${command}`)
  const body = { reason: 'He moves abroad' }
  expect((await asShop(member, 'POST', '/end', { body })).status).toBe(200)
  expect(await viewOf(member)).toMatchObject({
    status: 'CANCELLED',
    endsOn: '2026-01-16',
    exit: { endsOn: '2026-01-16', rents: 0 },
  })
})
