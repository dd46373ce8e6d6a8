import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { app } from '../app.ts'
import type { Env } from '../platform/base/env.ts'
import { SECOND } from '../platform/base/time.ts'
import { later } from '../testing/clock.ts'
import { type ExternalHost, HOST_CALLS, openExternalHost } from '../testing/external-host.ts'
import { at, faultSeeds, fetchWithFaults, seededFaults, withFaults } from '../testing/faults.ts'
import { fullTest } from '../testing/long-run.ts'
import { call } from '../testing/request.ts'
import { RUNS } from '../testing/runs.ts'
import { someAddress } from '../testing/some-address.ts'

const { path } = HOST_CALLS.swap
const BODY = {
  request: [{ productCode: '501', itemCode: '500-A' }],
  issue: [{ productCode: '500' }],
}
const TAKEN_UP = { status: 1, message: 'Swap 88 noted' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** A member and a key of theirs, to send a swap once or several times. */
function newSwap() {
  return {
    authorization: `Bearer ${crypto.randomUUID()}`,
    'idempotency-key': crypto.randomUUID(),
  }
}

function send(
  host: ExternalHost,
  headers: Record<string, string>,
  { body = BODY, bindings = {} }: { body?: unknown; bindings?: Partial<Env> } = {},
) {
  return call('POST', path, { body, headers, env: { ...host.env, ...bindings } })
}

// At most once ------------------------------------------------------------------------------------------

test('returns 409 with one second for a duplicate while a swap is being sent, and sends one', async () => {
  const host = await openExternalHost('hold')
  const swap = newSwap()
  const first = send(host, swap)
  await host.seen(1)
  const double = await send(host, swap)
  expect(double.status).toBe(409)
  expect(double.json).toMatchObject({ status: 0, retryAfter: 1, error: { code: 'swap.running' } })
  expect(double.headers.get('retry-after')).toBe('1')
  await host.behave('answer')
  expect((await first).json).toEqual(TAKEN_UP)
  expect((await send(host, swap)).json).toEqual(TAKEN_UP)
  expect(await host.seen()).toHaveLength(1)
})

test('sends one of five concurrent swaps with one key, and the others wait or get its reply', async () => {
  const host = await openExternalHost()
  const swap = newSwap()
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(host, swap)))
  expect(await host.seen()).toHaveLength(1)
  expect(replies.some((reply) => reply.status === 200)).toBe(true)
  for (const reply of replies.filter((each) => each.status !== 200)) expect(reply.status).toBe(409)
  expect((await send(host, swap)).json).toEqual(TAKEN_UP)
})

test.each([
  ['a rule said no', { text: '{"status":0,"message":"Disc is reserved"}' }, 200],
  ['it was refused', { status: 409, text: '{"message":"Disc is reserved"}' }, 409],
  ['it was wrong', { status: 422, text: '{"message":"Disc is reserved"}' }, 422],
])('when %s, the key keeps that reply', async (_name, behaviour, status) => {
  const host = await openExternalHost(behaviour, 'answer')
  const swap = newSwap()
  for (let count = 0; count < 2; count += 1) {
    const reply = await send(host, swap)
    expect(reply.status).toBe(status)
    expect(reply.json).toMatchObject({ status: 0, message: 'Disc is reserved' })
  }
  expect(await host.seen()).toHaveLength(1)
})

test('stores the reply of the contract, without other fields of the host', async () => {
  const host = await openExternalHost()
  const swap = newSwap()
  await send(host, swap)
  const kept = await env.DB.prepare('SELECT reply FROM idempotency_keys WHERE key = ?')
    .bind(swap['idempotency-key'])
    .first<string>('reply')
  expect(JSON.parse(kept ?? '')).toEqual(TAKEN_UP)
})

test('another body under the same key is 422, and the same key of another member is another swap', async () => {
  const host = await openExternalHost()
  const swap = newSwap()
  await send(host, swap)
  const other = { ...BODY, issue: [{ productCode: '499' }] }
  expect((await send(host, swap, { body: other })).status).toBe(422)
  const another = { ...newSwap(), 'idempotency-key': swap['idempotency-key'] }
  expect((await send(host, another)).json).toEqual(TAKEN_UP)
  expect(await host.seen()).toHaveLength(2)
})

// Unknown result ----------------------------------------------------------------------------------------

test.each([
  ['the connection broke', 'reset'],
  ['the answer was no JSON', { text: '<html>' }],
  ['the host fell over', { status: 500, text: '' }],
] as const)(
  'when %s, the member gets that error, and the key does not send the swap again',
  async (_name, behaviour) => {
    const host = await openExternalHost(behaviour, 'answer')
    const swap = newSwap()
    for (let count = 0; count < 2; count += 1) {
      const reply = await send(host, swap)
      expect(reply.status).toBe(502)
      expect(reply.json).toMatchObject({
        status: 0,
        message: 'We do not know whether your swap arrived. Please look at your games before you ask again.',
        error: { code: 'swap.unknown' },
      })
    }
    expect(await host.seen()).toHaveLength(1)
  },
)

test('stores the result of a swap although the member disconnects', async () => {
  const host = await openExternalHost('hold')
  const swap = newSwap()
  const context = createExecutionContext()
  const waitUntil = vi.spyOn(context, 'waitUntil')
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { ...swap, 'content-type': 'application/json' },
    body: JSON.stringify(BODY),
  })
  void app.fetch(request, { ...env, ...host.env }, context)
  await host.seen(1)
  expect(waitUntil).toHaveBeenCalled()
  await host.behave('answer')
  await Promise.all(waitUntil.mock.calls.map(([promise]) => promise))
  expect((await send(host, swap)).json).toEqual(TAKEN_UP)
  expect(await host.seen()).toHaveLength(1)
})

test('returns the reply of the host when it cannot be stored, and does not send the swap again', async () => {
  const host = await openExternalHost()
  const swap = newSwap()
  const bindings = withFaults(at('DB.batch', 'before', (nth) => nth > 1))
  expect((await send(host, swap, { bindings })).json).toEqual(TAKEN_UP)
  expect((await send(host, swap)).status).toBe(409)
  expect(await host.seen()).toHaveLength(1)
})

test('sends nothing when the key cannot be stored', async () => {
  const host = await openExternalHost()
  const bindings = withFaults(at('DB.batch', 'before'))
  expect((await send(host, newSwap(), { bindings })).status).toBe(503)
  expect(await host.seen()).toEqual([])
})

fullTest(
  'with three faults in ten of host and database no swap is sent twice, and every confirmed one was sent',
  async () => {
    const property = fc.asyncProperty(faultSeeds, async (seed) => {
      const host = await openExternalHost()
      fetchWithFaults(seededFaults(`${seed}, host`, 0.3))
      vi.spyOn(scheduler, 'wait').mockResolvedValue() // between the tries of the database
      const faults = withFaults(seededFaults(`${seed}, database`, 0.3))
      const swaps = Array.from({ length: 20 }, (_, index) => ({
        headers: newSwap(),
        body: { request: [{ productCode: `${index}` }], issue: [{ productCode: '500' }] },
      }))
      const confirmed = new Set<number>()
      for (let round = 0; round < 4; round += 1) {
        for (const [index, { headers, body }] of swaps.entries()) {
          // Late enough that the breaker lets each of them through.
          later(31 * SECOND)
          const reply = await send(host, headers, { body, bindings: faults })
          expect([200, 409, 502, 503]).toContain(reply.status)
          if (reply.status === 200) confirmed.add(index)
        }
      }
      vi.restoreAllMocks()
      const heard = (await host.seen()).map(({ body }) => Number(JSON.parse(body).request[0].productCode))
      expect(new Set(heard).size).toBe(heard.length)
      expect(heard).toEqual(expect.arrayContaining([...confirmed]))
      expect(confirmed.size).toBeGreaterThan(0)
    })
    await fc.assert(property, { numRuns: RUNS.race })
  },
)

test('gives a hanging swap up after five seconds and does not send it again', async () => {
  const host = await openExternalHost()
  const swap = newSwap()
  const soon = AbortSignal.timeout.bind(AbortSignal, 1)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon)
  fetchWithFaults(at('fetch', 'hang'))
  const reply = await send(host, swap)
  expect(limit).toHaveBeenCalledWith(5 * SECOND)
  vi.restoreAllMocks()
  expect([reply.status, reply.json.error.code]).toEqual([504, 'swap.unknown'])
  expect((await send(host, swap)).status).toBe(504)
  expect(await host.seen()).toEqual([])
})

// Certainly not received --------------------------------------------------------------------------------

test.each([
  ['does not know the token', { status: 401, text: '' }, 401],
  ['asks for a pause', { status: 429, headers: { 'retry-after': '7' }, text: '' }, 429],
])('when the host %s, the same key may try again', async (_name, behaviour, status) => {
  const host = await openExternalHost(behaviour, 'answer')
  const swap = newSwap()
  const refused = await send(host, swap)
  expect(refused.status).toBe(status)
  if (status === 429) expect(refused.json.retryAfter).toBe(7)
  expect((await send(host, swap)).json).toEqual(TAKEN_UP)
  expect((await send(host, swap)).json).toEqual(TAKEN_UP)
  expect(await host.seen()).toHaveLength(2)
})

test('when the breaker is open, the swap is not sent and the same key may try again', async () => {
  const host = await openExternalHost({ status: 500, text: '' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (let count = 0; count < 5; count += 1) {
    const body = { userId: crypto.randomUUID(), password: 'x' }
    const { login } = HOST_CALLS
    await call('POST', login.path, { body, headers: someAddress(), env: host.env })
  }
  const swap = newSwap()
  const resting = await send(host, swap)
  expect(resting.status).toBe(503)
  expect(resting.json).toMatchObject({ retryAfter: 10, error: { code: 'upstream.resting' } })
  await host.behave('answer')
  later(10 * SECOND)
  expect((await send(host, swap)).json).toEqual(TAKEN_UP)
  expect(await host.seen()).toHaveLength(6)
})

// Limits ------------------------------------------------------------------------------------------------

test('sends six swaps without a key within a minute and returns 429 for the seventh', async () => {
  const host = await openExternalHost()
  const { authorization } = newSwap()
  for (let count = 0; count < 6; count += 1) expect((await send(host, { authorization })).json).toEqual(TAKEN_UP)
  const seventh = await send(host, { authorization })
  expect(seventh.status).toBe(429)
  expect(seventh.json.retryAfter).toBe(Number(seventh.headers.get('retry-after')))
  expect(await host.seen()).toHaveLength(6)
})

test('replays count against no limit', async () => {
  const host = await openExternalHost()
  const swap = newSwap()
  for (let count = 0; count < 9; count += 1) expect((await send(host, swap)).json).toEqual(TAKEN_UP)
  await Promise.all(Array.from({ length: 4 }, () => send(host, { ...swap, ...otherKey() })))
  expect(await host.seen()).toHaveLength(5)
  const doubles = { ...swap, ...otherKey() }
  await Promise.all(Array.from({ length: 9 }, () => send(host, doubles)))
  expect(await host.seen()).toHaveLength(6)
})

function otherKey() {
  return { 'idempotency-key': crypto.randomUUID() }
}
