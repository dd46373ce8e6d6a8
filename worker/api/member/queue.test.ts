import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, expect, test, vi } from 'vitest'
import { dayInKarachi } from '#contract/dates.ts'
import { write } from '../../platform/database/database.ts'
import { allocate } from '../../shop/rentals/allocation.ts'
import { addCopies, addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { brokenQueues, queueOf, queueUp, servedWith } from '../../testing/queues.ts'
import { call, type Reply } from '../../testing/request.ts'

const PATH = '/api/v1/user/queue'

afterEach(async () => {
  expect(await brokenQueues()).toEqual([])
})

function add({ headers }: TestMember, productCode: string): Promise<Reply> {
  return call('POST', PATH, { body: { productCode }, headers })
}

function order({ headers }: TestMember, productCodes: string[], onlyTop: number | null = null) {
  return call('PUT', PATH, { body: { productCodes, onlyTop }, headers })
}

function remove({ headers }: TestMember, productCode: string): Promise<Reply> {
  return call('DELETE', `${PATH}/${productCode}`, { headers })
}

async function see({ headers }: TestMember): Promise<Reply['json']> {
  const reply = await call('GET', PATH, { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return reply.json
}

async function someGames(count: number, setup: Parameters<typeof addGame>[0] = {}) {
  const codes: string[] = []
  while (codes.length < count) codes.push(await addGame(setup))
  return codes
}

/** Ten discs that came back after `days` each. */
async function someReturns(days: number): Promise<void> {
  await addMember({ returnedToday: 10 })
  await env.DB.prepare(`UPDATE game_requests SET handed_over_at = returned_at - ? * 86400000 WHERE status = 'RETURNED'`)
    .bind(days)
    .run()
}

// Adding and removing ------------------------------------------------------------------------------------

test('adds games to the end, once each, and keeps their place when they are added again', async () => {
  const [a, b] = (await someGames(2)) as [string, string]
  const member = await addMember()
  const first = await add(member, a)
  expect(first.status).toBe(200)
  expect(first.json).toEqual({
    success: true,
    message: expect.stringMatching(/^Game \d+ is on your queue\.$/),
    retryAfter: '',
  })
  await add(member, b)
  expect((await add(member, a)).json).toEqual(first.json)
  expect(await queueOf(member)).toEqual([a, b])
})

test('removes a game, also twice, and moves the others up', async () => {
  const [a, b, c] = (await someGames(3)) as [string, string, string]
  const member = await addMember()
  await queueUp(member, [a, b, c], 1)
  expect((await remove(member, a)).status).toBe(200)
  expect((await remove(member, a)).status).toBe(200)
  expect(await queueOf(member)).toEqual([b, c])
})

test('returns 404 for an unknown game', async () => {
  const reply = await add(await addMember(), 'PS5-9999')
  expect(reply.status).toBe(404)
  expect(reply.json.error.code).toBe('games.not-found')
})

test('an announced game takes reservations, and queue entries from its release on', async () => {
  const release = '2999-03-14'
  const game = await addGame({ availableSince: release })
  const member = await addMember()
  const early = await add(member, game)
  expect(early.status).toBe(409)
  expect(early.json).toMatchObject({
    success: false,
    message: 'This game is not out yet. Please reserve it instead.',
    error: { code: 'queue.announced' },
  })
  await env.DB.prepare('UPDATE games SET available_since = ? WHERE product_code = ?')
    .bind(dayInKarachi(Date.now()), game)
    .run()
  expect((await add(member, game)).status).toBe(200)
})

test('refuses a game that is at home or on its way', async () => {
  const [home, wanted] = (await someGames(2)) as [string, string]
  const member = await addMember({ plan: 'PRO', atHome: [home] })
  await call('POST', '/api/v1/user/game-request', { body: { id: wanted }, headers: member.headers })
  for (const game of [home, wanted]) {
    const reply = await add(member, game)
    expect(reply.status).toBe(409)
    expect(reply.json.message).toBe('You have this game, or it is on its way to you.')
  }
})

test.each([
  ['has no plan', { plan: undefined }],
  ['has none any more', { status: 'CANCELLED' }],
] as const)('refuses a member who %s', async (_name, setup) => {
  const reply = await add(await addMember(setup), await addGame())
  expect(reply.status).toBe(409)
  expect(reply.json.error.code).toBe('rental.no-plan')
})

test('a queue holds 50 games, also with concurrent calls', { timeout: 60_000 }, async () => {
  const games = await someGames(53)
  const member = await addMember()
  await queueUp(member, games.slice(0, 48), 1)
  const replies = await Promise.all(games.slice(48).map((game) => add(member, game)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 409, 409, 409])
  const full = replies.find((reply) => reply.status === 409)
  expect(full?.json).toMatchObject({
    message: 'Your queue is full: it holds 50 games, announced ones included. Please remove one first.',
    error: { code: 'queue.full' },
  })
  expect(await queueOf(member)).toHaveLength(50)
  expect((await add(member, games[0] ?? '')).status).toBe(200)
})

test('a request by hand removes the game from the queue', async () => {
  const [a, b] = (await someGames(2)) as [string, string]
  const member = await addMember()
  await queueUp(member, [a, b], 1)
  await call('POST', '/api/v1/user/game-request', { body: { id: a }, headers: member.headers })
  expect(await queueOf(member)).toEqual([b])
})

// Ordering -----------------------------------------------------------------------------------------------

test('sets the whole order with the top, and returns the same when set again', async () => {
  const [a, b, c] = (await someGames(3)) as [string, string, string]
  const member = await addMember()
  await queueUp(member, [a, b, c], 1)
  for (let times = 0; times < 2; times += 1)
    expect((await order(member, [c, a, b], 2)).json).toMatchObject({ success: true })
  const { entries, onlyTop } = await see(member)
  expect(entries.map(({ productCode }: { productCode: string }) => productCode)).toEqual([c, a, b])
  expect(onlyTop).toBe(2)
  await order(member, [a, b, c])
  expect((await see(member)).onlyTop).toBe(null)
})

test('a new order does not change who is first in a line', async () => {
  const [a, b] = (await someGames(2)) as [string, string]
  const [early, late] = [await addMember(), await addMember()]
  await queueUp(early, [b, a], 1)
  await queueUp(late, [a], 2)
  await order(early, [a, b])
  expect((await see(late)).entries[0].ahead).toBe(1)
})

test.each([
  ['lacks one', (codes: string[]) => codes.slice(1)],
  ['has another', (codes: string[]) => [...codes.slice(1), 'PS5-0001']],
  ['has one more', (codes: string[]) => [...codes, 'PS5-0001']],
  ['is empty', () => []],
])('an order that %s is 409 and changes nothing', async (_name, change) => {
  await addGame()
  const games = await someGames(3)
  const member = await addMember()
  await queueUp(member, games, 1)
  const reply = await order(member, change(games.toReversed()), 1)
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({
    message: 'Your queue has just changed. Please check it again.',
    error: { code: 'queue.moved' },
  })
  expect(await queueOf(member)).toEqual(games)
  expect((await see(member)).onlyTop).toBe(null)
})

test.each([
  ['a game twice', { productCodes: ['A', 'A'], onlyTop: null }, 'Please name each game only once'],
  ['no order', { onlyTop: null }, 'Please choose a game'],
  ['no top', { productCodes: [] }, 'Please choose a number from 1 to 50'],
  ['a top of none', { productCodes: [], onlyTop: 0 }, 'Please choose a number from 1 to 50'],
  ['a top beyond all', { productCodes: [], onlyTop: 51 }, 'Please choose a number from 1 to 50'],
  ['half a top', { productCodes: [], onlyTop: 1.5 }, 'Please choose a number from 1 to 50'],
  [
    'too many',
    { productCodes: Array.from({ length: 51 }, (_, index) => `${index}`), onlyTop: null },
    'Please send the whole queue in its new order',
  ],
  ['a stranger in it', { productCodes: [], onlyTop: null, userId: 'KB-1' }, 'Unknown field userId'],
])('an order with %s is 422', async (_name, body, message) => {
  const { headers } = await addMember()
  const reply = await call('PUT', PATH, { body, headers })
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ message, error: { code: 'body.invalid' } })
})

// Reading ------------------------------------------------------------------------------------------------

test('an entry has the facts of its game, the members ahead, and the expected day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 20, 9) })
  await someReturns(9)
  await pastTurns(20, 4)
  const game = await addGame({ title: 'Astro Bot', copies: 1 })
  const [first, second] = [await addMember(), await addMember()]
  await queueUp(first, [game], 1)
  await queueUp(second, [game], 2)
  expect((await see(first)).entries).toEqual([
    {
      productCode: game,
      title: 'Astro Bot',
      platform: 'PS5',
      category: 'Action',
      inHand: 1,
      owned: 1,
      passedUntil: '',
      ahead: 0,
      expectedOn: '2026-05-22',
      noDay: null,
      lastAskedAt: null,
    },
  ])
  // One copy, one member ahead: it comes back after 9 days, on the 29th, and is delivered by Monday the 1st.
  expect((await see(second)).entries[0]).toMatchObject({ ahead: 1, expectedOn: '2026-06-01' })
})

/** So many earlier days of the queue, of which `late` were not kept; the discs alone said the same day. */
async function pastTurns(many: number, late: number): Promise<void> {
  await write(
    env.DB,
    Array.from({ length: many }, (_, index) => {
      const outcome = index < late ? 'LATE' : 'KEPT'
      return sql`INSERT INTO promises (kind, city, model_day, day, told, made_at, came_at, ended_at, outcome)
         VALUES ('TURN_SOON', 'Karachi', '2026-03-03', '2026-03-03', '2026-03-03', ${Date.UTC(2026, 2, 1)}, ${Date.UTC(2026, 2, 3)}, 1, ${outcome})`
    }),
  )
}

test('a day is shown once 80 of 100 earlier ones were kept, recorded once, and kept by the hand-over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 20, 9) })
  await env.DB.prepare('DELETE FROM promises').run()
  const game = await addGame({ title: 'Stray', copies: 1 })
  const member = await addMember()
  await queueUp(member, [game], 1)
  const rows = async () =>
    (
      await env.DB.prepare("SELECT shown, day, outcome FROM promises WHERE user_id = ? AND kind <> 'DELIVERY'")
        .bind(member.userId)
        .all()
    ).results
  await pastTurns(20, 5)
  expect((await see(member)).entries[0]).toMatchObject({ expectedOn: null, noDay: 'UNSURE' })
  expect(await rows()).toEqual([{ shown: 0, day: '2026-05-22', outcome: null }])
  await pastTurns(20, 0)
  expect((await see(member)).entries[0]).toMatchObject({ expectedOn: '2026-05-22', noDay: null })
  await see(member)
  expect(await rows()).toEqual([{ shown: 1, day: '2026-05-22', outcome: null }])
  await call('POST', '/api/v1/user/game-request', { body: { id: game }, headers: member.headers })
  const id = await env.DB.prepare('SELECT request_id FROM promises WHERE user_id = ? AND kind = ?')
    .bind(member.userId, 'TURN_SOON')
    .first<string>('request_id')
  await write(env.DB, [
    sql`INSERT INTO game_request_history VALUES (${id}, 'HANDED_OVER', ${Date.UTC(2026, 4, 22, 18)})`,
  ])
  expect(await rows()).toEqual([{ shown: 1, day: '2026-05-22', outcome: 'KEPT' }])
})

test.each([
  ['leaves the queue', 'LEFT', remove],
  [
    'is skipped',
    'SKIPPED',
    ({ headers }: TestMember, game: string) => call('POST', `${PATH}/${game}/pass`, { headers }),
  ],
  ['is put in order', 'REORDERED', (member: TestMember, game: string) => order(member, [game])],
])('the day of a game that %s is void', async (_name, reason, change) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 20, 9) })
  await pastTurns(30, 0)
  const game = await addGame()
  const member = await addMember()
  await queueUp(member, [game], 1)
  await see(member)
  expect((await change(member, game)).status).toBe(200)
  const last = await env.DB.prepare('SELECT user_id, outcome, reason FROM promises ORDER BY id DESC LIMIT 1').first()
  expect(last).toEqual({ user_id: null, outcome: 'VOID', reason })
})

test('counts at most 50 members ahead and then says more than 50', {
  timeout: 60_000,
}, async () => {
  const game = await addGame()
  const ahead: number[] = []
  for (let at = 0; at < 53; at += 1) {
    const member = await addMember()
    await queueUp(member, [game], at)
    if (at >= 50) ahead.push((await see(member)).entries[0].ahead)
    if (at > 50) expect((await see(member)).entries[0].noDay).toBe('LONG_LINE')
  }
  expect(ahead).toEqual([50, 51, 51])
})

test('returns an empty queue, also without a plan', async () => {
  expect(await see(await addMember())).toEqual({
    success: true,
    message: '',
    retryAfter: '',
    entries: [],
    onlyTop: null,
    obstacle: null,
  })
  expect((await see(await addMember({ plan: undefined }))).obstacle.code).toBe('rental.no-plan')
})

test('an ended membership leaves every line, and the others move up', async () => {
  const game = await addGame()
  const [leaving, staying] = [await addMember(), await addMember()]
  await queueUp(leaving, [game], 1)
  await queueUp(staying, [game], 2)
  await env.DB.prepare("UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ?").bind(leaving.userId).run()
  expect(await queueOf(leaving)).toEqual([])
  expect((await see(staying)).entries[0].ahead).toBe(0)
})

test('a member passes once for 14 days: the copy goes to the next, and the place stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2, 9) })
  const [game = ''] = await someGames(1, { copies: 0 })
  const [first, next] = [await addMember(), await addMember()]
  await queueUp(first, [game], 1)
  await queueUp(next, [game], 2)
  const pass = (method: 'POST' | 'DELETE', member: TestMember) =>
    call(method, `${PATH}/${game}/pass`, { headers: member.headers })
  const reply = await pass('POST', first)
  expect(reply.json.message).toBe('You keep your place. No copy comes before 16 Mar 2026.')
  expect((await see(first)).entries[0].passedUntil).toBe('2026-03-16')

  await addCopies(game)
  await allocate(env, Date.now())
  expect(await servedWith(game)).toEqual([next.userId])

  await addCopies(game)
  expect((await pass('DELETE', first)).json.success).toBe(true)
  expect(await servedWith(game)).toEqual([first.userId, next.userId].sort())
})

test('a second pass, and one on a game that is not on the queue, are refused', async () => {
  const [game = ''] = await someGames(1, { copies: 0 })
  const member = await addMember()
  const pass = (method: 'POST' | 'DELETE') => call(method, `${PATH}/${game}/pass`, { headers: member.headers })
  expect((await pass('POST')).json.error?.code).toBe('queue.passed')
  await queueUp(member, [game], 1)
  expect((await pass('POST')).status).toBe(200)
  expect((await pass('DELETE')).status).toBe(200)
  const again = await pass('POST')
  expect([again.status, again.json.error.code]).toEqual([409, 'queue.passed'])
})
