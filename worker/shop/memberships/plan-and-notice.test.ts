import { afterEach, expect, test } from 'vitest'
import { newsSubjectsTo } from '../../testing/accounts.ts'
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
  viewOf,
} from '../../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test('a plan change is possible after three months, can be replaced and taken back until it begins', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  await pay(member)
  const change = (planName: string) => asMember(member, 'POST', 'membership/plan-change', { body: { planName } })
  goTo('2026-04-14', '23:59:59.999')
  expect(answerOf(await change('PRO'))).toBe('membership.change-too-early')
  goTo('2026-04-15', '00:00:00.000')
  expect((await change('PRO')).json.message).toBe(
    'From 15 May 2026 your plan is PRO, for Rs. 4,000 a month. Its deposit is higher, so Rs. 7,000 is added to what you owe. You can take this back until then.',
  )
  expect(answerOf(await change('NOVICE+'))).toBe('yes')
  expect(await viewOf(member)).toMatchObject({
    planName: 'NOVICE',
    nextPlan: 'NOVICE+',
    nextMonth: { planName: 'NOVICE+', rent: 2500, depositDifference: 3000 },
  })
  const takeBack = () => asMember(member, 'DELETE', 'membership/plan-change')
  expect(answerOf(await takeBack())).toBe('yes')
  expect(answerOf(await takeBack())).toBe('membership.no-change')
  await runOn('2026-05-15')
  expect(await rowOf(member)).toMatchObject({ plan: 1, next: null, deposit: 500_000 })
})

test('a plan change by the shop that is undone at once adds no news, in both directions', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  await pay(member)
  const before = await newsSubjectsTo(member.email)
  const news = async () => (await newsSubjectsTo(member.email)).slice(before.length)
  const change = async (planName: string) =>
    (await asShop(member, 'POST', '/plan-change', { body: { planName } })).json.message
  const keep = async () => (await asShop(member, 'DELETE', '/plan-change')).json.message
  expect(await change('PRO')).toBe('The plan becomes PRO on 15 May 2026.')
  expect(await keep()).toBe('The plan stays NOVICE.')
  expect(await news()).toEqual([])

  await change('PRO')
  goTo('2026-04-15', '12:01:00.000')
  await keep()
  await change('PRO')
  expect(await news()).toEqual(['Your plan changes to PRO'])

  goTo('2026-04-15', '12:02:00.000')
  await keep()
  await change('NOVICE+')
  expect(await news()).toEqual([
    'Your plan changes to PRO',
    'Your plan stays NOVICE and does not change to PRO',
    'Your plan changes to NOVICE+',
  ])
})

test('notice is given, shown, taken back and given again', async () => {
  const member = await memberSince('2026-01-15')
  const give = () => asMember(member, 'POST', 'membership/cancellation')
  const takeBack = () => asMember(member, 'DELETE', 'membership/cancellation')
  expect((await give()).json.message).toContain('Your membership ends on 15 Apr 2026.')
  expect(await viewOf(member)).toMatchObject({ endsOn: '2026-04-15', status: 'ACTIVE' })
  expect(answerOf(await give())).toBe('membership.notice-given')
  expect(answerOf(await takeBack())).toBe('yes')
  expect(answerOf(await takeBack())).toBe('membership.no-notice')
  goTo('2026-04-20')
  expect((await give()).json.message).toBe(
    'Your membership ends on 15 May 2026. Until then nothing changes, and you can take the notice back.',
  )
  expect(await eventsOf(member)).toEqual(['STARTED', 'NOTICE_GIVEN', 'NOTICE_TAKEN_BACK', 'NOTICE_GIVEN'])
})

test('an early notice mentions the effect of a new game, a late one does not', async () => {
  const member = await memberSince('2026-01-15')
  const { json } = await asMember(member, 'POST', 'membership/cancellation')
  expect(json.message).toContain('the minimum is 4 months and your membership ends on 15 May 2026.')
})

test('a notice cancels a planned plan change that would begin after the end', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  await pay(member)
  await asMember(member, 'POST', 'membership/plan-change', { body: { planName: 'PRO' } })
  await asMember(member, 'POST', 'membership/cancellation')
  expect(await rowOf(member)).toMatchObject({ next: null, ends: '2026-05-15' })
})

test('on the last day nothing can be taken back, even before the cron has run', async () => {
  const member = await memberSince('2026-01-15')
  await asMember(member, 'POST', 'membership/cancellation')
  await pay(member, 4500)
  await runOn('2026-02-15', '2026-03-15')
  goTo('2026-04-15', '00:00:00.000')
  const reply = await asMember(member, 'DELETE', 'membership/cancellation')
  expect(answerOf(reply)).toBe('membership.ended')
})
