import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { IMAGE_TOO_COMPLEX, type StoredImage } from '#contract/images.ts'
import type { Env } from '../../platform/base/env.ts'
import { HOUR, SECOND } from '../../platform/base/time.ts'
import { findJobs } from '../../platform/jobs/jobs.queries.ts'
import { emptyBucket } from '../../testing/database.ts'
import { afterTheFirst, at, faultSeeds, once, seededFaults, whileHanging, withFaults } from '../../testing/faults.ts'
import { fullTest } from '../../testing/long-run.ts'
import { adminToken } from '../../testing/people.ts'
import { everythingStored, makePng, upload } from '../../testing/pictures.ts'
import { call, type Reply } from '../../testing/request.ts'
import { RUNS } from '../../testing/runs.ts'
import { sweepImages } from './sweep.ts'

const png = await makePng(700, 200)

let token: string
beforeEach(async () => {
  token = await adminToken()
  await removeImages()
})

async function isImagesFailing(): Promise<boolean> {
  const [job] = await findJobs(env.DB, ['images'])
  return typeof job?.failingSince === 'number'
}

async function removeImages(): Promise<void> {
  await env.DB.prepare('DELETE FROM images').run()
  await env.DB.prepare('DELETE FROM cron_jobs').run()
  await emptyBucket(env.BUCKET)
}

async function expectNothingShown(reply: Reply): Promise<void> {
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ status: false, error: { code: 'images.storage' } })
  const list = await call('GET', '/api/v1/admin/banner/image', { headers: { token } })
  expect(list.json.banners).toEqual([])
  const { rows } = await everythingStored()
  expect(rows).toEqual([expect.stringMatching(/^pending /)])
}

test('returns 503 and never shows an upload whose object cannot be stored', async () => {
  const away = withFaults(at('BUCKET.put', 'before'))
  await expectNothingShown(await upload('banner', token, png, { env: away }))
})

test('does not show an upload whose variant cannot be stored', async () => {
  const away = withFaults(at(/\.webp$/, 'before'))
  await expectNothingShown(await upload('banner', token, png, { env: away }))
})

test('gives an upload up after ten seconds when storage hangs', async () => {
  const reply = await whileHanging('BUCKET.put', 10 * SECOND, (bindings) =>
    upload('banner', token, png, { env: bindings }),
  )
  await expectNothingShown(reply)
})

test('does not report an image as stored when its row was swept meanwhile', async () => {
  const swept = at('BUCKET.put', () => env.DB.prepare('DELETE FROM images').run())
  const reply = await upload('banner', token, png, { env: withFaults(swept) })
  expect(reply.status).toBe(503)
  expect((await everythingStored()).rows).toEqual([])
})

test('shows nothing when the database fails after the objects were stored', async () => {
  const away = withFaults(at(/UPDATE images/, 'before'))
  const reply = await upload('banner', token, png, { env: away })
  expect(reply.status).toBe(503)
  expect(reply.json.error.code).toBe('database.unavailable')
  const list = await call('GET', '/api/v1/admin/banner/image')
  expect(list.json.banners).toEqual([])
})

fullTest(
  'with three faults in ten everywhere every confirmed upload is there, and every shown one has its objects',
  async () => {
    const property = fc.asyncProperty(faultSeeds, async (seed) => {
      await removeImages()
      const faults = withFaults(seededFaults(seed, 0.3))
      const acknowledged = new Set<string>()
      for (let count = 0; count < 20; count += 1) {
        const reply = await upload('banner', await adminToken(), png, { env: faults })
        expect([200, 500, 503]).toContain(reply.status)
        if (reply.status === 200) acknowledged.add(reply.json.banners[0]._id)
      }
      await sweepImages(env, Date.now() + 2 * HOUR)
      const { json } = await call('GET', '/api/v1/admin/banner/image')
      const shown: StoredImage[] = json.banners
      expect(shown.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...acknowledged]))
      const links = shown.flatMap(({ imageLink, variants }) => [
        imageLink,
        ...variants.map((variant) => variant.imageLink),
      ])
      const { rows, keys } = await everythingStored()
      expect(keys.map((key) => `/${key}`).toSorted()).toEqual(links.toSorted())
      expect(rows).toHaveLength(shown.length)
    })
    await fc.assert(property, { numRuns: RUNS.race })
  },
)

test('stores an image without variants when they fail', async () => {
  const away = withFaults(at('IMAGES.output', 'before', afterTheFirst))
  const reply = await upload('banner', token, png, { env: away })
  expect(reply.status).toBe(200)
  const [banner] = reply.json.banners
  expect(banner).toMatchObject({ status: 1, variants: [] })
  const { keys } = await everythingStored()
  expect(keys.filter((key) => key.includes(banner._id))).toEqual([banner.imageLink.slice(1)])
})

test('stores an image without variants when they hang for ten seconds', async () => {
  const reply = await whileHanging(
    'IMAGES.output',
    10 * SECOND,
    (bindings) => upload('banner', token, png, { env: bindings }),
    afterTheFirst,
  )
  expect(reply.status).toBe(200)
  expect(reply.json.banners[0].variants).toEqual([])
})

test('returns 503 and stores nothing when the picture cannot be checked', async () => {
  const send = (bindings: Partial<Env>) => upload('banner', token, png, { env: bindings })
  const replies = [
    await send(withFaults(at('IMAGES.output', 'before'))),
    await whileHanging('IMAGES.output', 15 * SECOND, send),
  ]
  for (const { status, json } of replies) {
    expect([status, json.error.code]).toEqual([503, 'images.not-checked'])
  }
  expect((await everythingStored()).rows).toEqual([])
  expect(await isImagesFailing()).toBe(true)
})

test('returns 503 when the service is away for a moment, which is no outage', async () => {
  const away = withFaults(at('IMAGES.output', 'before', once))
  const reply = await upload('banner', token, png, { env: away })
  expect([reply.status, reply.json.error.code]).toEqual([503, 'images.not-checked'])
  expect(await isImagesFailing()).toBe(false)
})

test('returns 415 for a picture that the service cannot decode, which is no outage', async () => {
  const reply = await upload('banner', token, png.slice(0, -100))
  expect([reply.status, reply.json.error.code]).toEqual([415, 'images.damaged'])
  expect(await isImagesFailing()).toBe(false)
})

/** The Images service refuses the first call, or all of them, with a number of its own. */
function refusedBy(code: number, isAlways = false): Partial<Env> {
  const { IMAGES } = env
  let isRefused = true
  const refuse = () => {
    isRefused = isAlways
    throw Object.assign(new Error(`IMAGES_TRANSFORM_ERROR ${code}: refused`), { code })
  }
  return {
    IMAGES: new Proxy(IMAGES, {
      get: (images, name) => (isRefused ? refuse : Reflect.get(images, name).bind(images)),
    }),
  }
}

test.each([9422, 9432, 9504])(
  'a number %i that every picture gets returns 503 with its own sentence and shows on Today',
  async (code) => {
    const reply = await upload('banner', token, png, { env: refusedBy(code, true) })
    expect(reply.status).toBe(503)
    expect(reply.json).toMatchObject({
      error: { code: 'images.not-checked' },
      message: expect.stringMatching(/has reached its limit. Your picture is fine/),
    })
    const today = await call('GET', '/api/v1/admin/today', { headers: { token } })
    expect(today.json.warnings).toEqual([
      { part: 'images', text: expect.stringMatching(new RegExp(`pictures cannot be .* \\(${code}\\)`)) },
    ])
    const health = await call('GET', '/api/v1/health')
    expect([health.status, health.json.checks.images.status]).toEqual([503, 'degraded'])
  },
)

test.each([
  ...[9401, 9402, 9403, 9422, 9429, 9500, 9503, 9504, 9505, 9509, 9510, 9511, 9524, 9529, 9530].map((code) => [
    code,
    503,
  ]),
  ...[9412, 9520, 9523, 9000, 9300].map((code) => [code, 415]),
  [9413, 422],
])('returns for number %i of the service %i, and calls the file damaged only if it is', async (code, status) => {
  const reply = await upload('banner', token, png, { env: refusedBy(code) })
  expect(reply.status).toBe(status)
  if (status === 503) {
    expect(reply.json).toMatchObject({
      error: { code: 'images.not-checked' },
      message: expect.stringMatching(/Your picture is fine/),
    })
  }
  expect(await isImagesFailing()).toBe(false)
})

test.each(['IMAGES.info', 'IMAGES.output'])(
  'returns 422 for a picture that %s does not finish in ten seconds, which is no outage',
  async (name) => {
    const send = (bindings: Partial<Env>) => upload('banner', token, png, { env: bindings })
    const reply = await whileHanging(name, 10 * SECOND, send, once)
    expect([reply.status, reply.json.message]).toEqual([422, IMAGE_TOO_COMPLEX])
    expect(await isImagesFailing()).toBe(false)
    expect((await upload('banner', token, png)).status).toBe(200)
  },
)

test('returns an uncached 503 when storage does not return a picture', async () => {
  const { json } = await upload('banner', token, png)
  const { imageLink } = json.banners[0]
  const failed = await call('GET', imageLink, { env: withFaults(at('BUCKET.get', 'before')) })
  expect(failed.status).toBe(503)
  expect(failed.json.error.code).toBe('images.storage')
  expect(failed.headers.get('cache-control')).toBe('private, no-store')

  const late = await whileHanging('BUCKET.get', 10 * SECOND, (bindings) => call('GET', imageLink, { env: bindings }))
  expect(late.status).toBe(503)
})
