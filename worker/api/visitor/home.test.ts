import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HomeGames, homeGamesReply } from '#contract/games.ts'
import { DAY } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { openExternalHost } from '../../testing/external-host.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

const NOW = Date.parse('2026-06-01T12:00+05:00')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await write(env.DB, [sql`DELETE FROM queue_entries`, sql`DELETE FROM games`])
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function home(bindings: object = {}): Promise<HomeGames> {
  const reply = await call('GET', '/api/v1/home', { env: bindings })
  expect(reply.status).toBe(200)
  return v.parse(v.strictObject(homeGamesReply.entries), reply.json)
}

const named = (games: HomeGames['wall']) => games.map(({ title, platform }) => `${title} ${platform}`)

async function wish(productCode: string, daysAgo: number): Promise<void> {
  const member = await addMember()
  await env.DB.prepare('INSERT INTO queue_entries (user_id, product_code, place, added_at) VALUES (?, ?, 1, ?)')
    .bind(member.userId, productCode, NOW - daysAgo * DAY)
    .run()
}

test('new games are those of the last month, for rent first, the newest first; of announced ones the next first', async () => {
  await addGame({ title: 'Old', availableSince: '2026-05-01' })
  await addGame({ title: 'Saros', availableSince: '2026-05-02' })
  await addGame({ title: 'Requiem', availableSince: '2026-05-20' })
  await addGame({ title: 'Pragmata', availableSince: '2026-06-01' })
  await addGame({ title: 'Not bought', availableSince: '2026-06-01', copies: 0 })
  await addGame({ title: 'GTA VI', availableSince: '2026-11-19', copies: 0 })
  await addGame({ title: 'Wolverine', availableSince: '2026-06-02', copies: 0 })
  const { fresh, coming } = await home()
  expect(named(fresh)).toEqual(['Requiem PS5', 'Saros PS5', 'Pragmata PS5'])
  expect(named(coming)).toEqual(['Wolverine PS5', 'GTA VI PS5'])
})

test('a title comes with its game for the other platform', async () => {
  await addGame({ title: 'EA SPORTS FC', platform: 'PS4', availableSince: '2020-01-01' })
  await addGame({ title: 'EA Sports FC', availableSince: '2026-05-20' })
  expect(named((await home()).fresh)).toEqual(['EA Sports FC PS5', 'EA SPORTS FC PS4'])
})

test('a title that is wanted on one platform comes with its game for the other one', async () => {
  await addGame({ title: 'Stray' })
  await wish(await addGame({ title: 'Stray', platform: 'PS4' }), 0)
  expect(named((await home()).wall)).toEqual(['Stray PS5', 'Stray PS4'])
})

test('a wish counts half as much as one that is 30 days younger', async () => {
  const once = await addGame({ title: 'Asked for once, today' })
  const twice = await addGame({ title: 'Asked for twice, 45 days ago' })
  const often = await addGame({ title: 'Asked for three times, 30 days ago' })
  await addGame({ title: 'Never', copies: 9 })
  await wish(once, 0)
  for (const _ of [1, 2]) await wish(twice, 45)
  for (const _ of [1, 2, 3]) await wish(often, 30)
  const { wall } = await home()
  expect(wall.map(({ title }) => title)).toEqual([
    'Asked for three times, 30 days ago',
    'Asked for once, today',
    'Asked for twice, 45 days ago',
    'Never',
  ])
})

test('the wall has one title of each series before the other ones', async () => {
  for (const title of ['EA Sports FC 26', 'EA Sports FC 25', 'Hades II', 'Hades', 'Portal 2'])
    await wish(await addGame({ title }), title === 'Portal 2' ? 40 : title.length)
  const { wall } = await home()
  expect(wall.map(({ title }) => title)).toEqual([
    ...['Hades', 'EA Sports FC 25', 'Portal 2'],
    ...['Hades II', 'EA Sports FC 26'],
  ])
})

test('a series is the one that the shop entered, else the title without second line and number', async () => {
  const titles = ['Call of Duty: Vanguard', 'Call of Duty: Ghosts', 'NBA 2K26', 'NBA 2K25', 'Elden Ring']
  for (const title of [...titles, "Assassin's Creed Mirage", "Assassin's Creed Unity"])
    await wish(await addGame({ title }), title.length)
  await env.DB.prepare(
    `UPDATE games SET about = json_set(about, '$.series', 'Assassin''s Creed') WHERE title LIKE 'Assassin%'`,
  ).run()
  const { wall } = await home()
  expect(wall.slice(0, 4).map(({ title }) => title)).toEqual([
    ...['NBA 2K25', 'Elden Ring', 'Call of Duty: Ghosts', "Assassin's Creed Unity"],
  ])
})

test('a request counts as a wish, a request that comes from the queue does not count again', async () => {
  const code = await addGame()
  const insert = (id: string, fromQueue: number) =>
    env.DB.prepare(
      `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
         game_category, from_queue, requested_at)
       VALUES (?, 'REQUEST', 'WITHDRAWN', 'KB-1', '', '', ?, '', '', ?, ?)`,
    )
      .bind(id, code, fromQueue, NOW)
      .run()
  const wanted = () => env.DB.prepare('SELECT wanted FROM games WHERE product_code = ?').bind(code).first('wanted')
  await insert('KR-1', 1)
  expect(await wanted()).toBe(0)
  await insert('KR-2', 0)
  expect(await wanted()).toBeCloseTo(NOW / (30 * DAY), 9)
  await insert('KR-3', 0)
  expect(await wanted()).toBeCloseTo(NOW / (30 * DAY) + 1, 9)
})

test('an external host fills the wall with what is on its shelf, and no other row', async () => {
  const host = await openExternalHost({
    text: JSON.stringify([
      { productCode: '1', productName: 'Tekken 8', groupName: 'PS5 GAMES', inHandStock: 1 },
      { productCode: '2', productName: 'Out', groupName: 'PS5 GAMES', inHandStock: 0 },
    ]),
  })
  const { wall, ...rows } = await home(host.env)
  expect(named(wall)).toEqual(['Tekken 8 PS5'])
  expect(rows).toMatchObject({ fresh: [], coming: [] })
})
