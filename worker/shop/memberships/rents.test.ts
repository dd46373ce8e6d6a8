import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { newsSubjectsTo, newsTo } from '../../testing/accounts.ts'
import { addMember } from '../../testing/members.ts'
import {
  asMember,
  asShop,
  brokenLedgers,
  eventsOf,
  goTo,
  ledgerOf,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runAt,
  runOn,
} from '../../testing/memberships.ts'

afterEach(async () => {
  await env.DB.prepare('DELETE FROM memberships').run()
  expect(await brokenLedgers()).toEqual([])
})

test('a month is charged once, at midnight in Karachi of its day and not a minute earlier', async () => {
  const member = await memberSince('2026-01-31')
  await runAt(goTo('2026-02-27', '23:59:59.999'))
  expect(await rentsOf(member)).toEqual(['2026-01-31 paid'])
  for (const time of ['00:00:00.000', '00:05:00.000', '23:55:00.000']) {
    await runAt(goTo('2026-02-28', time))
  }
  expect(await rentsOf(member)).toEqual(['2026-01-31 paid', '2026-02-28 open'])
  expect((await ledgerOf(member)).slice(3)).toEqual(['RENT -1500 → -1500'])
  // After the short month the day is the 31st again.
  expect(await rowOf(member)).toMatchObject({ renews: '2026-03-31', balance: -150_000 })
})

test('a rent that BALANCE covers is paid when it is charged', async () => {
  const member = await memberSince('2026-01-15')
  await pay(member, 1500)
  await runOn('2026-02-15')
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 paid'])
  expect(await rowOf(member)).toMatchObject({ balance: 0, status: 'ACTIVE' })
})

test('the member has news three days before a rent, on its day, and once when it is late', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-11')
  expect(await newsSubjectsTo(member.email)).toEqual(['Your NOVICE membership has begun'])
  await runOn('2026-02-12', '2026-02-13', '2026-02-15', '2026-02-15', '2026-02-16', '2026-02-20')
  const news = (await newsTo(member.email)).slice(1)
  expect(news.map(({ subject }) => subject)).toEqual([
    'Your rent is due on 15 Feb 2026',
    'Your new month has begun: rent Rs. 1,500',
    'Your rent is late',
  ])
  expect(news[0]?.body).toContain('Please pay Rs. 1,500 by then.')
  expect(news[1]?.body).toContain('Please pay Rs. 1,500.')
  expect(news[2]?.body).toContain('late rent number 1 in a row')
})

test('a member with some credit reads what their balance covers of a rent, and what is left to pay', async () => {
  const member = await memberSince('2026-01-15')
  await pay(member, 500)
  await runOn('2026-02-12', '2026-02-15')
  const bodies = (await newsTo(member.email)).slice(-2).map(({ body }) => body)
  const covered = 'Your balance covers Rs. 500 of it. Please pay Rs. 1,000'
  expect(bodies.map((body) => body.slice(body.indexOf('Your balance')))).toEqual([`${covered} by then.`, `${covered}.`])
})

test('what the balance covers of a rent is not in the text that stays once the rent is paid', async () => {
  const member = await memberSince('2026-01-15')
  await pay(member, 500)
  await runOn('2026-02-12', '2026-02-15')
  await pay(member, 1500)
  const { results } = await env.DB.prepare('SELECT text FROM news WHERE user_id = ? ORDER BY id DESC LIMIT 3')
    .bind(member.userId)
    .all<{ text: string }>()
  expect(results.map(({ text }) => text)).toEqual([
    'Thank you. Nothing is due. Your balance is Rs. 500.',
    'From 15 Feb 2026 on NOVICE.',
    'Your next month begins on 15 Feb 2026. The rent of NOVICE is Rs. 1,500.',
  ])
})

test('a member who paid in advance reads that nothing is to pay, and no rent is late', async () => {
  const member = await memberSince('2026-01-15')
  await pay(member, 1500)
  await runOn('2026-02-12', '2026-02-15', '2026-02-16')
  const bodies = (await newsTo(member.email)).map(({ body }) => body)
  expect(bodies[2]).toContain('Your balance covers it. You do not need to do anything.')
  expect(bodies[3]).toContain('Nothing is due. Your balance is Rs. 0.')
  expect(bodies).toHaveLength(4)
})

test('after two months without a run each month is charged, one per run', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-03-20', '2026-03-20', '2026-03-20')
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open', '2026-03-15 open'])
  expect(await rowOf(member)).toMatchObject({ renews: '2026-04-15', balance: -300_000 })
})

test('rent goes on during a hold, and not after the end', async () => {
  const held = await memberSince('2026-01-15')
  await asShop(held, 'POST', '/hold', { body: { note: 'Moved house' } })
  const ended = await addMember({ status: 'CANCELLED', startedOn: '2026-01-15' })
  await env.DB.prepare(`UPDATE memberships SET renews_on = '2026-02-15' WHERE user_id = ?`).bind(ended.userId).run()
  await runOn('2026-02-15')
  expect(await rentsOf(held)).toEqual(['2026-01-15 paid', '2026-02-15 open'])
  expect(await rowOf(held)).toMatchObject({ status: 'HOLD', hold: 'SHOP' })
  expect(await rentsOf(ended)).toEqual([])
})

test('a plan change takes effect with its month: rent, deposit difference and news', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  await pay(member)
  await asMember(member, 'POST', 'membership/plan-change', { body: { planName: 'PRO' } })
  expect(await rowOf(member)).toMatchObject({ plan: 1, next: 3 })
  await runOn('2026-05-14')
  expect(await rowOf(member)).toMatchObject({ plan: 1, next: 3 })
  await runOn('2026-05-15', '2026-05-15')
  expect(await rowOf(member)).toMatchObject({
    plan: 3,
    next: null,
    deposit: 1_200_000,
    balance: -1_100_000,
  })
  expect((await ledgerOf(member)).slice(-2)).toEqual(['RENT -4000 → -4000', 'DEPOSIT -7000 → -11000'])
  expect((await eventsOf(member)).slice(-2)).toEqual(['RENEWED', 'PLAN_CHANGED'])
  expect((await newsTo(member.email)).at(-1)?.body).toContain(
    'Your plan is now PRO instead of NOVICE. Its deposit is higher, so Rs. 7,000 is added to what you owe.',
  )
})

test('a smaller plan credits the deposit difference to BALANCE, which pays the rent', async () => {
  const member = await memberSince('2026-01-15', 'PRO')
  await pay(member, 8000)
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  await pay(member)
  await asMember(member, 'POST', 'membership/plan-change', { body: { planName: 'NOVICE' } })
  await runOn('2026-05-15')
  expect(await rowOf(member)).toMatchObject({ plan: 1, deposit: 500_000, balance: 550_000 })
  expect((await rentsOf(member)).at(-1)).toBe('2026-05-15 paid')
})
