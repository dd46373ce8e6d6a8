import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { sharePath } from '#contract/game-pictures.ts'
import { emptyBucket } from '../../testing/database.ts'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { adminToken } from '../../testing/people.ts'
import { everythingStored, imageForm, makeJpeg, makePng, upload } from '../../testing/pictures.ts'
import { call } from '../../testing/request.ts'

let token = ''
beforeEach(async () => {
  token = await adminToken()
  await env.DB.prepare('DELETE FROM images').run()
  await emptyBucket(env.BUCKET)
})

/** A game with a cover, and the address of its picture for link previews. */
async function gameWithCover(bytes: Uint8Array<ArrayBuffer>): Promise<{ code: string; path: string }> {
  const code = await addGame()
  const body = imageForm('cover', bytes)
  const { json } = await call('POST', `/api/v1/admin/games/${code}/cover?version=0`, { headers: { token }, body })
  return { code, path: sharePath(json.game.cover) }
}

test.each([
  ['an upright png', await makePng(400, 500)],
  ['a jpeg that is larger and wide', await makeJpeg(1600, 900)],
])('%s becomes a jpeg of 1200 × 630 pixels, made once', async (_what, bytes) => {
  const { path } = await gameWithCover(bytes)
  expect((await everythingStored()).keys).not.toContain(path.slice(1))
  const first = await call('GET', path)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const info = await env.IMAGES.info(new Blob([first.bytes]).stream())
  expect(info).toMatchObject({ format: 'image/jpeg', width: 1200, height: 630 })
  expect((await everythingStored()).keys).toContain(path.slice(1))
  const again = await call('GET', path, { env: withFaults(at('IMAGES.output', 'before')) })
  expect(again.bytes).toEqual(first.bytes)
})

test('a removed cover takes its picture for link previews along', async () => {
  const { code, path } = await gameWithCover(await makePng(400, 500))
  expect((await call('HEAD', path)).status).toBe(200)
  await call('DELETE', `/api/v1/admin/games/${code}/cover?version=1`, { headers: { token } })
  expect((await call('GET', path)).status).toBe(404)
})

test.each(['IMAGES.output', 'BUCKET.get', 'BUCKET.put'])(
  'a failure of %s -> 503, and the next request makes it',
  async (what) => {
    const { path } = await gameWithCover(await makePng(400, 500))
    expect((await call('GET', path, { env: withFaults(at(what, 'before', once)) })).status).toBe(503)
    expect((await call('GET', path)).status).toBe(200)
  },
)

test('only covers have such a picture', async () => {
  const { json } = await upload('banner', token, await makePng(400, 160))
  const [{ imageLink }] = json.banners
  expect((await call('GET', sharePath({ imageLink, width: 0, height: 0, variants: [] }))).status).toBe(404)
  expect((await call('GET', `/images/cover/${'0'.repeat(32)}-share.jpg`)).status).toBe(404)
})
