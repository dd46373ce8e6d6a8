import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '../../platform/base/time.ts'
import { scheduled } from '../../scheduled.ts'
import { later } from '../../testing/clock.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { adminToken } from '../../testing/people.ts'
import { everythingStored, makePng, upload } from '../../testing/pictures.ts'
import { call } from '../../testing/request.ts'
import { sweepImages } from './sweep.ts'

const png = await makePng(700, 200)
/** Too small to have copies. */
const smallPng = await makePng(70, 20)

let token: string
beforeEach(async () => {
  token = await adminToken()
  await env.DB.prepare('DELETE FROM images').run()
  const { objects } = await env.BUCKET.list()
  await env.BUCKET.delete(objects.map((object) => object.key))
})

/** Uploads an image and fails after its object is stored. */
async function breakOff(): Promise<void> {
  const bindings = withFaults(at('BUCKET.put', 'after'))
  const reply = await upload('banner', token, smallPng, { env: bindings })
  expect(reply.status).toBe(503)
}

test('an interrupted upload is swept an hour later, row and object', async () => {
  await breakOff()
  const left = await everythingStored()
  expect([left.rows.length, left.keys.length]).toEqual([1, 1])

  await sweepImages(env, Date.now() + HOUR - MINUTE)
  expect(await everythingStored()).toEqual(left)
  await sweepImages(env, Date.now() + HOUR + 1)
  expect(await everythingStored()).toEqual({ rows: [], keys: [] })
})

test('the objects of a deleted image are swept, and those of the others stay', async () => {
  const { json } = await upload('event', token, png)
  const [deleted] = json.event
  const kept = (await upload('event', token, png)).json.event[0]
  await call('DELETE', `/api/v1/admin/event/image/${deleted._id}`, { headers: { token } })
  await sweepImages(env, Date.now())
  const { keys } = await everythingStored()
  expect(keys).toEqual([
    `images/event/${kept._id}-240.webp`,
    `images/event/${kept._id}-480.webp`,
    `images/event/${kept._id}.png`,
  ])
  expect((await call('GET', deleted.imageLink)).status).toBe(404)
  expect((await call('GET', kept.imageLink)).status).toBe(200)
})

test('other objects of the bucket are not touched', async () => {
  await env.BUCKET.put('backups/today', 'x')
  await env.BUCKET.put('images/bannerless', 'x')
  await env.BUCKET.put('images/banner/not-an-id', 'x')
  await sweepImages(env, Date.now())
  expect((await everythingStored()).keys).toEqual(['backups/today', 'images/bannerless'])
})

test('the sweep reads page after page of the bucket', async () => {
  const keys = Array.from({ length: 5 }, (_, i) => `images/banner/${String(i).repeat(32)}.png`)
  for (const key of keys) await env.BUCKET.put(key, 'x')
  const BUCKET = {
    list: (options: R2ListOptions) => env.BUCKET.list({ ...options, limit: 2 }),
    delete: (orphans: string[]) => env.BUCKET.delete(orphans),
  } as unknown as R2Bucket
  await sweepImages({ ...env, BUCKET }, Date.now())
  expect((await everythingStored()).keys).toEqual([])
})

test('one run reads a bounded number of pages and logs when more are left', async () => {
  const log = vi.spyOn(console, 'log')
  let pages = 0
  const BUCKET = {
    list: async () => ({ objects: [], truncated: true, cursor: String(++pages) }),
  } as unknown as R2Bucket
  await sweepImages({ ...env, BUCKET }, Date.now())
  const lines = log.mock.calls.map(([line]) => String(line)).join('\n')
  log.mockRestore()
  expect(pages).toBe(5 * 20) // banners, logos, covers, screenshots and photos
  expect(lines).toContain('"event":"images.sweep-unfinished","prefix":"images/banner/"')
})

test('the hourly run sweeps and the other one does not', async () => {
  await breakOff()
  later(HOUR + MINUTE)
  await scheduled(createScheduledController({ cron: '*/5 * * * *' }), env)
  expect((await everythingStored()).rows).toHaveLength(1)
  await scheduled(createScheduledController({ cron: '17 * * * *' }), env)
  expect(await everythingStored()).toEqual({ rows: [], keys: [] })
})
