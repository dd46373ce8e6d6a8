import { afterEach, expect, test } from 'vitest'
import { at, once, withFaults } from '../../testing/faults.ts'
import {
  answerOf,
  asMember,
  asShop,
  brokenLedgers,
  goTo,
  ledgerOf,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runOn,
  takeGames,
} from '../../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test('with an empty quota the next month begins today: rent is charged, and months count from today', async () => {
  const member = await memberSince('2026-01-31')
  goTo('2026-02-10')
  await takeGames(member, 1)
  const begin = (key?: string) => asMember(member, 'POST', 'membership/early-month', key ? { key } : {})
  expect(answerOf(await begin())).toBe('membership.games-left')
  await takeGames(member, 1, Date.now() + 1)
  const key = crypto.randomUUID()
  const first = await begin(key)
  expect(first.json.message).toBe(
    'Your month from 10 Feb 2026 has begun. The rent of NOVICE is Rs. 1,500. Please pay Rs. 1,500.',
  )
  expect((await begin(key)).json).toEqual(first.json)
  expect(answerOf(await begin())).toBe('membership.month-is-new')
  expect(await rowOf(member)).toMatchObject({
    from: '2026-02-10',
    renews: '2026-03-10',
    balance: -150_000,
  })
  expect(await rentsOf(member)).toEqual(['2026-01-31 paid', '2026-02-10 open'])
  await runOn('2026-02-28')
  expect(await rentsOf(member)).toHaveLength(2)
})

test('an early month while BALANCE is negative -> 409', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15')
  goTo('2026-02-20')
  await takeGames(member, 2)
  expect((await asMember(member, 'POST', 'membership/early-month')).json.message).toBe(
    'Please pay Rs. 1,500 before you begin another month.',
  )
})

test('a planned plan change takes effect with the early month', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  await pay(member)
  await asMember(member, 'POST', 'membership/plan-change', { body: { planName: 'NOVICE+' } })
  goTo('2026-04-20')
  await takeGames(member, 2)
  expect(answerOf(await asMember(member, 'POST', 'membership/early-month'))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ plan: 2, next: null, balance: -550_000 })
})

test('of ten early months at once one begins', async () => {
  const member = await memberSince('2026-01-15')
  goTo('2026-02-01')
  await takeGames(member, 2)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => asMember(member, 'POST', 'membership/early-month')),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ledgerOf(member)).toHaveLength(4)
})

test('a command that was decided on an older state is decided again on the new one', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  const late = withFaults(at('DB.batch', () => pay(member, 4500), once))
  const reply = await asShop(member, 'POST', '/payments', {
    body: { rupees: 100, method: 'cash' },
    env: late,
  })
  expect(reply.json.message).toBe('Recorded. BALANCE is now Rs. 100.')
})

test('the eleventh change in an hour -> 429, and replays are not counted', async () => {
  const member = await memberSince('2026-01-15')
  const key = crypto.randomUUID()
  const notice = (method: string, options = {}) => asMember(member, method, 'membership/cancellation', options)
  for (let time = 0; time < 5; time += 1) await notice('POST', { key })
  const statuses = []
  for (let time = 0; time < 10; time += 1) {
    statuses.push((await notice(time % 2 === 0 ? 'DELETE' : 'POST')).status)
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429])
})
