import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../platform/base/time.ts'
import * as edge from '../../platform/http/edge.ts'
import { sweepImages } from '../../shop/pictures/sweep.ts'
import { emptyBucket } from '../../testing/database.ts'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { adminToken } from '../../testing/people.ts'
import { ascii, everythingStored, imageForm, makePng } from '../../testing/pictures.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

const png = await makePng(900, 500)

let token = ''
beforeEach(async () => {
  token = await adminToken()
  vi.restoreAllMocks()
  await env.DB.prepare('DELETE FROM images').run()
  await emptyBucket(env.BUCKET)
})

async function upload(code: string, version: number, options: object = {}): Promise<Reply> {
  const body = imageForm('screenshot', png)
  return await call('POST', `/api/v1/admin/games/${code}/screenshots?version=${version}`, {
    ...{ headers: { token }, body, ...options },
  })
}

async function arrange(code: string, version: number, screenshots: { id: string; alt: string }[]): Promise<Reply> {
  const body = { screenshots, version }
  return await call('PUT', `/api/v1/admin/games/${code}/screenshots`, { headers: { token }, body })
}

/** A game with so many screenshots, and their ids. */
async function gameWith(count: number): Promise<{ code: string; ids: string[] }> {
  const code = await addGame()
  let reply: Reply | undefined
  for (let version = 0; version < count; version += 1) reply = await upload(code, version)
  return { code, ids: reply?.json.game.screenshots.map(({ id }: { id: string }) => id) ?? [] }
}

const publicScreenshots = async (code: string) => (await call('GET', `/api/v1/games/${code}`)).json.game.screenshots

/** What the history has of a game, the newest first. */
async function historyOf(code: string): Promise<string[]> {
  const { rows } = (await call('GET', `/api/v1/admin/actions?subject=${code}`, { headers: { token } })).json
  return rows.map(({ action, detail }: { action: string; detail: string }) => `${action} ${detail}`)
}

test('a screenshot is stored as it was encoded anew, with smaller copies, and visitors get it', async () => {
  const { code, ids } = await gameWith(1)
  const [shown] = await publicScreenshots(code)
  expect(shown).toMatchObject({ id: ids[0], alt: '', width: 900, height: 500 })
  expect(shown.variants.map(({ width }: { width: number }) => width)).toEqual([400, 800])
  for (const { imageLink } of [shown, ...shown.variants]) expect((await call('GET', imageLink)).status).toBe(200)
  expect(await historyOf(code)).toEqual(['game.screenshot '])
})

test('screenshots get an order and texts, and one that is left out is gone at once, also at the edge', async () => {
  const { code, ids } = await gameWith(3)
  const [first = '', second = '', third = ''] = ids
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue(undefined)
  const [, leaves] = await publicScreenshots(code)
  const kept = [
    { id: third, alt: ' A boss ' },
    { id: first, alt: '' },
  ]
  const reply = await arrange(code, 3, kept)
  expect(reply.json).toMatchObject({ message: 'Screenshot removed', game: { version: 4 } })
  expect(await publicScreenshots(code)).toMatchObject([
    { id: third, alt: 'A boss' },
    { id: first, alt: '' },
  ])
  expect(purge.mock.calls).toEqual([[['games', `picture-${second}`]]])
  for (const { imageLink } of [leaves, ...leaves.variants]) expect((await call('GET', imageLink)).status).toBe(404)
  expect((await historyOf(code))[0]).toBe('game.screenshots 2 screenshots: A boss; no text')
  expect((await upload(code, 4)).json.game.screenshots.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([
    third,
    first,
  ])
})

test('the screenshots of another game stay where they are', async () => {
  const [one, other] = [await gameWith(1), await gameWith(1)]
  const both = [...one.ids, ...other.ids].map((id) => ({ id, alt: 'Mine' }))
  expect((await arrange(one.code, 1, both)).json.game.screenshots).toMatchObject([{ id: one.ids[0], alt: 'Mine' }])
  expect(await publicScreenshots(other.code)).toMatchObject([{ id: other.ids[0], alt: '' }])
})

test('a game has at most 4 screenshots, also when two are uploaded at once', async () => {
  const { code } = await gameWith(3)
  let faster: Reply | undefined
  const first = async () => {
    faster = await upload(code, 3)
  }
  const late = await upload(code, 3, { env: withFaults(at('DB.batch', first, once)) })
  expect([faster?.status, late.status, late.json.error.code]).toEqual([200, 409, 'games.changed'])
  const fifth = await upload(code, 4)
  expect(fifth.status).toBe(409)
  expect(fifth.json).toMatchObject({
    message: 'A game has at most 4 screenshots. Please remove one first.',
    error: { code: 'games.screenshots-full' },
  })
  expect(await publicScreenshots(code)).toHaveLength(4)
})

test('a change for a game that was edited since -> 409 with the present game, and nothing changes', async () => {
  const { code, ids } = await gameWith(1)
  const stored = await everythingStored()
  const before = await rowCounts('admin_actions')
  const replies = [await upload(code, 0), await arrange(code, 0, [])]
  for (const { status, json } of replies) {
    expect([status, json.error.code, json.game.screenshots[0].id]).toEqual([409, 'games.changed', ids[0]])
  }
  expect(await everythingStored()).toEqual(stored)
  expect(await rowCounts('admin_actions')).toEqual(before)
})

test('an unknown game -> 404, a file that is no picture -> 415, a text that is too long -> 422', async () => {
  const { code, ids } = await gameWith(1)
  expect((await upload('PS5-9999', 0)).status).toBe(404)
  expect((await arrange('PS5-9999', 0, [])).status).toBe(404)
  expect((await upload(code, 1, { body: imageForm('screenshot', ascii('<svg/>')) })).status).toBe(415)
  const long = await arrange(code, 1, [{ id: ids[0] ?? '', alt: 'x'.repeat(201) }])
  expect(long.json.error.issues).toEqual([{ path: 'screenshots.0.alt', message: 'Please use at most 200 characters' }])
})

test('the objects of a removed screenshot, and of a game that is deleted, are swept', async () => {
  const { code, ids } = await gameWith(2)
  await arrange(code, 2, [{ id: ids[0] ?? '', alt: '' }])
  await sweepImages(env, Date.now() + 2 * HOUR)
  const { keys } = await everythingStored()
  expect(keys.length).toBe(3)
  expect(keys.every((key) => key.startsWith(`images/screenshot/${ids[0]}`))).toBe(true)
  await env.DB.prepare('DELETE FROM games WHERE product_code = ?').bind(code).run()
  await sweepImages(env, Date.now() + 2 * HOUR)
  expect(await everythingStored()).toEqual({ rows: [], keys: [] })
})
