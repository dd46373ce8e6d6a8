import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameRequestRow, myRequestsReply } from '#contract/game-requests.ts'
import { deliveryReply, requestCommandReply } from '#contract/request-commands.ts'
import { DAY } from '../../platform/base/time.ts'
import { mailsTo, newsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { askFor, askSwap, deliver, historyOf, requestIn, shop } from '../../testing/request-life.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

// A Friday; the Monday after it is a holiday.
const FRIDAY = Date.parse('2026-03-20T07:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY })
  await env.DB.prepare(`INSERT OR IGNORE INTO holidays (day, name) VALUES ('2026-03-23', 'Pakistan Day')`).run()
})

async function lastMail({ email }: TestMember) {
  return (await mailsTo(email)).at(-1)
}

async function lastNews({ email }: TestMember) {
  return (await newsTo(email)).at(-1)
}

test('steps within one millisecond, or with a clock that runs behind, are listed in their order', async () => {
  const { id, member } = await requestIn('PACKED')
  vi.setSystemTime(Date.now() - 1)
  await deliver(member, [id])
  const reply = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
  const [request] = v.parse(myRequestsReply, reply.json).requests ?? []
  const steps = request?.history.map(({ status }) => status)
  expect(steps).toEqual(['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER'])
})

test('the life of a rented disc: six news for the member, the first of them mailed, none to the shop', async () => {
  const game = await addGame({ title: 'Astro Bot' })
  const member = await addMember()
  const { EMAIL, received } = mailbox()
  const id = await askFor(member, game)
  const step = async (path: string, body: object = {}) => {
    vi.setSystemTime(Date.now() + 1000)
    const reply = await shop(`game-requests/${id}/${path}`, body, { env: { EMAIL } })
    expect(reply.status).toBe(200)
    const { request } = v.parse(requestCommandReply, reply.json)
    return v.parse(gameRequestRow, request)
  }

  expect(await lastMail(member)).toEqual({
    subject: `Your request: Astro Bot (${id})`,
    body: `Hello,

We have your request:

- Astro Bot (${id})

We will deliver it between 21 Mar 2026 and 24 Mar 2026. We will approve it soon, or tell you why we cannot.

See your games and requests at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`,
  })
  expect(await step('approve')).toMatchObject({ status: 'APPROVED', deliverBy: '2026-03-24' })
  expect(await lastNews(member)).toEqual({
    subject: `Astro Bot is approved (${id})`,
    body: 'We will deliver it by 24 Mar 2026.',
  })
  expect(await step('pack')).toMatchObject({ status: 'PACKED' })
  expect((await lastNews(member))?.body).toBe(
    'Your game comes with our next delivery. We will deliver it by 24 Mar 2026.',
  )

  vi.setSystemTime(Date.now() + 1000)
  const visit = v.parse(deliveryReply, (await deliver(member, [id], {}, { env: { EMAIL } })).json)
  expect(visit.requests).toMatchObject([{ status: 'HANDED_OVER', itemCode: `${game}-1` }])
  expect((await lastNews(member))?.body).toContain(`Disc ${game}-1 (${id}).`)

  expect(await step('collect')).toMatchObject({ status: 'COLLECTED', collectedAt: Date.now() })
  expect((await lastNews(member))?.body).toContain('Thank you for giving it back')
  expect(await step('inspect', { damage: null })).toMatchObject({ status: 'RETURNED' })
  expect((await lastNews(member))?.body).toContain('everything is in order')

  const life = ['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED']
  expect(await historyOf(id)).toEqual(life)
  const mailed = await mailsTo(member.email)
  expect(mailed.map(({ subject }) => subject)).toEqual([`Your request: Astro Bot (${id})`])
  expect(received.filter(({ to }) => to !== member.email)).toEqual([])
  expect(await mailsTo(env.MAIL_SHOP)).toEqual([])
  const news = await newsTo(member.email)
  expect(news).toHaveLength(6)
  for (const { subject, body } of news) expect(subject + body).toContain(id)

  const mine = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
  const [request] = v.parse(myRequestsReply, mine.json).requests
  expect(request?.history.map(({ status }) => status)).toEqual(life)
})

test('a declined request frees copy, place and quota, and the member reads the reason', async () => {
  const game = await addGame({ copies: 1 })
  const member = await addMember()
  const id = await askFor(member, game)
  const reason = 'The disc got scratched.\nWe are sorry.'
  expect((await shop(`game-requests/${id}/decline`, { reason })).json.request).toMatchObject({
    status: 'DECLINED',
    reason,
  })
  expect((await lastMail(member))?.body).toContain(reason)
  await askFor(member, game)
})

test('a withdrawn request frees its copy', async () => {
  const game = await addGame({ copies: 1 })
  const { id, member } = await requestIn('APPROVED', { game })
  const reply = await call('DELETE', `/api/v1/user/game-requests/${id}`, {
    headers: member.headers,
  })
  expect(reply.json).toMatchObject({ success: true, message: expect.stringContaining(id) })
  await askFor(await addMember(), game)
})

test('the news of a swap name the disc to have ready, and its mail says so', async () => {
  const { member, game } = await requestIn('HANDED_OVER')
  const id = await askSwap(member, await addGame(), game)
  await shop(`game-requests/${id}/approve`)
  expect((await lastMail(member))?.body).toContain('Please have the disc ready that you give back.')
  const ready = `(disc ${game}-1) ready. We will collect it when we come.`
  expect((await lastNews(member))?.body).toContain(ready)
  await shop(`game-requests/${id}/pack`)
  expect((await lastNews(member))?.body).toContain(ready)
})

test.each([
  ['on the last promised day', 4, 'We will deliver it by 24 Mar 2026.'],
  ['a day too late', 5, 'We promised it by 24 Mar 2026. We are sorry'],
])('an approval %s -> the news have the promise for that day', async (_name, days, words) => {
  const { id, member } = await requestIn('REQUESTED')
  vi.setSystemTime(FRIDAY + days * DAY)
  expect((await shop(`game-requests/${id}/approve`)).json.request.deliverBy).toBe('2026-03-24')
  expect((await lastNews(member))?.body).toContain(words)
})

test('before the approval the member reads the day that it promises', async () => {
  const { id, member } = await requestIn('REQUESTED')
  vi.setSystemTime(FRIDAY + DAY)
  const mine = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
  expect(mine.json.requests[0]).toMatchObject({ status: 'REQUESTED', deliverBy: '2026-03-24' })
  expect((await shop(`game-requests/${id}/approve`)).json.request.deliverBy).toBe('2026-03-24')
})

test('a request is late from the day after the promised one until it is handed over', async () => {
  const { id, member } = await requestIn('PACKED')
  const isLate = async () => {
    const reply = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
    return reply.json.requests[0].isLate
  }
  vi.setSystemTime(Date.parse('2026-03-24T18:59:59Z'))
  expect(await isLate()).toBe(false)
  vi.setSystemTime(Date.parse('2026-03-24T19:00:00Z'))
  expect(await isLate()).toBe(true)
  await deliver(member, [id])
  expect(await isLate()).toBe(false)
})
