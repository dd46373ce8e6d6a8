import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { write } from '../platform/database/database.ts'
import { addGame } from '../testing/games.ts'
import { IS_LONG } from '../testing/long-run.ts'
import { adminToken } from '../testing/people.ts'
import { imageForm, makePng } from '../testing/pictures.ts'
import { call, type Reply } from '../testing/request.ts'
import { rowsReadBy } from '../testing/rows.ts'

const GAMES = IS_LONG ? 100_000 : 10_000

let token = ''

/** Of every hundred games one is announced and one is retired. */
beforeAll(async () => {
  token = await adminToken()
  const release = addDays(dayInKarachi(Date.now()), 30)
  for (let from = 0; from < GAMES; from += 10_000) {
    const numbers = Array.from({ length: 10_000 }, (_, index) => from + index)
    await env.DB.prepare(
      `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa,
                          owned, in_hand, retired_at, created_at)
       SELECT printf('PS5-%06d', value), 'Saga' || value, 'PS5', 'Action',
              iif(value % 100 = 1, ?2, '2020-01-01'), 1, 1, 1, iif(value % 100 = 2, 1, NULL), 0
       FROM json_each(?1)`,
    )
      .bind(JSON.stringify(numbers), release)
      .run()
  }
}, 120_000)

async function list(query: string): Promise<Reply> {
  return await call('GET', `/api/v1/admin/games?${query}`, { headers: { token } })
}

// A page plus one row, each with its index entry and row, and a look for screenshots; a search reads the looks of each
// row too.
const MOST_READ = 51 * 6 + 5

test.each([
  ['the first page', ''],
  ['the announced games', 'status=ANNOUNCED'],
  ['the games without a cover', 'status=NO_COVER'],
  ['the retired games', 'status=RETIRED'],
  ['a search', 'q=saga'],
  ['a search for one', 'q=saga7777'],
  ['a search among the retired', 'q=saga2&status=RETIRED'],
])('of many games %s reads about one page, and so does the next page', async (_what, query) => {
  const { json } = await list(query)
  expect(json.rows.length).toBeGreaterThan(0)
  expect(await rowsReadBy(() => list(query))).toBeLessThan(MOST_READ)
  if (json.next === null) return
  const next = `${query}&cursor=${json.next}`
  expect(await rowsReadBy(() => list(next))).toBeLessThan(MOST_READ)
})

test('adding a game to many reads a few rows', async () => {
  const body = {
    productName: 'One more',
    platform: 'PS5',
    gameCategory: 'Action',
    availableSince: '2020-01-01',
    retailPrice: 1,
    copies: 1,
  }
  const add = () => call('POST', '/api/v1/admin/games', { headers: { token }, body })
  expect(await rowsReadBy(add)).toBeLessThan(800)
})

test('the number of games without a cover follows uploads, removals and retirements', async () => {
  const counted = async () =>
    (await call('GET', '/api/v1/admin/games/figures', { headers: { token } })).json.withoutCover
  const shop = async (method: 'POST' | 'DELETE', path: string, body?: FormData) => {
    const options = { headers: { token }, ...(body && { body }) }
    expect((await call(method, `/api/v1/admin/games/${path}`, options)).status).toBe(200)
  }
  const before = await counted()
  const code = await addGame()
  const other = await addGame()
  expect(await counted()).toBe(before + 2)
  await shop('POST', `${code}/cover?version=0`, imageForm('cover', await makePng(60, 80)))
  expect(await counted()).toBe(before + 1)
  await shop('POST', `${other}/retire`)
  await shop('POST', `${code}/retire`)
  expect(await counted()).toBe(before)
  await shop('DELETE', `${code}/retire`)
  expect(await counted()).toBe(before)
  await shop('DELETE', `${code}/cover?version=1`)
  expect(await counted()).toBe(before + 1)
  await env.DB.prepare('DELETE FROM games WHERE product_code IN (?, ?)').bind(code, other).run()
  expect(await counted()).toBe(before)
})

test.each(['', 'status=NO_COVER', 'status=ALL_OUT'])('sorts by title without case: %s', async (query) => {
  await env.DB.prepare('DELETE FROM games').run()
  for (const title of ['AEW Fight Forever', 'Ace Combat 7', 'it takes two', 'Zelda']) await addGame({ title })
  if (query === 'status=ALL_OUT') await env.DB.prepare('UPDATE games SET in_hand = 0').run()
  const { rows } = (await list(query)).json
  await env.DB.prepare('UPDATE games SET in_hand = owned').run()
  expect(rows.map(({ productName }: { productName: string }) => productName)).toEqual([
    'Ace Combat 7',
    'AEW Fight Forever',
    'it takes two',
    'Zelda',
  ])
})

test('games are idle when all copies are on the shelf and nobody has asked for a long time', async () => {
  await env.DB.prepare('DELETE FROM games').run()
  const [idle, asked, fresh] = [await addGame(), await addGame(), await addGame()]
  await addGame({ copies: 0 })
  await write(env.DB, [
    sql`UPDATE games SET wanted = ${Date.now() / 2592e6 - 4} WHERE product_code = ${idle}`,
    sql`UPDATE games SET wanted = ${Date.now() / 2592e6 - 2} WHERE product_code = ${asked}`,
    sql`UPDATE games SET available_since = ${addDays(dayInKarachi(Date.now()), -10)} WHERE product_code = ${fresh}`,
  ])
  const { rows } = (await list('status=IDLE')).json
  expect(rows.map(({ productCode }: { productCode: string }) => productCode)).toEqual([idle])
})
