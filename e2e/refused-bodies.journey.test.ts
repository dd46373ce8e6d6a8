import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBundledWorker } from './bundled-worker.ts'
import { preparedShop } from './own-shop.ts'

const TRIES = 5
const MIB = 1024 * 1024

let folder = ''
let shop: Miniflare
let origin: URL

// Without the router of static files in front, which may read whole bodies by itself.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-refused-'))
  await cp(preparedShop.state, folder, { recursive: true })
  shop = startBundledWorker(preparedShop.bundle, folder)
  origin = await shop.ready
})
afterAll(async () => {
  await shop.dispose()
  await rm(folder, { recursive: true })
})

test.each([
  ['/api/v1/admin/banner/image', 'multipart/form-data; boundary=x', 5 * MIB, 401],
  ['/api/v1/user/contact', 'text/plain', 5 * MIB, 415],
  ['/api/v1/user/contact', 'application/json', 5 * MIB, 413],
])('POST %s (%s) with a refused body of %i bytes -> the client still receives %i', async (path, type, size, status) => {
  const body = new Uint8Array(size)
  const statuses: unknown[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    const sent = fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    const outcome = sent.then(async (reply) => (await reply.text()) && reply.status)
    statuses.push(await outcome.catch((error: Error) => String(error.cause)))
  }
  expect(statuses).toEqual(Array(TRIES).fill(status))
})
