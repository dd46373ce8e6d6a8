import { env } from 'cloudflare:workers'
import sql, { raw } from 'sql-template-tag'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { gameReply } from '#contract/game-changes.ts'
import { EMPTY_FACTS, type Fact, GAME_FACTS, type GameFact } from '#contract/game-facts.ts'
import { MINUTE } from '../../platform/base/time.ts'
import { run, write } from '../../platform/database/database.ts'
import * as edge from '../../platform/http/edge.ts'
import { copiesToBuy } from '../../shop/terms/interests.rules.ts'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { ascii, everythingStored, imageForm, makePng } from '../../testing/pictures.ts'
import { brokenQueues, queueUp, servedWith } from '../../testing/queues.ts'
import { call, type Reply } from '../../testing/request.ts'
import { askFor } from '../../testing/request-life.ts'
import { rowCounts } from '../../testing/rows.ts'

let token = ''

beforeEach(async () => {
  token = await adminToken()
})

afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenQueues()).toEqual([])
})

async function asAdmin(method: string, path: string, body?: object): Promise<Reply> {
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, body })
}

const TODAY = dayInKarachi(Date.now())

const hades = {
  productName: 'Hades II',
  platform: 'PS4',
  gameCategory: 'Action',
  availableSince: '2025-10-01',
  retailPrice: 9499.5,
}

test('an added game is in the library at once, under the next product code', async () => {
  await env.DB.prepare(
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     VALUES ('PS4-0350', 'Game 350', 'PS4', 'Action', '2022-03-04', 1250000, 0, 0, 0)`,
  ).run()
  const added = await asAdmin('POST', 'games', { ...hades, copies: 3 })
  expect(added.json).toEqual({
    status: true,
    message: 'Hades II is in the library: PS4-0351',
    productCode: 'PS4-0351',
  })
  const { game } = v.parse(gameReply, (await asAdmin('GET', 'games/PS4-0351')).json)
  expect(game).toMatchObject({ ...hades, owned: 3, inHandStock: 3, version: 0 })
  const seen = await call('GET', '/api/v1/games/PS4-0351')
  expect(seen.json.game).toMatchObject({ title: 'Hades II', inHand: 3, cover: null })
})

const OPTIONAL = Object.entries<Fact>(GAME_FACTS).filter(([, { isOptional }]) => isOptional)
const FACTS = Object.fromEntries(OPTIONAL.map(([name, { example }]) => [name, example]))

test('each fact that may stay empty is saved, cleared, left as it is, and written in the history', async () => {
  const first = { ...hades, productName: 'Hades of the Facts' }
  const added = await asAdmin('POST', 'games', { ...first, ...FACTS, copies: 1 })
  const code = added.json.productCode
  const save = async (facts: object, version: number) =>
    (await asAdmin('PUT', `games/${code}`, { ...first, ...facts, version })).json.game
  expect((await asAdmin('GET', `games/${code}`)).json.game).toMatchObject(FACTS)
  expect(await save({}, 0)).toMatchObject(FACTS)
  const cleared = Object.fromEntries(Object.keys(FACTS).map((name) => [name, EMPTY_FACTS[name as GameFact]]))
  expect(await save(cleared, 1)).toMatchObject(cleared)
  const { rows } = (await asAdmin('GET', `actions?subject=${code}`)).json
  expect(rows[1].detail).toBe('No changes')
  const known = OPTIONAL.filter(([, { example, empty }]) => example !== empty)
  expect(rows[0].detail).toBe(known.map(([, { label, example }]) => `${label}: ${example} → none`).join('; '))
  await env.DB.prepare('DELETE FROM games WHERE product_code = ?').bind(code).run()
})

test('other names are stored without doubles and blanks, and stay when an edit does not send them', async () => {
  const aliases = ' hades 2,,Hades  Two ,hades 2'
  const facts = { ...hades, productName: 'Hades by Another Name' }
  const { json } = await asAdmin('POST', 'games', { ...facts, aliases, copies: 0 })
  const path = `games/${json.productCode}`
  const stored = async () => (await asAdmin('GET', path)).json.game.aliases
  expect(await stored()).toBe('hades 2, Hades Two')
  const listed = await call('GET', '/api/v1/games')
  expect(listed.json.games).toContainEqual(
    expect.objectContaining({ productCode: json.productCode, aliases: 'hades 2, Hades Two' }),
  )
  await asAdmin('PUT', path, { ...facts, version: 0 })
  expect(await stored()).toBe('hades 2, Hades Two')
  await asAdmin('PUT', path, { ...facts, aliases: '', version: 1 })
  expect(await stored()).toBe('')
})

test('the link of a trailer is stored in one form, and what leads to no video -> 422 at its field', async () => {
  const facts = { ...hades, productName: 'Hades with a Trailer' }
  const { json } = await asAdmin('POST', 'games', { ...facts, copies: 0, trailer: 'youtu.be/aqz-KE-bpKQ?si=x&t=9' })
  const path = `games/${json.productCode}`
  const { game } = (await asAdmin('GET', path)).json
  expect(game.trailer).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  const refused = await asAdmin('PUT', path, { ...facts, trailer: 'https://example.com/film.mp4', version: 0 })
  expect(refused.status).toBe(422)
  const message = 'Please paste the link to one video on YouTube or Vimeo'
  expect(refused.json.error.issues).toEqual([{ path: 'trailer', message }])
})

test('the same title in any spelling -> 409, on the other platform it is another game', async () => {
  await addGame({ platform: 'PS4', title: 'Tekken 8' })
  const add = (more: object) => asAdmin('POST', 'games', { ...hades, copies: 1, ...more })
  const again = await add({ productName: 'TEKKEN: 8' })
  expect(again.status).toBe(409)
  expect(again.json).toMatchObject({ status: false, error: { code: 'games.exists' } })
  const other = await add({ productName: 'Tekken 8', platform: 'PS5' })
  expect(other.status).toBe(200)
  await env.DB.prepare('DELETE FROM games WHERE product_code = ?').bind(other.json.productCode).run()
})

test('two admins who add the same game at once add it once', async () => {
  const body = { ...hades, productName: 'Silksong', copies: 2 }
  const replies = await Promise.all([1, 2, 3].map(() => asAdmin('POST', 'games', body)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const found = await asAdmin('GET', 'games?q=silksong')
  expect(found.json.rows).toHaveLength(1)
})

test('different games added at once get different codes', async () => {
  const replies = await Promise.all(
    ['One', 'Two'].map((productName) => asAdmin('POST', 'games', { ...hades, productName, copies: 0 })),
  )
  expect(new Set(replies.map(({ json }) => json.productCode)).size).toBe(2)
})

test.each([
  ['productName', ' '],
  ['productName', '!!!'],
  ['platform', 'XBOX'],
  ['gameCategory', ''],
  ['availableSince', '2026-02-30'],
  ['availableSince', '1700-01-01'],
  ['retailPrice', 0],
  ['retailPrice', 1e9],
  ['description', 'x'.repeat(301)],
  ['description', 'One.\nTwo.'],
  ['releaseYear', 1.5],
  ['couchPlayers', 17],
  ['ageRating', 'PEGI 99'],
  ['copies', -1],
  ['copies', 1.5],
])('a game with %s %j -> 422', async (path, value) => {
  const before = await rowCounts('games', 'admin_actions')
  const reply = await asAdmin('POST', 'games', { ...hades, copies: 1, [path]: value })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path, message: expect.stringMatching(/^Please/) }])
  expect(await rowCounts('games', 'admin_actions')).toEqual(before)
})

test('of two who edit the same game one gets 409 with the present game', async () => {
  const code = await addGame({ title: 'Old Name' })
  const edit = (productName: string) => asAdmin('PUT', `games/${code}`, { ...hades, productName, version: 0 })
  const replies = await Promise.all([edit('Name A'), edit('Name B')])
  const [done, refused] = replies.toSorted((a, b) => a.status - b.status)
  expect([done?.status, refused?.status]).toEqual([200, 409])
  expect(refused?.json).toMatchObject({
    status: false,
    error: { code: 'games.changed' },
    game: { productName: done?.json.game.productName, version: 1 },
  })
  const found = await asAdmin('GET', `games?q=${done?.json.game.productName.toLowerCase()}`)
  expect(found.json.rows).toContainEqual(expect.objectContaining({ productCode: code }))
})

test('the audit row of an edit has every changed value, old and new', async () => {
  const code = await addGame({ title: 'Hades', platform: 'PS5', availableSince: '2025-09-25' })
  const edit = async (version: number, changes: object = {}) => {
    await asAdmin('PUT', `games/${code}`, { ...hades, ...changes, version })
    const { rows } = (await asAdmin('GET', `actions?subject=${code}`)).json
    return rows[0].detail
  }
  expect(await edit(0)).toBe(
    'Title: Hades → Hades II; Platform: PS5 → PS4; Available since: 25 Sep 2025 → 1 Oct 2025; ' +
      'Retail price: Rs. 12,500 → Rs. 9,499.50',
  )
  expect(await edit(1, { gameCategory: 'Horror' })).toBe('Category: Action → Horror')
  expect(await edit(2, { gameCategory: 'Horror' })).toBe('No changes')
})

test('every change of an unknown game -> 404', async () => {
  const form = imageForm('cover', await makePng(30, 40))
  const replies = await Promise.all([
    asAdmin('GET', 'games/PS5-9999'),
    asAdmin('PUT', 'games/PS5-9999', { ...hades, version: 0 }),
    asAdmin('PUT', 'games/PS5-9999/copies', { owned: 1, were: 0 }),
    asAdmin('POST', 'games/PS5-9999/retire'),
    asAdmin('DELETE', 'games/PS5-9999/cover?version=0'),
    asAdmin('POST', 'games/PS5-9999/cover?version=0', form),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await everythingStored()).rows).toEqual([])
})

// Copies ------------------------------------------------------------------------------------------------

test('copies can be added and removed, except those that are out', async () => {
  const code = await addGame({ copies: 2 })
  await askFor(await addMember(), code)
  const more = await asAdmin('PUT', `games/${code}/copies`, { owned: 5, were: 2 })
  expect(more.json.game).toMatchObject({ owned: 5, inHandStock: 4 })
  const none = await asAdmin('PUT', `games/${code}/copies`, { owned: 0, were: 5 })
  expect(none.status).toBe(409)
  expect(none.json).toMatchObject({
    message: '1 copy is out or promised to members. Please keep at least 1.',
    game: { owned: 5 },
  })
  const one = await asAdmin('PUT', `games/${code}/copies`, { owned: 1, were: 5 })
  expect(one.json.game).toMatchObject({ owned: 1, inHandStock: 0 })
})

test('of two who change the copies at once one gets 409', async () => {
  const code = await addGame({ copies: 2 })
  const count = (owned: number) => asAdmin('PUT', `games/${code}/copies`, { owned, were: 2 })
  const replies = await Promise.all([count(3), count(4)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('changes of copies and requests at once never remove copies that are out', async () => {
  const code = await addGame({ copies: 3 })
  const members = await Promise.all([1, 2, 3].map(() => addMember()))
  await Promise.all([
    ...members.map((member) => askFor(member, code).catch(() => undefined)),
    asAdmin('PUT', `games/${code}/copies`, { owned: 1, were: 3 }),
  ])
})

test('a bought copy is allocated to the member whose queue has the game', async () => {
  const code = await addGame({ copies: 0 })
  const member = await addMember()
  await queueUp(member, [code], 1)
  await asAdmin('PUT', `games/${code}/copies`, { owned: 1, were: 0 })
  expect(await servedWith(code)).toEqual([member.userId])
})

// Retiring ----------------------------------------------------------------------------------------------

test('a retired game is hidden from everyone, and members who have it keep it', async () => {
  const code = await addGame({ copies: 2 })
  const [has, wants] = [await addMember(), await addMember()]
  await askFor(has, code)
  expect((await asAdmin('POST', `games/${code}/retire`)).json.game.retiredAt).toEqual(expect.any(Number))
  await expect(askFor(wants, code)).rejects.toThrow('We do not have this game')
  expect((await call('GET', `/api/v1/games/${code}`)).status).toBe(404)
  const { games } = (await call('GET', '/api/v1/games')).json
  expect(games.map(({ productCode }: { productCode: string }) => productCode)).not.toContain(code)
  const list = await call('GET', '/api/Customer/GetProdList', { headers: wants.headers })
  expect(JSON.stringify(list.json)).not.toContain(code)
  const mine = await call('GET', '/api/v1/user/game-requests', { headers: has.headers })
  expect(mine.json.requests).toHaveLength(1)
  expect((await asAdmin('GET', 'games?status=RETIRED')).json.rows).toHaveLength(1)
})

/** One member reserves `code`; another has it second in a queue of three, and an alert for it. */
async function addWaiting(code: string) {
  const [first, second, third] = [await addGame({ copies: 0 }), code, await addGame({ copies: 0 })]
  const [reserves, waits] = [await addMember(), await addMember()]
  await queueUp(waits, [first, second, third], 1)
  await run(env.DB, sql`INSERT INTO stock_alerts VALUES (${code}, ${waits.userId}, 1)`)
  await run(env.DB, sql`INSERT INTO interests VALUES (${code}, ${reserves.userId}, 2)`)
  return { reserves, waits, queue: [first, second, third] }
}

async function linesOf(member: TestMember) {
  const get = async (path: string) => (await call('GET', `/api/v1/user/${path}`, { headers: member.headers })).json
  const { entries } = await get('queue')
  const { productCodes: alerts } = await get('alerts')
  const { rows } = await get('news')
  const { results: reserved } = await env.DB.prepare('SELECT product_code AS code FROM interests WHERE user_id = ?')
    .bind(member.userId)
    .all<{ code: string }>()
  return {
    queue: entries.map(({ productCode }: { productCode: string }) => productCode),
    alerts,
    reserved: reserved.map(({ code }) => code),
    news: rows.map(({ subject }: { subject: string }) => subject),
  }
}

test('a retired game leaves queues, reservations and alerts, and each member reads it once', async () => {
  const code = await addGame({ title: 'Stray', availableSince: addDays(TODAY, 30), copies: 0 })
  const { reserves, waits, queue } = await addWaiting(code)
  await asAdmin('POST', `games/${code}/retire`)
  const left = { queue: [queue[0], queue[2]], alerts: [], reserved: [], news: [] }
  expect(await linesOf(waits)).toEqual(left)
  vi.setSystemTime(Date.now() + MINUTE)
  expect(await linesOf(waits)).toEqual({ ...left, news: ['Stray has left the library'] })
  expect(await linesOf(reserves)).toMatchObject({ reserved: [], news: ['Stray has left the library'] })
})

test('UNDO of a retirement brings all lines back as they were, and nobody reads of it', async () => {
  // The clock stands, because the change is undone in the last millisecond.
  vi.setSystemTime(Date.now())
  const code = await addGame({ availableSince: addDays(TODAY, 30), copies: 0 })
  const { reserves, waits, queue } = await addWaiting(code)
  const wanted = () => env.DB.prepare('SELECT wanted FROM games WHERE product_code = ?').bind(code).first('wanted')
  const before = await wanted()
  await asAdmin('POST', `games/${code}/retire`)
  vi.setSystemTime(Date.now() + MINUTE - 1)
  expect((await asAdmin('DELETE', `games/${code}/retire`)).status).toBe(200)
  vi.setSystemTime(Date.now() + MINUTE)
  expect(await linesOf(waits)).toEqual({ queue, alerts: [code], reserved: [], news: [] })
  expect(await linesOf(reserves)).toMatchObject({ reserved: [code], news: [] })
  expect(await wanted()).toBe(before)
  await asAdmin('POST', `games/${code}/retire`)
  expect(await linesOf(waits)).toMatchObject({ queue: [queue[0], queue[2]], alerts: [] })
})

test('a game that comes back after the time for UNDO has no lines', async () => {
  const code = await addGame({ copies: 0 })
  const { waits, queue } = await addWaiting(code)
  await asAdmin('POST', `games/${code}/retire`)
  vi.setSystemTime(Date.now() + MINUTE)
  await asAdmin('DELETE', `games/${code}/retire`)
  expect(await linesOf(waits)).toMatchObject({ queue: [queue[0], queue[2]], alerts: [] })
  await queueUp(waits, [code], 3)
  expect(await linesOf(waits)).toMatchObject({ queue: [queue[0], queue[2], code] })
})

test.each([
  ['queue_entries', sql`(user_id, product_code, place, added_at)`, sql`, 1, 1`],
  ['interests', sql`(user_id, product_code, declared_at)`, sql`, 1`],
  ['stock_alerts', sql`(user_id, product_code, asked_at)`, sql`, 1`],
])('a late insert into %s makes no line for a retired game', async (table, columns, rest) => {
  const code = await addGame()
  const { userId } = await addMember()
  await asAdmin('POST', `games/${code}/retire`)
  const before = await rowCounts(table)
  await run(env.DB, sql`INSERT INTO ${raw(table)} ${columns} VALUES (${userId}, ${code}${rest})`)
  expect(await rowCounts(table)).toEqual(before)
})

test('a request that was decided before the game was retired -> 409', async () => {
  const code = await addGame({ copies: 3 })
  const member = await addMember()
  const retire = () => env.DB.prepare('UPDATE games SET retired_at = 1 WHERE product_code = ?').bind(code).run()
  const reply = await call('POST', '/api/v1/user/game-request', {
    body: { id: code },
    headers: member.headers,
    env: withFaults(at(/UPDATE games SET in_hand/, retire)),
  })
  expect(reply.status).toBe(409)
})

test('retiring twice, or taking back a game that is not retired -> 409', async () => {
  const code = await addGame()
  const both = await Promise.all([1, 2].map(() => asAdmin('POST', `games/${code}/retire`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await asAdmin('DELETE', `games/${code}/retire`)
  expect((await asAdmin('DELETE', `games/${code}/retire`)).status).toBe(409)
})

// Announced ---------------------------------------------------------------------------------------------

test.each([
  ['no reservation', 0, 0, 10, 0],
  ['each disc serves three members in 30 days', 10, 0, 10, 4],
  ['some copies already owned', 10, 3, 10, 1],
  ['enough copies owned', 3, 9, 10, 0],
  ['discs stay longer than 30 days', 5, 0, 45, 5],
  ['no rental yet to estimate from', 5, 1, undefined, 4],
])('copies to buy: %s', (_what, interested, owned, keep, expected) => {
  expect(copiesToBuy({ interested, owned }, keep)).toBe(expected)
})

test('announced games are listed by day, with their reservations and the copies to buy', async () => {
  const later = await addGame({ availableSince: addDays(TODAY, 60), copies: 0 })
  const sooner = await addGame({ availableSince: addDays(TODAY, 20), copies: 1 })
  await addGame({ availableSince: TODAY })
  const members = await Promise.all([1, 2, 3].map(() => addMember()))
  await write(
    env.DB,
    members.map(({ userId }) => sql`INSERT INTO interests VALUES (${sooner}, ${userId}, 1)`),
  )
  const { rows } = (await asAdmin('GET', 'games?status=ANNOUNCED')).json
  expect(rows).toMatchObject([
    { productCode: sooner, interested: 3, copiesToBuy: 2 },
    { productCode: later, interested: 0, copiesToBuy: 0 },
  ])
})

// Cover -------------------------------------------------------------------------------------------------

function uploadCover(code: string, version: number | string, options: object = {}) {
  return makePng(600, 800).then((png) =>
    call('POST', `/api/v1/admin/games/${code}/cover?version=${version}`, {
      headers: { token },
      body: imageForm('cover', png),
      ...options,
    }),
  )
}

test('an uploaded cover is shown to everybody, and a new one replaces it', async () => {
  const code = await addGame()
  const first = await uploadCover(code, 0)
  expect(first.json).toMatchObject({ status: true, message: 'Cover uploaded' })
  const { cover } = (await call('GET', `/api/v1/games/${code}`)).json.game
  expect(cover).toEqual(first.json.game.cover)
  expect(cover).toMatchObject({ width: 600, height: 800 })
  expect(cover.variants.map(({ width }: { width: number }) => width)).toEqual([240, 480])
  const picture = await call('GET', cover.imageLink)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const second = await uploadCover(code, 1)
  expect(second.json.game.cover.imageLink).not.toBe(cover.imageLink)
  expect((await everythingStored()).rows).toHaveLength(1)
  const removed = await asAdmin('DELETE', `games/${code}/cover?version=2`)
  expect(removed.json.game).toMatchObject({ cover: null, version: 3 })
  expect((await everythingStored()).rows).toEqual([])
})

test('a replaced or removed cover is 404 at once, and purged from the edge', async () => {
  const code = await addGame()
  const headers = { token }
  const first = await uploadCover(code, 0)
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue(undefined)
  const links = [first, await uploadCover(code, 1)].map(({ json }): string => json.game.cover.imageLink)
  await call('DELETE', `/api/v1/admin/games/${code}/cover?version=2`, { headers })
  const tags = links.map((link) => `picture-${link.slice(-36, -4)}`)
  expect(purge.mock.calls).toEqual(tags.map((tag) => [['games', tag]]))
  for (const link of links) expect((await call('GET', link)).status).toBe(404)
})

test('of two covers at once one gets 409, and the other stays', async () => {
  const code = await addGame()
  let faster: Reply | undefined
  const first = async () => {
    faster = await uploadCover(code, 0)
  }
  const refused = await uploadCover(code, 0, { env: withFaults(at('DB.batch', first, once)) })
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    error: { code: 'games.changed' },
    game: { version: 1, cover: faster?.json.game.cover },
  })
  const { rows } = await everythingStored()
  expect(rows.filter((row) => row.startsWith('active'))).toHaveLength(1)
})

test('a cover change for a game that was edited since -> 409, and nothing changes', async () => {
  const code = await addGame()
  await asAdmin('PUT', `games/${code}`, { ...hades, version: 0 })
  const stored = await everythingStored()
  const before = await rowCounts('admin_actions')
  const replies = [await uploadCover(code, 0), await asAdmin('DELETE', `games/${code}/cover?version=0`)]
  expect(replies.map(({ status }) => status)).toEqual([409, 409])
  expect(await everythingStored()).toEqual(stored)
  expect(await rowCounts('admin_actions')).toEqual(before)
})

test.each(['', 'x', '-1', '1.5'])('a cover with the version %j -> 422', async (version) => {
  const code = await addGame()
  for (const reply of [
    await uploadCover(code, version),
    await asAdmin('DELETE', `games/${code}/cover?version=${version}`),
  ]) {
    expect(reply.status).toBe(422)
    expect(reply.json.error.issues).toEqual([{ path: 'version', message: expect.any(String) }])
  }
})

test('a cover that is not a picture -> 415, a picture in another field -> 422', async () => {
  const code = await addGame()
  const send = (form: FormData) => asAdmin('POST', `games/${code}/cover?version=0`, form)
  expect((await send(imageForm('cover', ascii('<svg/>')))).status).toBe(415)
  expect((await send(imageForm('banner', await makePng(3, 4)))).status).toBe(422)
})
