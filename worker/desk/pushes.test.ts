import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR, MINUTE } from '../platform/base/time.ts'
import { all, run, write } from '../platform/database/database.ts'
import { addNews, addNewsAfterUndo, notifyShop } from '../shop/members/news.queries.ts'
import { fullTest } from '../testing/long-run.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { adminToken } from '../testing/people.ts'
import { openBrowser, type TestBrowser } from '../testing/push-service.ts'
import { call } from '../testing/request.ts'
import { sendPushes } from './pushes.ts'

/** Noon in Karachi. */
const NOON = Date.UTC(2026, 5, 10, 7)
const PATH = '/api/v1/user/push'

let member: TestMember
let browser: TestBrowser
let publicKey: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  onTestFinished(() => void vi.useRealTimers())
  await run(env.DB, sql`DELETE FROM news`)
  await run(env.DB, sql`DELETE FROM push_subscriptions`)
  member = await addMember()
  browser = await openBrowser()
  publicKey = await keep(member, browser, ['turn', 'rent', 'way'])
})

async function keep(
  { headers }: { headers: Record<string, string> },
  { subscription }: TestBrowser,
  kinds: string[],
  path = PATH,
) {
  const { status } = await call('POST', path, { headers, body: { subscription, kinds } })
  expect(status).toBe(200)
  return String((await call('GET', path, { headers })).json.publicKey)
}

async function tell(push: 'turn' | 'rent' | 'way' | 'day', now = Date.now()) {
  await write(env.DB, [addNews(member.userId, { subject: 'About Elden Ring', text: 'Rs. 1,500', push }, now)])
}

test('a browser gets what its member wants, encrypted for it, and nothing of what the news say', async () => {
  await tell('turn')
  await tell('day')
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 1 })
  expect(await browser.received(publicKey)).toEqual([
    {
      text: { title: 'It is your turn for a game', body: 'Tap to read it', path: '/user/news' },
      path: new URL(browser.subscription.endpoint).pathname,
      ttl: 10 * 3600,
      urgency: 'high',
      topic: 'news',
    },
  ])
  expect(await sendPushes(env, Date.now())).toBeUndefined()
})

test('many news make one push', async () => {
  for (const push of ['way', 'way', 'rent'] as const) await tell(push)
  await sendPushes(env, Date.now())
  const [push, ...others] = await browser.received(publicKey)
  expect(others).toEqual([])
  expect(push?.text).toEqual({
    title: 'Games are on their way to you',
    body: 'There is news about your rent\nTap to read it',
    path: '/user/news',
  })
})

test('news of the night wait until nine, and one push tells all', async () => {
  vi.setSystemTime(NOON + 10 * HOUR - 1)
  await tell('turn')
  for (const hour of [0, 5, 10]) {
    vi.setSystemTime(NOON + (10 + hour) * HOUR)
    await tell('rent')
    expect(await sendPushes(env, Date.now()), String(hour)).toBeUndefined()
  }
  vi.setSystemTime(NOON + 21 * HOUR)
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 1 })
  expect(await browser.received(publicKey)).toMatchObject([{ ttl: 13 * 3600 }])
})

test('an alarm comes at night, to the owner and the counter and to no rider', async () => {
  const browsers = [await openBrowser(), await openBrowser()]
  for (const [index, role] of (['owner', 'counter'] as const).entries()) {
    const headers = { token: await adminToken(undefined, role) }
    await keep({ headers }, browsers[index] as TestBrowser, ['alarm', 'order'], '/api/v1/admin/push')
  }
  const headers = { token: await adminToken(undefined, 'rider') }
  const body = { subscription: browser.subscription, kinds: ['alarm'] }
  expect((await call('POST', '/api/v1/admin/push', { headers, body })).status).toBe(403)
  vi.setSystemTime(NOON + 12 * HOUR)
  await write(env.DB, [notifyShop('alarm', Date.now()), notifyShop('order', Date.now())])
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 2 })
  const shown = { text: { title: 'Something in the shop has stopped', path: '/admin/today' }, urgency: 'high' }
  for (const each of browsers) expect(await each.received(publicKey)).toMatchObject([shown])
})

test('a service that fails is asked again, until a day is over', async () => {
  await browser.behave({ status: 503, text: '' })
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toMatchObject({ failed: 1, sent: 0 })
  vi.setSystemTime(NOON + 14 * MINUTE)
  expect(await sendPushes(env, Date.now())).toBeUndefined()
  vi.setSystemTime(NOON + 15 * MINUTE)
  await browser.behave('reset', { status: 201, text: '' })
  expect(await sendPushes(env, Date.now())).toMatchObject({ failed: 1, sent: 0 })
  vi.setSystemTime(NOON + 30 * MINUTE)
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 1 })

  await browser.behave({ status: 503, text: '' })
  await tell('turn')
  vi.setSystemTime(NOON + 25 * HOUR)
  expect(await sendPushes(env, Date.now())).toMatchObject({ failed: 1 })
  vi.setSystemTime(NOON + 26 * HOUR)
  expect(await sendPushes(env, Date.now())).toBeUndefined()
})

test('after a lost answer the same push is sent again, with the topic by which it replaces the first one', async () => {
  await browser.behave('reset', { status: 201, text: '' })
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toMatchObject({ failed: 1, sent: 0 })
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 1 })
  const [first, again, ...others] = await browser.received(publicKey)
  expect([first?.topic, again?.topic, again?.text, others]).toEqual(['news', 'news', first?.text, []])
})

fullTest('a run makes at most 500 calls, and the next ones tell the rest', async () => {
  const [first] = await all(
    env.DB,
    v.object({ p256dh: v.string(), auth: v.string() }),
    sql`SELECT * FROM push_subscriptions`,
  )
  const { endpoint } = browser.subscription
  await run(
    env.DB,
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 599)
        INSERT INTO push_subscriptions (endpoint, p256dh, auth, role, subject, session_id, kinds, kept_at)
        SELECT ${endpoint} || i, ${first?.p256dh}, ${first?.auth}, 'member', 'M' || (i / 5), 's', '["turn"]', 0 FROM n`,
  )
  const people = Array.from({ length: 120 }, (_, index) => `M${index}`)
  const news = { subject: 'About Elden Ring', text: 'Soon', push: 'turn' } as const
  await write(
    env.DB,
    people.map((userId) => addNews(userId, news, Date.now())),
  )
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 500, later: 100 })
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 100, later: 0 })
  const addresses = (await browser.received(publicKey)).map(({ path }) => path)
  expect([addresses.length, new Set(addresses).size]).toEqual([600, 600])
})

test.each([403, 404, 410])('a browser that its service answers with %i is forgotten', async (status) => {
  await browser.behave({ status, text: '' })
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toMatchObject({ gone: 1 })
  const { json } = await call('GET', PATH, { headers: member.headers })
  expect(json.kinds).toEqual([])
})

test('a redirect is not followed', async () => {
  const other = await openBrowser()
  await browser.behave({ status: 307, headers: { location: other.subscription.endpoint }, text: '' })
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toMatchObject({ refused: 1, sent: 0 })
  expect(await other.received(publicKey)).toEqual([])
})

test('news that UNDO takes back make no push', async () => {
  const news = { subject: 'On its way', text: 'Soon', push: 'way' } as const
  await write(env.DB, addNewsAfterUndo(member.userId, news, Date.now()))
  expect(await sendPushes(env, Date.now())).toBeUndefined()
  const back = { subject: 'Not yet', text: 'Later', takesBack: news.subject }
  await write(env.DB, addNewsAfterUndo(member.userId, back, Date.now()))
  vi.setSystemTime(NOON + HOUR)
  expect(await sendPushes(env, Date.now())).toBeUndefined()
})

test('who signs out, or whose session is ended elsewhere, gets no more messages', async () => {
  const { status } = await call('POST', '/api/v1/account/logout', { headers: member.headers })
  expect(status).toBe(200)
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toBeUndefined()
  expect(await browser.received(publicKey)).toEqual([])
})

test('a session that expires keeps its messages, and a new password ends them', async () => {
  const { id } = (await env.DB.prepare('SELECT session_id AS id FROM push_subscriptions').first<{ id: string }>()) ?? {}
  await run(env.DB, sql`DELETE FROM sessions WHERE id = ${id}`)
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 1 })
  await run(env.DB, sql`UPDATE members SET password_hash = 'another' WHERE user_id = ${member.userId}`)
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toBeUndefined()
})

test('a browser is of the person who asked last, and the kinds are of the person', async () => {
  const second = await openBrowser()
  await keep(member, second, ['refund'])
  expect((await call('GET', PATH, { headers: member.headers })).json.kinds).toEqual(['refund'])
  const other = await addMember()
  await keep(other, second, ['turn'])
  await tell('turn')
  expect(await sendPushes(env, Date.now())).toMatchObject({ sent: 0 })
  const { json: first } = await call('GET', PATH, { headers: member.headers })
  expect(first.browsers).toEqual([createHash('sha256').update(browser.subscription.endpoint).digest('base64')])
  const taken = { subscription: { endpoint: second.subscription.endpoint } }
  await call('DELETE', PATH, { headers: member.headers, body: taken })
  expect((await call('GET', PATH, { headers: other.headers })).json.kinds).toEqual(['turn'])
})
