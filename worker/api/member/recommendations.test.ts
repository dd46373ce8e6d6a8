import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { type RecommendationRow, recommendationsReply, votesText } from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import { titleKey } from '#contract/titles.ts'
import { write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

const PATH = '/api/v1/user/recommendations'

beforeEach(async () => {
  await write(env.DB, [sql`DELETE FROM recommendation_votes`, sql`DELETE FROM recommendations`])
})

function recommend({ headers }: TestMember, title: string, platform = 'PS5'): Promise<Reply> {
  return call('POST', PATH, { body: { title, platform }, headers })
}

function vote({ headers }: TestMember, id: string): Promise<Reply> {
  return call('POST', `${PATH}/${id}/vote`, { headers })
}

function takeBack({ headers }: TestMember, id: string): Promise<Reply> {
  return call('DELETE', `${PATH}/${id}/vote`, { headers })
}

async function list({ headers }: TestMember, cursor?: string | null) {
  const reply = await call('GET', cursor ? `${PATH}?cursor=${cursor}` : PATH, { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return v.parse(recommendationsReply, reply.json)
}

function someMembers(count: number): Promise<TestMember[]> {
  return Promise.all(Array.from({ length: count }, () => addMember()))
}

/** A title with the votes of these members. */
async function recommended(title: string, by: TestMember[]): Promise<string> {
  let id = ''
  for (const member of by) id = (await recommend(member, title)).json.recommendation.id
  return id
}

/** When the votes for a title became enough, which the digest of the shop says; null: they are not. */
async function enoughSince(title: string): Promise<number | null> {
  return await env.DB.prepare('SELECT notified_at FROM recommendations WHERE title = ?')
    .bind(title)
    .first<number | null>('notified_at')
}

test('a new title is in the list with the vote of its member', async () => {
  const [member, other] = (await someMembers(2)) as [TestMember, TestMember]
  const reply = await recommend(member, '  Bloodborne ')
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({
    success: true,
    message: 'Your vote for Bloodborne counts.',
    retryAfter: '',
    recommendation: {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      title: 'Bloodborne',
      platform: 'PS5',
      votes: 1,
      isMine: true,
    },
  })
  expect((await list(member)).rows).toEqual([reply.json.recommendation])
  expect((await list(other)).rows).toEqual([{ ...reply.json.recommendation, isMine: false }])
  expect(votesText({ votes: 3 })).toBe('3 of 10 members')
  expect(votesText({ votes: 12 })).toBe('12 members')
})

test('the same title in another spelling adds a vote to the existing one, once per member', async () => {
  const [first, second] = (await someMembers(2)) as [TestMember, TestMember]
  const id = await recommended("Marvel's Spider-Man 2", [first])
  for (const title of ['marvels spiderman 2', 'MARVEL’S SPIDER MAN 2', "Marvel's Spider-Man™ 2"]) {
    const reply = await recommend(second, title)
    expect(reply.json.recommendation).toMatchObject({
      id,
      title: "Marvel's Spider-Man 2",
      votes: 2,
    })
  }
  expect((await list(first)).rows).toHaveLength(1)
})

test('the same title for the other platform is another recommendation', async () => {
  const member = await addMember()
  await recommend(member, 'Bloodborne', 'PS4')
  await recommend(member, 'Bloodborne', 'PS5')
  expect((await list(member)).rows).toHaveLength(2)
})

test('six members who recommend the same title at once make one recommendation with six votes', async () => {
  const members = await someMembers(6)
  const replies = await Promise.all(members.map((member) => recommend(member, 'Shadow Hearts')))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await list(members[0] as TestMember)).rows).toMatchObject([{ votes: 6 }])
})

test.each([
  ['God of War Ragnarök', 'god of war: RAGNAROK'],
  ["Marvel's Guardians of the Galaxy", 'marvels guardians of the galaxy'],
  ['Ratchet & Clank: Rift Apart', 'Ratchet and Clank Rift Apart'],
  ['Metal Gear Solid Δ: Snake Eater', 'Metal Gear Solid Delta - Snake Eater'],
  ['Shōgun Showdown', 'shogun showdown'],
  ["Tom Clancy's The Division 2", 'Tom Clancy’s The Division 2!'],
])('%s in the library is found as %s, and named in the reply', async (title, typed) => {
  const productCode = await addGame({ title })
  const member = await addMember()
  const reply = await recommend(member, typed)
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({
    success: false,
    message: `${title} for PS5 is already in the library.`,
    productCode,
    error: { code: 'recommendations.in-library' },
  })
  expect((await list(member)).rows).toEqual([])
  expect((await recommend(member, typed, 'PS4')).status).toBe(200)
})

test('a released game without copies can be recommended, an announced one cannot', async () => {
  const member = await addMember()
  await addGame({ title: 'Knack', copies: 0 })
  await addGame({ title: 'Saros', copies: 0, availableSince: addDays(dayInKarachi(Date.now()), 1) })
  expect((await recommend(member, 'Knack')).json.recommendation).toMatchObject({ votes: 1 })
  expect((await recommend(member, 'Saros')).status).toBe(409)
})

test('a recommendation leaves the list when the shop owns or has announced the game', async () => {
  const member = await addMember()
  const tomorrow = addDays(dayInKarachi(Date.now()), 1)
  for (const title of ['Knack', 'Saros', 'Sly']) await recommend(member, title)
  await addGame({ title: 'KNACK™' })
  await addGame({ title: 'Saros', copies: 0, availableSince: tomorrow })
  await addGame({ title: 'Sly', copies: 0 })
  expect((await list(member)).rows.map(({ title }) => title)).toEqual(['Sly'])
})

test('the shop sees which recommended titles are among its games, for their platform', async () => {
  const member = await addMember()
  for (const title of ['Okami', 'Ico']) await recommend(member, title)
  const okami = await addGame({ title: 'OKAMI™', copies: 0 })
  await addGame({ title: 'Ico', platform: 'PS4' })
  const headers = { token: await adminToken() }
  const { json } = await call('GET', '/api/v1/admin/recommendations', { headers })
  const games = json.rows.map((row: RecommendationRow) => [row.title, row.productCode])
  expect(Object.fromEntries(games)).toEqual({ Okami: okami, Ico: null })
})

test('a title in the library gets the same comparison key as a typed one', async () => {
  for (const title of ['A-B: C!', "D'E’s, F. & G?", 'H/I (J) + K – L™ ®', 'ö ō é ü Δ']) {
    const productCode = await addGame({ title })
    const key = await env.DB.prepare('SELECT title_key FROM games WHERE product_code = ?')
      .bind(productCode)
      .first('title_key')
    expect(key).toBe(titleKey(title))
  }
})

test('a vote is cast and taken back, each once however often it is sent', async () => {
  const [first, second] = (await someMembers(2)) as [TestMember, TestMember]
  const id = await recommended('Bloodborne', [first])
  for (let times = 0; times < 2; times += 1)
    expect((await vote(second, id)).json.recommendation).toMatchObject({ votes: 2, isMine: true })
  for (let times = 0; times < 2; times += 1)
    expect((await takeBack(second, id)).json).toMatchObject({
      message: 'Your vote is taken back.',
      recommendation: { votes: 1, isMine: false },
    })
  expect((await list(first)).rows).toMatchObject([{ votes: 1, isMine: true }])
})

test('the tenth vote is noted for the digest of the shop, once', { timeout: 60_000 }, async () => {
  const members = await someMembers(11)
  const id = await recommended('Tearaway', members.slice(0, 9))
  expect(await enoughSince('Tearaway')).toBeNull()
  const [tenth, eleventh] = members.slice(9) as [TestMember, TestMember]
  await vote(tenth, id)
  const since = await enoughSince('Tearaway')
  expect(since).toBeGreaterThan(0)
  await takeBack(tenth, id)
  await vote(tenth, id)
  await vote(eleventh, id)
  expect(await enoughSince('Tearaway')).toBe(since)
})

test.each([
  ['BOUGHT', 'We have bought this game. It will be in the library soon.'],
  ['CLOSED', 'We cannot get this game.'],
])('a vote for one that is %s -> refused, and it is not in the list', async (status, message) => {
  const [first, second] = (await someMembers(2)) as [TestMember, TestMember]
  const id = await recommended('Bloodborne', [first])
  await env.DB.prepare('UPDATE recommendations SET status = ?').bind(status).run()
  for (const reply of [await vote(second, id), await recommend(second, 'bloodborne')]) {
    expect(reply.status).toBe(409)
    expect(reply.json).toMatchObject({ message, error: { code: 'recommendations.decided' } })
  }
  expect((await list(second)).rows).toEqual([])
  expect(await env.DB.prepare('SELECT votes FROM recommendations').first('votes')).toBe(1)
})

test('a vote on an unknown recommendation, or taking it back -> 404', async () => {
  const member = await addMember()
  for (const reply of [await vote(member, 'none'), await takeBack(member, 'none')]) {
    expect(reply.status).toBe(404)
    expect(reply.json.error.code).toBe('recommendations.not-found')
  }
})

test('only members with a plan can vote; every member can read and take a vote back', async () => {
  const [first, stranger] = [await addMember(), await addMember({ plan: undefined })]
  const id = await recommended('Bloodborne', [first])
  for (const reply of [await vote(stranger, id), await recommend(stranger, 'Another')]) {
    expect(reply.status).toBe(409)
    expect(reply.json.error.code).toBe('rental.no-plan')
  }
  expect((await list(stranger)).rows).toHaveLength(1)
  expect((await takeBack(stranger, id)).status).toBe(200)
})

test('the sixth new title of a day -> 429, votes still count, and the next day has room', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const [member, other] = (await someMembers(2)) as [TestMember, TestMember]
  const id = await recommended('There already', [other])
  for (const title of ['A1', 'B1', 'C1', 'D1', 'E1']) expect((await recommend(member, title)).status).toBe(200)
  const before = await rowCounts('recommendations', 'recommendation_votes')
  const sixth = await recommend(member, 'F1')
  expect(sixth.status).toBe(429)
  expect(sixth.json.retryAfter).toBe(86_400)
  expect(await rowCounts('recommendations', 'recommendation_votes')).toEqual(before)
  expect((await recommend(member, 'there already')).json.recommendation.id).toBe(id)
  expect((await recommend(member, 'a1')).status).toBe(200)
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  expect((await recommend(member, 'F1')).status).toBe(200)
  vi.useRealTimers()
})

test('the title nearest its goal leads and those that have reached it come last, page by page', async () => {
  const members = await someMembers(3)
  const [reader] = members as [TestMember]
  await env.DB.prepare(
    `INSERT INTO recommendations (id, key, title, platform, votes, created_at)
     SELECT 'id-' || value, value, 'Title ' || value, 'PS5', value % 13, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 45 }, (_, index) => 100 + index)))
    .run()
  const pages = [await list(reader)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list(reader, next))
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5])
  const rows = pages.flatMap((page) => page.rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(45)
  const votes = rows.map((row) => row.votes)
  const isReached = (count: number) => count >= TERMS.recommendationsToBuy
  expect(votes.some(isReached)).toBe(true)
  expect(votes).toEqual(votes.toSorted((a, b) => Number(isReached(a)) - Number(isReached(b)) || b - a))
})

test.each(['nonsense', 'W10', 'WzEsMl0', ''])('an invalid cursor (%s) -> 422', async (cursor) => {
  const { headers } = await addMember()
  const reply = await call('GET', `${PATH}?cursor=${cursor}`, { headers })
  expect(reply.status).toBe(422)
})

test.each([
  ['no title', { platform: 'PS5' }, 'title', 'Please enter the title'],
  ['a title of signs', { title: '?!…', platform: 'PS5' }, 'title', 'Please enter the title'],
  ['a long title', { title: 'x'.repeat(101), platform: 'PS5' }, 'title', 'Please use at most 100 characters'],
  ['two lines', { title: 'a\nb', platform: 'PS5' }, 'title', 'Please use one line'],
  ['no platform', { title: 'a' }, 'platform', 'Please choose PS5 or PS4'],
  ['another platform', { title: 'a', platform: 'XBOX' }, 'platform', 'Please choose PS5 or PS4'],
])('%s -> 422', async (_name, body, path, message) => {
  const { headers } = await addMember()
  const reply = await call('POST', PATH, { body, headers })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path, message }])
})
