import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '../http/rate-limit.ts'
import { adminToken } from '../testing/people.ts'
import { everythingStored, makePng, upload } from '../testing/pictures.ts'
import { call, type Reply } from '../testing/request.ts'

const png = await makePng(700, 200)

let token: string
beforeEach(async () => {
  token = await adminToken()
  await env.DB.prepare('DELETE FROM images').run()
  const { objects } = await env.BUCKET.list()
  await env.BUCKET.delete(objects.map((object) => object.key))
})

afterEach(() => vi.useRealTimers())

function bucketWith(methods: Partial<R2Bucket>): R2Bucket {
  return {
    put: (key: string, bytes: Uint8Array) => env.BUCKET.put(key, bytes),
    ...methods,
  } as unknown as R2Bucket
}

function imagesWith(output: () => Promise<ImageTransformationResult>): ImagesBinding {
  const transformer = { transform: () => transformer, output }
  return { input: () => transformer } as unknown as ImagesBinding
}

/** A call that never comes back, and the moment when it was made. */
function hanging(): { call: () => Promise<never>; reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const call = () => {
    resolve()
    return new Promise<never>(() => {})
  }
  return { call, reached }
}

/** Lets ten seconds pass, for time-outs only, once the hanging call is under way. */
async function tenSecondsAfter(
  reached: Promise<void>,
  start: () => Promise<Reply>,
): Promise<Reply> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reply = start()
  await reached
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  return await reply
}

async function expectNothingShown(reply: Reply): Promise<void> {
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ status: false, error: { code: 'images.storage' } })
  const list = await call('GET', '/api/v1/admin/banner/image', { headers: { token } })
  expect(list.json.banners).toEqual([])
  const { rows } = await everythingStored()
  expect(rows).toEqual([expect.stringMatching(/^pending /)])
}

test('an upload whose object cannot be put is a 503 and is never shown', async () => {
  const BUCKET = bucketWith({ put: () => Promise.reject(new Error('R2 is away')) })
  await expectNothingShown(await upload('banner', token, png, { env: { BUCKET } }))
})

test('an upload of which only the small copy cannot be put is not shown either', async () => {
  const put = (key: string, bytes: Uint8Array) =>
    key.endsWith('.webp') ? Promise.reject(new Error('R2 is away')) : env.BUCKET.put(key, bytes)
  const BUCKET = bucketWith({ put: put as R2Bucket['put'] })
  await expectNothingShown(await upload('banner', token, png, { env: { BUCKET } }))
})

test('an upload that hangs in storage is given up after ten seconds', async () => {
  const { call: put, reached } = hanging()
  const BUCKET = bucketWith({ put })
  const reply = await tenSecondsAfter(reached, () =>
    upload('banner', token, png, { env: { BUCKET } }),
  )
  await expectNothingShown(reply)
})

test('an image whose row was swept while its objects were put is not reported as kept', async () => {
  const put = async (key: string, bytes: Uint8Array) => {
    await env.DB.prepare('DELETE FROM images').run()
    return await env.BUCKET.put(key, bytes)
  }
  const BUCKET = bucketWith({ put: put as R2Bucket['put'] })
  const reply = await upload('banner', token, png, { env: { BUCKET } })
  expect(reply.status).toBe(503)
  expect((await everythingStored()).rows).toEqual([])
})

test('when the database goes away after the objects were put, nothing is shown', async () => {
  const prepare = (sql: string) =>
    env.DB.prepare(sql.startsWith('UPDATE images') ? 'SELECT * FROM a_table_that_is_gone' : sql)
  const batch = (statements: D1PreparedStatement[]) => env.DB.batch(statements)
  const DB = { prepare, batch } as unknown as D1Database
  const reply = await upload('banner', token, png, { env: { DB } })
  expect(reply.status).toBe(503)
  expect(reply.json.error.code).toBe('database.unavailable')
  const list = await call('GET', '/api/v1/admin/banner/image')
  expect(list.json.banners).toEqual([])
})

test('an image that cannot be shrunk is kept as it is', async () => {
  const IMAGES = imagesWith(() => Promise.reject(new Error('Images is away')))
  const reply = await upload('banner', token, png, { env: { IMAGES } })
  expect(reply.status).toBe(200)
  const [banner] = reply.json.banners
  expect(banner).toMatchObject({ status: 1, variants: [] })
  expect((await everythingStored()).keys).toEqual([banner.imageLink.slice(1)])
})

test('shrinking that hangs is given up after ten seconds and the image kept as it is', async () => {
  const { call: output, reached } = hanging()
  const reply = await tenSecondsAfter(reached, () =>
    upload('banner', token, png, { env: { IMAGES: imagesWith(output) } }),
  )
  expect(reply.status).toBe(200)
  expect(reply.json.banners[0].variants).toEqual([])
})

test('a picture that storage does not give is a 503 that nobody keeps', async () => {
  const { json } = await upload('banner', token, png)
  const { imageLink } = json.banners[0]
  const get = () => Promise.reject(new Error('R2 is away'))
  const failed = await call('GET', imageLink, { env: { BUCKET: bucketWith({ get }) } })
  expect(failed.status).toBe(503)
  expect(failed.json.error.code).toBe('images.storage')
  expect(failed.headers.get('cache-control')).toBe('private, no-store')

  const hung = hanging()
  const BUCKET = bucketWith({ get: hung.call })
  const late = await tenSecondsAfter(hung.reached, () =>
    call('GET', imageLink, { env: { BUCKET } }),
  )
  expect(late.status).toBe(503)
})
