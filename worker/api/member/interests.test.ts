import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import type { PlanName } from '#contract/plans.ts'
import { HOUR } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { brokenQueues, queueOf, queueUp } from '../../testing/queues.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

const TODAY = startOfDay('2026-05-20')
const PATH = '/api/v1/user/interests'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY + 9 * HOUR })
  await write(env.DB, [sql`DELETE FROM interests`, sql`UPDATE games SET available_since = '2022-03-04'`])
})

afterEach(async () => {
  expect(await brokenQueues()).toEqual([])
})

function declare({ headers }: TestMember, productCode: string): Promise<Reply> {
  return call('POST', PATH, { body: { productCode }, headers })
}

function takeBack({ headers }: TestMember, productCode: string): Promise<Reply> {
  return call('DELETE', `${PATH}/${productCode}`, { headers })
}

async function announced({ headers }: TestMember): Promise<AnnouncedGame[]> {
  const reply = await call('GET', '/api/v1/user/announced', { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return reply.json.games
}

test('an announced game has its release day, the last day for reservations, and their number', async () => {
  const game = await addGame({ title: 'Wolverine', availableSince: '2026-06-15' })
  const [member, other] = [await addMember({ plan: 'PRO' }), await addMember()]
  await declare(other, game)
  const expected = {
    productCode: game,
    title: 'Wolverine',
    platform: 'PS5',
    category: 'Action',
    availableSince: '2026-06-15',
    declareBy: '2026-06-05',
    canDeclare: true,
    yoursFrom: '2026-06-19',
    interested: 1,
    isMine: false,
    owned: 3,
  }
  expect(await announced(member)).toEqual([expected])
  expect((await declare(member, game)).json).toEqual({
    success: true,
    message: 'You have reserved Wolverine. Members with a reservation get it first.',
    retryAfter: '',
  })
  expect(await announced(member)).toEqual([{ ...expected, interested: 2, isMine: true }])
})

test.each([
  ['NOVICE', '2026-10-15'],
  ['NOVICE+', '2026-06-22'],
  ['PRO', '2026-06-19'],
  [undefined, null],
] as [PlanName | undefined, string | null][])('for %s the first day for the game is %s', async (plan, yoursFrom) => {
  await addGame({ availableSince: '2026-06-15' })
  expect((await announced(await addMember({ plan })))[0]?.yoursFrom).toBe(yoursFrom)
})

test('lists the announced games, the next one first, without a game released today', async () => {
  const later = await addGame({ availableSince: '2026-07-01' })
  const next = await addGame({ availableSince: '2026-05-21' })
  await addGame({ availableSince: '2026-05-20' })
  const codes = (await announced(await addMember())).map(({ productCode }) => productCode)
  expect(codes).toEqual([next, later])
})

// 10 days before 30 May is 20 May, in Karachi.
test.each([
  ['a minute before the last day ends', startOfDay('2026-05-21') - 60_000, 200],
  ['when the last day has ended', startOfDay('2026-05-21'), 409],
])('a reservation %s', async (_name, at, status) => {
  const game = await addGame({ availableSince: '2026-05-30' })
  const member = await addMember()
  vi.setSystemTime(at)
  const [before] = await announced(member)
  expect(before).toMatchObject({ declareBy: '2026-05-20', canDeclare: status === 200 })
  const reply = await declare(member, game)
  expect(reply.status).toBe(status)
  expect((await announced(member))[0]?.isMine).toBe(status === 200)
  if (status === 409) {
    expect(reply.json).toMatchObject({
      success: false,
      message:
        'Reservations for this game were open until 20 May 2026. You can add it to your queue after its release.',
      error: { code: 'interests.too-late' },
    })
  }
})

test('a second reservation counts once, from the first time, also after the last day', async () => {
  const game = await addGame({ availableSince: '2026-05-30' })
  const member = await addMember()
  await declare(member, game)
  const first = await env.DB.prepare('SELECT * FROM interests').all()
  vi.setSystemTime(startOfDay('2026-05-22'))
  expect((await declare(member, game)).status).toBe(200)
  expect((await env.DB.prepare('SELECT * FROM interests').all()).results).toEqual(first.results)
})

test('a reservation can be cancelled, also twice, at any time before the release', async () => {
  const game = await addGame({ availableSince: '2026-05-30' })
  const [member, other] = [await addMember(), await addMember()]
  await declare(member, game)
  await declare(other, game)
  vi.setSystemTime(startOfDay('2026-05-25'))
  for (let times = 0; times < 2; times += 1) expect((await takeBack(member, game)).status).toBe(200)
  expect(await announced(other)).toMatchObject([{ interested: 1, isMine: true }])
})

test('returns 409 for a released game and 404 for an unknown one', async () => {
  const out = await addGame({ availableSince: '2026-05-20' })
  const member = await addMember()
  const reply = await declare(member, out)
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({
    message: 'This game has been released. Please add it to your queue.',
    error: { code: 'interests.released' },
  })
  expect((await declare(member, 'PS5-9999')).status).toBe(404)
})

test('a reservation needs a plan, and one of the 50 places of the queue', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [
    await addGame({ availableSince: '2026-06-30' }),
    await addGame({ availableSince: '2026-06-30' }),
  ]
  const stranger = await addMember({ plan: undefined })
  expect((await declare(stranger, first)).json.error.code).toBe('rental.no-plan')
  const member = await addMember()
  const games: string[] = []
  while (games.length < 49) games.push(await addGame())
  await queueUp(member, games, TODAY)
  expect((await declare(member, first)).status).toBe(200)
  const full = await declare(member, second)
  expect(full.status).toBe(409)
  expect(full.json.error.code).toBe('queue.full')
  const game = await addGame()
  const { headers } = member
  const added = await call('POST', '/api/v1/user/queue', { body: { productCode: game }, headers })
  expect(added.json.error.code).toBe('queue.full')
  expect(await queueOf(member)).toHaveLength(49)
})

test('an ended membership deletes its reservations', async () => {
  const game = await addGame({ availableSince: '2026-06-30' })
  const member = await addMember()
  await declare(member, game)
  await env.DB.prepare("UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ?").bind(member.userId).run()
  expect(await rowCounts('interests')).toEqual({ interests: 0 })
})
