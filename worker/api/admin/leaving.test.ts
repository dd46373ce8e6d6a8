import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { leavingReply } from '#contract/leaving.ts'
import { addMember } from '../../testing/members.ts'
import { asMember, asShop, goTo, memberSince, runOn } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

async function leaving() {
  const { json } = await call('GET', '/api/v1/admin/customers/leaving', { headers: { token: await adminToken() } })
  return v.parse(leavingReply, json)
}

test('memberships are counted in the month and plan in which they began, were held and ended', async () => {
  const [stays, leaves] = [await memberSince('2026-01-05', 'PRO'), await memberSince('2026-01-05', 'NOVICE')]
  await asShop(stays, 'POST', '/hold', { body: { note: 'Please call us' } })
  goTo('2026-03-20')
  await asMember(leaves, 'POST', 'membership/cancellation')
  await runOn('2026-04-05')
  expect((await leaving()).months).toEqual([
    { month: '2026-01', plan: 'NOVICE', started: 1, held: 0, ended: 0, stayedDays: 0 },
    { month: '2026-01', plan: 'PRO', started: 1, held: 1, ended: 0, stayedDays: 0 },
    { month: '2026-04', plan: 'NOVICE', started: 0, held: 0, ended: 1, stayedDays: 90 },
  ])
  goTo('2027-02-01')
  expect((await leaving()).months.map(({ month }) => month)).toEqual(['2026-04'])
})

test('reasons are counted once for each notice, those of the shop too, and other reasons have a text', async () => {
  const [one, two, three] = [await addMember(), await addMember(), await addMember()]
  const say = async (member: typeof one, reason: string, text = '') =>
    (await asMember(member, 'POST', 'membership/leaving-reason', { body: { reason, text } })).json
  const price = 'It costs too much'
  expect((await say(one, price)).error.code).toBe('membership.no-notice')
  for (const member of [one, two]) await asMember(member, 'POST', 'membership/cancellation')
  expect((await say(one, price)).message).toBe('Thank you for telling us.')
  await say(one, 'I have no time to play')
  await say(two, 'Another reason', 'My console broke: it fell')
  const body = { reason: price, text: 'Rs. 500 more' }
  expect((await asShop(three, 'POST', '/notice', { body })).status).toBe(200)
  const { reasons, texts } = await leaving()
  expect(reasons).toEqual([
    { reason: price, count: 2 },
    { reason: 'Another reason', count: 1 },
  ])
  expect(texts.map(({ text }) => text).toSorted()).toEqual(['My console broke: it fell', 'Rs. 500 more'])
  expect((await asMember(three, 'GET', 'membership')).json.membership.leavingReason).toBe(`${price}: Rs. 500 more`)

  await asMember(one, 'DELETE', 'membership/cancellation')
  await asMember(one, 'POST', 'membership/cancellation')
  expect((await asMember(one, 'GET', 'membership')).json.membership.leavingReason).toBe('')
  await env.DB.prepare(`UPDATE membership_history SET note = '' WHERE event = 'LEAVING_REASON'`).run()
  expect((await leaving()).texts).toEqual([])
})
