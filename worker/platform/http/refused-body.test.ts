import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { app } from '../../app.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { SECOND } from '../base/time.ts'
import { readRequest } from './body.ts'

const UPLOAD = '/api/v1/admin/banner/image'
const KIB = 1024

/** A body of `kib` pieces of 1 KiB, and how many of them were read. */
function bodyOf(kib: number) {
  const taken = { kib: 0 }
  const body = new ReadableStream({
    pull(controller) {
      taken.kib += 1
      controller.enqueue(new Uint8Array(KIB))
      if (taken.kib === kib) controller.close()
    },
  })
  return { body, taken }
}

test.each([
  ['before it is read', UPLOAD, 401],
  ['for its type', '/api/v1/user/contact', 415],
])('reads the whole body of a request that is refused %s', async (_, path, status) => {
  const { body, taken } = bodyOf(3000)
  const reply = await call('POST', path, { body, headers: { 'content-type': 'image/png' } })
  expect(reply.status).toBe(status)
  expect(taken.kib).toBe(3000)
})

test('reads the rest of a body that is refused as too long', async () => {
  const { body, taken } = bodyOf(500)
  expect((await call('POST', '/api/v1/user/contact', { body })).status).toBe(413)
  expect(taken.kib).toBe(500)
})

test.each([
  ['JSON', '/api/v1/user/contact', 'application/json'],
  ['a form', UPLOAD, 'multipart/form-data; boundary=x'],
])('returns 400 for %s that breaks off in the middle', async (_, path, type) => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(KIB)),
    pull: (controller) => controller.error(new Error('hung up')),
  })
  const headers = { 'content-type': type, token: await adminToken() }
  const reply = await call('POST', path, { body, headers })
  expect([reply.status, reply.json.error.code]).toEqual([400, 'body.broken-off'])
})

test('reads nothing of a body whose stated length is too large before it refuses it', async () => {
  const { body, taken } = bodyOf(1)
  const headers = { 'content-length': String(40 * KIB), 'content-type': 'application/json' }
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  await expect(readRequest(request, 32 * KIB)).rejects.toMatchObject({ status: 413 })
  expect([request.bodyUsed, taken.kib]).toEqual([false, 1]) // a stream takes one piece on its own
})

test('reads a photo of 11 MiB that is refused for its stated length, so that its sender gets the reply', async () => {
  const { body, taken } = bodyOf(11 * KIB)
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(11 * KIB * KIB),
    token: await adminToken(),
  }
  expect((await call('POST', UPLOAD, { body, headers })).status).toBe(413)
  expect(taken.kib).toBe(11 * KIB)
})

test('replies to a refused body that never ends', async () => {
  const { body, taken } = bodyOf(100_000)
  expect((await call('POST', UPLOAD, { body })).status).toBe(401)
  expect(taken.kib).toBeLessThan(12_500)
})

test('waits ten seconds for a refused body that does not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const body = new ReadableStream({ pull: () => resolve() }, { highWaterMark: 0 })
  const request = new Request(`http://localhost${UPLOAD}`, { method: 'POST', body })
  const reply = app.fetch(request, env)
  await asked
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect((await reply).status).toBe(401)
})
