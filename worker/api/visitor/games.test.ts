import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { cardFacts, type GameDetail, gameDetailReply, publicGamesReply } from '#contract/games.ts'
import { newMeter } from '../../platform/base/env.ts'
import { MINUTE } from '../../platform/base/time.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { findWithSimilar, listLibrary } from '../../shop/games/games.queries.ts'
import { atKarachi, later } from '../../testing/clock.ts'
import { openExternalHost } from '../../testing/external-host.ts'
import { withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

const LIST = '/api/v1/games'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM games').run()
})

async function gameOf(productCode: string): Promise<GameDetail> {
  const reply = await call('GET', `${LIST}/${productCode}`)
  expect(reply.status).toBe(200)
  return v.parse(v.strictObject(gameDetailReply.entries), reply.json).game
}

test('the list has every game by title, with the facts of its card', async () => {
  atKarachi('2026-06-01T12:00')
  await addGame({ title: 'Tekken 8', platform: 'PS4', availableSince: '2026-03-01' })
  const astro = await addGame({ title: 'Astro Bot', copies: 2, availableSince: '2024-09-06' })
  await addGame({ title: 'AVICII Invector' })
  const reply = await call('GET', LIST)
  expect(reply.status).toBe(200)
  const { games } = v.parse(v.strictObject(publicGamesReply.entries), reply.json)
  expect(games.map(({ title }) => title)).toEqual(['Astro Bot', 'AVICII Invector', 'Tekken 8'])
  expect(reply.json.games[0]).toEqual({
    productCode: astro,
    title: 'Astro Bot',
    platform: 'PS5',
    category: 'Action',
    inHand: 2,
    owned: 2,
    isNew: false,
    availableSince: '2024-09-06',
    opensOn: null,
    comesOn: null,
    retail: 12500,
    price: 1500,
    aliases: '',
    ...v.getDefaults(cardFacts),
    wanted: 0,
    cover: null,
  })
  expect(games[2]).toMatchObject({ platform: 'PS4', isNew: true, price: 2500 })
})

test('an empty library -> an empty list', async () => {
  expect((await call('GET', LIST)).json).toEqual({ success: true, games: [] })
})

test('a game has its plans and similar games in addition to the facts of the list', async () => {
  atKarachi('2026-06-01T12:00')
  const code = await addGame({ title: 'Astro Bot', availableSince: '2024-09-06' })
  const other = await addGame({ title: 'Returnal' })
  const { plans, similar, reserveBy, about, trailer, screenshots, ...game } = await gameOf(code)
  expect(plans).toEqual([
    { planName: 'NOVICE', opensOn: null },
    { planName: 'NOVICE+', opensOn: null },
    { planName: 'PRO', opensOn: null },
  ])
  expect([reserveBy, about, trailer, screenshots]).toEqual([null, null, null, []])
  expect(similar.map(({ productCode }) => productCode)).toEqual([other])
  const { games } = (await call('GET', LIST)).json
  expect(games).toEqual([game, similar[0]])
})

test('a new game opens for NOVICE at midnight in Karachi after its four months', async () => {
  const code = await addGame({ availableSince: '2026-01-15' })
  atKarachi('2026-05-14T23:59')
  const lastNewDay = await gameOf(code)
  expect(lastNewDay).toMatchObject({ isNew: true, price: 2500 })
  expect(lastNewDay.plans[0]).toEqual({ planName: 'NOVICE', opensOn: '2026-05-15' })
  atKarachi('2026-05-15T00:00')
  const firstOldDay = await gameOf(code)
  expect(firstOldDay).toMatchObject({ isNew: false, price: 1500 })
  expect(firstOldDay.plans[0]).toEqual({ planName: 'NOVICE', opensOn: null })
})

test('a game that no plan may take yet has no price, and each plan has its first day', async () => {
  const code = await addGame({ availableSince: '2026-03-01', copies: 1 })
  atKarachi('2026-02-28T23:59')
  const announced = await gameOf(code)
  expect(announced).toMatchObject({
    availableSince: '2026-03-01',
    isNew: true,
    price: null,
    opensOn: '2026-03-05',
    comesOn: '2026-03-01',
    reserveBy: '2026-02-19',
    plans: [
      { planName: 'NOVICE', opensOn: '2026-07-01' },
      { planName: 'NOVICE+', opensOn: '2026-03-07' },
      { planName: 'PRO', opensOn: '2026-03-05' },
    ],
  })
  atKarachi('2026-03-04T23:59')
  const closed = { price: null, opensOn: '2026-03-05', comesOn: null, reserveBy: null }
  expect(await gameOf(code)).toMatchObject(closed)
  atKarachi('2026-03-05T00:00')
  expect(await gameOf(code)).toMatchObject({ price: 4000, opensOn: null })
})

test('a game without copies is announced until its release, then it has neither plans nor a price', async () => {
  const code = await addGame({ availableSince: '2026-03-01', copies: 0 })
  atKarachi('2026-02-28T23:59')
  expect(await gameOf(code)).toMatchObject({ comesOn: '2026-03-01', opensOn: '2026-03-05' })
  atKarachi('2026-03-01T00:00')
  const released = { comesOn: null, opensOn: null, price: null, plans: [] }
  expect(await gameOf(code)).toMatchObject(released)
  atKarachi('2026-09-01T00:00')
  expect(await gameOf(code)).toMatchObject(released)
})

test('a holiday moves the day on which a game opens, in the list and on its page', async () => {
  const code = await addGame({ availableSince: '2026-03-01', copies: 2 })
  await env.DB.prepare(`INSERT INTO holidays VALUES ('2026-03-03', 'A holiday of tests')`).run()
  atKarachi('2026-03-05T12:00')
  const moved = { price: null, opensOn: '2026-03-06' }
  expect(await gameOf(code)).toMatchObject(moved)
  expect((await call('GET', LIST)).json.games).toEqual([expect.objectContaining(moved)])
  await env.DB.prepare('DELETE FROM holidays').run()
  const opened = { price: 4000, opensOn: null }
  expect(await gameOf(code)).toMatchObject(opened)
  expect((await call('GET', LIST)).json.games).toEqual([expect.objectContaining(opened)])
})

test('a requested copy leaves the stock in hand at once', async () => {
  const code = await addGame({ copies: 1 })
  const { headers } = await addMember()
  await call('POST', '/api/v1/user/game-request', { headers, body: { id: code } })
  expect(await gameOf(code)).toMatchObject({ inHand: 0, owned: 1 })
})

test('similar games have the same platform and category and the nearest dates, at most eight', async () => {
  const years = [2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020]
  const codes = new Map<number, string>()
  for (const year of years) codes.set(year, await addGame({ availableSince: `${year}-01-01` }))
  await addGame({ platform: 'PS4', availableSince: '2015-01-01' })
  const racing = await addGame({ availableSince: '2015-01-01' })
  await env.DB.prepare(`UPDATE games SET category = 'Racing' WHERE product_code = ?`).bind(racing).run()

  async function similarYears(year: number) {
    const { similar } = await gameOf(codes.get(year) ?? '')
    return similar.map(({ availableSince }) => Number(availableSince?.slice(0, 4)))
  }
  expect(await similarYears(2015)).toEqual([2019, 2018, 2017, 2016, 2014, 2013, 2012, 2011])
  expect(await similarYears(2010)).toEqual([2018, 2017, 2016, 2015, 2014, 2013, 2012, 2011])
  expect(await similarYears(2020)).toEqual([2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012])
  expect((await gameOf(racing)).similar).toEqual([])
})

test('similar games begin with the newest of the series, each game once', async () => {
  const addOf = async (series: string, availableSince: string, platform: 'PS4' | 'PS5' = 'PS5') => {
    const code = await addGame({ availableSince, platform })
    const about = JSON.stringify({ series })
    await env.DB.prepare('UPDATE games SET about = ? WHERE product_code = ?').bind(about, code).run()
    return code
  }
  const tekken7 = await addOf('Tekken', '2017-06-02')
  const other = await addOf('', '2017-07-01')
  const tekken8 = await addOf('Tekken', '2024-01-26')
  await addOf('Tekken', '2017-06-02', 'PS4')
  const tag = await addOf('Tekken', '2012-01-01')
  const codesOf = async (code: string) => (await gameOf(code)).similar.map(({ productCode }) => productCode)
  expect(await codesOf(tekken7)).toEqual([tekken8, tag, other])
  // Games without a series are not a series.
  expect(await codesOf(other)).toEqual([tekken8, tekken7, tag])
})

test('the page of a game has the known facts in words', async () => {
  const code = await addGame()
  const facts = { description: 'One. Two.', couchPlayers: 4, onlinePlayers: 22, releaseYear: 2023 }
  const more = { ageRating: 'PEGI 3', voices: 'English', texts: 'English, Arabic', series: 'FC' }
  const store = (about: object) => env.DB.prepare('UPDATE games SET about = ?').bind(JSON.stringify(about)).run()
  await store({ ...facts, ...more })
  expect((await gameOf(code)).about).toEqual({
    description: 'One. Two.',
    facts: [
      { name: 'Players', text: '1–4 on one console, up to 22 online' },
      { name: 'Age rating', text: 'PEGI 3' },
      { name: 'Voices', text: 'English' },
      { name: 'Text and subtitles', text: 'English, Arabic' },
      { name: 'First released', text: '2023' },
      { name: 'Series', text: 'FC' },
    ],
  })
  await store({ couchPlayers: 1, series: '' })
  expect((await gameOf(code)).about).toEqual({
    description: '',
    facts: [{ name: 'Players', text: '1 on one console' }],
  })
})

test('the page of a game has its trailer with the name of its site', async () => {
  const code = await addGame()
  const trailer = 'https://vimeo.com/76979871'
  await env.DB.prepare('UPDATE games SET about = ?').bind(JSON.stringify({ trailer })).run()
  const game = await gameOf(code)
  expect([game.trailer, game.about]).toEqual([{ host: 'Vimeo', link: trailer }, null])
})

test.each(['PS5-9999', 'ps5-0001', '%00', '%f0%9f', "'%20OR%201=1", 'x'.repeat(2000)])(
  'an unknown code -> 404: %s',
  async (code) => {
    await addGame()
    const reply = await call('GET', `${LIST}/${code}`)
    expect(reply.status).toBe(404)
    expect(reply.json).toEqual({
      success: false,
      message: 'We do not have this game',
      retryAfter: '',
      error: { code: 'games.not-found', requestId: reply.headers.get('x-request-id') },
    })
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  },
)

test('the edge caches the library for a minute, browsers revalidate and get 304 until it changes', async () => {
  const code = await addGame()
  for (const path of [LIST, `${LIST}/${code}`]) {
    const reply = await call('GET', path)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'cloudflare-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=600',
      'cache-tag': 'games',
    })
    const known = { 'if-none-match': reply.headers.get('etag') ?? '' }
    const again = await call('GET', path, { headers: known })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await env.DB.prepare(
      `UPDATE copies SET state = 'lost' WHERE code = (SELECT max(code) FROM copies WHERE state = 'shelf' AND product_code = ?)`,
    )
      .bind(code)
      .run()
    expect((await call('GET', path, { headers: known })).status).toBe(200)
  }
})

test('every caller gets the same library; a reply to a call with a token is not cached', async () => {
  await addGame()
  const { headers } = await addMember()
  const anonymous = await call('GET', LIST)
  for (const credentials of [headers, { token: await adminToken() }, { token: '' }]) {
    const reply = await call('GET', LIST, { headers: credentials })
    expect(reply.json).toEqual(anonymous.json)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('cloudflare-cdn-cache-control')).toBeNull()
  }
})

test.each([LIST, `${LIST}/PS5-0001`])('%s with another method than GET -> 405', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const reply = await call(method, path)
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET, HEAD')
    expect(reply.json).toMatchObject({ success: false, error: { code: 'route.method' } })
  }
})

test('without the database -> 503 without the reason', async () => {
  for (const path of [LIST, `${LIST}/PS5-0001`]) {
    const reply = await call('GET', path, { env: withFaults(() => 'before') })
    expect(reply.status).toBe(503)
    expect(reply.json).toMatchObject({ success: false, error: { code: 'database.unavailable' } })
    expect(JSON.stringify(reply.json)).not.toContain('D1_ERROR')
  }
})

test.each([
  ['each of another day', 1],
  ['all of one day', 0],
])('one of 300 games of a kind, %s, reads its own row and its neighbours', async (_, days) => {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
     INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     SELECT 'PS5-' || i, 'Game ' || i, 'PS5', 'Action', date('2015-01-01', (i * ?) || ' days'), 1, 1, 1, 0 FROM n`,
  )
    .bind(days)
    .run()
  const meter = newMeter()
  const found = await findWithSimilar(meteredDatabase(env.DB, meter), 'PS5-150', 8)
  expect(found?.similar).toHaveLength(8)
  expect(meter.rowsRead).toBeLessThanOrEqual(3 + 2 * 2 * 8)

  const whole = newMeter()
  await listLibrary(meteredDatabase(env.DB, whole))
  expect(whole.rowsRead).toBeLessThanOrEqual(2 * 300)
})

// With an external customer host ---------------------------------------------------------------------

const UNKNOWN = {
  isNew: null,
  availableSince: null,
  opensOn: null,
  comesOn: null,
  retail: null,
  price: null,
  aliases: '',
  ...v.getDefaults(cardFacts),
  wanted: 0,
  cover: null,
}

test('the list of an external host has the facts that the host has; the others are null', async () => {
  const host = await openExternalHost()
  const { json } = await call('GET', LIST, { env: host.env })
  expect(v.parse(publicGamesReply, json).games).toEqual([
    {
      productCode: '501',
      title: 'Astro Bot',
      platform: 'PS5',
      category: 'Platformer',
      inHand: 1,
      owned: 3,
      ...UNKNOWN,
    },
    {
      productCode: '502',
      title: 'Tekken 8',
      platform: '',
      category: '',
      inHand: 0,
      owned: 0,
      ...UNKNOWN,
    },
  ])
})

test('a game of an external host has no plans; similar games are the next ones of its category', async () => {
  const names = ['Astro Bot', 'Returnal', 'Saros', 'Sackboy']
  const list = names.map((productName, index) => ({
    productCode: index,
    productName,
    gameCategory: productName === 'Returnal' ? 'Shooter' : 'Platformer',
    groupName: 'PS5 GAMES',
  }))
  const host = await openExternalHost({ text: JSON.stringify(list) })
  const { json } = await call('GET', `${LIST}/2`, { env: host.env })
  const { game } = v.parse(gameDetailReply, json)
  expect(game).toMatchObject({ title: 'Saros', plans: [], ...UNKNOWN })
  expect(game.similar.map(({ title }) => title)).toEqual(['Sackboy', 'Astro Bot'])
  expect((await call('GET', `${LIST}/9`, { env: host.env })).status).toBe(404)
})

test('while an external host is down its last list is shown without being cached', async () => {
  const host = await openExternalHost()
  const fresh = await call('GET', LIST, { env: host.env })
  expect(fresh.headers.get('etag')).toBeTruthy()
  await host.behave({ status: 500, text: '' })
  for (const path of [LIST, `${LIST}/501`]) {
    const stale = await call('GET', path, { env: host.env })
    expect(stale.status).toBe(200)
    expect(stale.headers.get('cache-control')).toBe('private, no-store')
  }
  later(11 * MINUTE)
  expect((await call('GET', LIST, { env: host.env })).status).toBeGreaterThanOrEqual(502)
})
