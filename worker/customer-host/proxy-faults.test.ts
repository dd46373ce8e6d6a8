import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../platform/base/time.ts'
import { later } from '../testing/clock.ts'
import { type ExternalHost, HOST_CALLS, openExternalHost } from '../testing/external-host.ts'
import type { Behaviour } from '../testing/fake-host.ts'
import { call, type Reply } from '../testing/request.ts'
import { someAddress } from '../testing/some-address.ts'

const { login, detail, occupied, products, swap } = HOST_CALLS
const READS = [detail, occupied, products]
const SWAP = { request: [{ productCode: '501' }], issue: [{ productCode: '500' }] }
const MIB = 1024 * 1024
const SERVER_ERROR = { status: 500, text: 'System.NullReferenceException at Users.cs:42' }

afterEach(() => {
  vi.restoreAllMocks()
})

function read(host: ExternalHost, path: string = detail.path): Promise<Reply> {
  const headers = { authorization: `Bearer ${crypto.randomUUID()}` }
  return call('GET', path, { headers, env: host.env })
}

function readPublicList(host: ExternalHost): Promise<Reply> {
  return call('GET', products.path, { env: host.env })
}

function signIn(host: ExternalHost): Promise<Reply> {
  const body = { userId: crypto.randomUUID(), password: 'x' }
  return call('POST', login.path, { body, headers: someAddress(), env: host.env })
}

function postSwap(host: ExternalHost): Promise<Reply> {
  const headers = { authorization: `Bearer ${crypto.randomUUID()}` }
  return call('POST', swap.path, { body: SWAP, headers, env: host.env })
}

function expectFailure(reply: Reply, status: number): void {
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.json).toMatchObject({ status: 0, message: expect.any(String) })
  expect(JSON.stringify(reply.json)).not.toMatch(/NullReference|html|127\.0\.0\.1/)
}

// Failures ----------------------------------------------------------------------------------------------

const NO_ANSWER: [string, Behaviour][] = [
  ['500', SERVER_ERROR],
  ['503 with Retry-After', { status: 503, headers: { 'retry-after': '9' }, text: '{}' }],
  ['a reset connection', 'reset'],
  ['a reply without end', 'endless'],
  ['a reply of 1 MiB and a byte', { text: `[${' '.repeat(MIB - 1)}]` }],
  ['304', { status: 304, text: '' }],
]

test.each(NO_ANSWER)('%s is 502: a read is tried twice, a write once', async (_name, behaviour) => {
  const host = await openExternalHost(behaviour)
  expectFailure(await read(host), 502)
  expect(await host.seen()).toHaveLength(2)
  expectFailure(await signIn(host), 502)
  expectFailure(await postSwap(host), 502)
  expect(await host.seen()).toHaveLength(4)
})

const NO_OBJECT: [string, Behaviour][] = [
  ['half a JSON', { text: '[{"productCode":' }],
  ['HTML with 200', { headers: { 'content-type': 'text/html' }, text: '<html>Maintenance</html>' }],
  ['nothing with 200', { text: '' }],
  ['a text', { text: '"fine"' }],
  ['null', { text: 'null' }],
]

const WRONG_SHAPE: [string, Behaviour][] = [
  ['an empty object', { text: '{}' }],
  ['a list with one game of another shape', { text: '[{"productName":"x"},{"productCode":1}]' }],
]

test.each([...NO_OBJECT, ...WRONG_SHAPE])('%s is 502 on every read, without a retry', async (_name, behaviour) => {
  const host = await openExternalHost(behaviour)
  for (const { path } of READS) expectFailure(await read(host, path), 502)
  expect(await host.seen()).toHaveLength(READS.length)
})

test.each(NO_OBJECT)('%s is 502 on a sign-in and a swap', async (_name, behaviour) => {
  const host = await openExternalHost(behaviour)
  expectFailure(await signIn(host), 502)
  expectFailure(await postSwap(host), 502)
})

test.each([301, 302, 307, 308])('a redirect (%i) is 502 and not followed', async (status) => {
  const elsewhere = await openExternalHost()
  const location = `${elsewhere.env.CUSTOMER_HOST}${detail.path}`
  const host = await openExternalHost({ status, headers: { location }, text: '' })
  expectFailure(await read(host), 502)
  expectFailure(await signIn(host), 502)
  expectFailure(await postSwap(host), 502)
  expect(await elsewhere.seen()).toEqual([])
})

test('an address without a server is 502', async () => {
  const nobody = await openExternalHost()
  const env = { CUSTOMER_HOST: 'http://127.0.0.1:1' }
  expectFailure(await read({ ...nobody, env }), 502)
})

test('accepts a reply of exactly 1 MiB', async () => {
  const host = await openExternalHost({ text: `[${' '.repeat(MIB - 2)}]` })
  expect((await read(host, products.path)).json).toEqual([])
})

test.each(NO_ANSWER)('after %s the next call is answered', async (_name, behaviour) => {
  const host = await openExternalHost(behaviour, 'answer')
  expect((await read(host)).status).toBe(200)
  await host.behave(behaviour, 'answer')
  expectFailure(await signIn(host), 502)
  expect((await signIn(host)).status).toBe(200)
})

// Time-outs ------------------------------------------------------------------------------------------------

/** Shortens the host's time-outs, so that a test waits for a fifth of a second only. */
const FACTOR = 0.05
const HURRIED = { CUSTOMER_HOST_TIMEOUT_FACTOR: String(FACTOR) }

test.each(['hang', 'drip'] as const)('a read from a host that %ss takes two tries of 3 seconds', async (behaviour) => {
  expect(await triesOf(behaviour, 0)).toEqual([3000, 3000])
})

test.each([
  [5, [3000, 2000]],
  [7, [3000]],
])('a read takes 7 seconds at most: after a try of %i seconds its tries are of %j ms', async (seconds, tries) => {
  expect(await triesOf('hang', seconds)).toEqual(tries)
})

/**
 * The time-outs of the tries of a read, in ms, when the first took so long by a clock that else stands still. A try
 * ends when the host has its request, however busy this machine is.
 */
async function triesOf(behaviour: 'hang' | 'drip', seconds: number): Promise<number[]> {
  const host = await openExternalHost(behaviour)
  const tries: number[] = []
  later(0)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const count = tries.push(Math.round(ms / FACTOR))
    const end = new AbortController()
    void host.seen(count).then(() => {
      if (count === 1) later(seconds * SECOND * FACTOR)
      end.abort()
    })
    return end.signal
  })
  expectFailure(await read(hurried(host)), 504)
  expect(await host.seen()).toHaveLength(tries.length)
  return tries
}

test.each(['hang', 'drip'] as const)('a write to a host that %ss takes one try of 5 seconds', async (behaviour) => {
  const host = await openExternalHost(behaviour)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  expectFailure(await signIn(hurried(host)), 504)
  expect(await host.seen(1)).toHaveLength(1)
  expect(timeout.mock.calls).toEqual([[5000 * FACTOR]])
})

function hurried(host: ExternalHost): ExternalHost {
  return { ...host, env: { ...host.env, ...HURRIED } }
}

test('a swap without a reply is 504 on every retry, and sent once', async () => {
  const host = await openExternalHost('hang')
  const swapWithKey = {
    body: SWAP,
    headers: {
      authorization: `Bearer ${crypto.randomUUID()}`,
      'idempotency-key': crypto.randomUUID(),
    },
    env: { ...host.env, ...HURRIED },
  }
  for (let count = 0; count < 2; count += 1) {
    const reply = await call('POST', swap.path, swapWithKey)
    expectFailure(reply, 504)
    expect(reply.json.error.code).toBe('swap.unknown')
  }
  expect(await host.seen(1)).toHaveLength(1)
})

// The breaker -------------------------------------------------------------------------------------------

test('after five failures the host is not called, and members get 503 with 10 seconds', async () => {
  const host = await openExternalHost(SERVER_ERROR)
  later(0)
  for (let count = 0; count < 5; count += 1) expectFailure(await signIn(host), 502)
  const reply = await read(host)
  expectFailure(reply, 503)
  expect(reply.json).toMatchObject({ retryAfter: 10, error: { code: 'upstream.resting' } })
  expect(reply.headers.get('retry-after')).toBe('10')
  expectFailure(await signIn(host), 503)
  expectFailure(await postSwap(host), 503)
  expect(await host.seen()).toHaveLength(5)
})

test.each<[string, Behaviour]>([
  ['an error', SERVER_ERROR],
  ['a lost connection', 'reset'],
])('sign-ins from one network that make the host answer with %s stop nobody else', async (_, behaviour) => {
  const host = await openExternalHost(...Array<Behaviour>(12).fill(behaviour), 'answer')
  for (let count = 1; count <= 12; count += 1) {
    const body = { userId: crypto.randomUUID(), password: 'crash' }
    const headers = { 'cf-connecting-ip': `198.51.100.${count}` }
    expectFailure(await call('POST', login.path, { body, headers, env: host.env }), 502)
  }
  expect((await read(host)).status).toBe(200)
  expect((await signIn(host)).status).toBe(200)
})

test('reads that lose their connection open the breaker, whoever calls', async () => {
  const host = await openExternalHost('reset')
  for (const status of [502, 502, 503, 503]) expectFailure(await read(host), status)
  expect(await host.seen()).toHaveLength(5)
})

test('refusals do not open the breaker', async () => {
  const host = await openExternalHost({ status: 401, text: '' })
  for (let count = 0; count < 8; count += 1) expect((await signIn(host)).status).toBe(401)
  expect(await host.seen()).toHaveLength(8)
})

test('after ten seconds one call goes through, and its reply closes the breaker', async () => {
  const host = await openExternalHost(SERVER_ERROR)
  for (let count = 0; count < 5; count += 1) await signIn(host)
  await host.behave('hold')
  later(10 * SECOND)
  const trial = read(host)
  await host.seen(6)
  expectFailure(await read(host), 503)
  expectFailure(await signIn(host), 503)
  await host.behave('answer')
  expect((await trial).status).toBe(200)
  expect((await read(host)).status).toBe(200)
  expect(await host.seen()).toHaveLength(7)
})

test('a trial that fails opens the breaker for another ten seconds', async () => {
  const host = await openExternalHost(SERVER_ERROR)
  for (let count = 0; count < 5; count += 1) await signIn(host)
  later(10 * SECOND)
  expectFailure(await signIn(host), 502)
  await host.behave('answer')
  expectFailure(await read(host), 503)
  later(10 * SECOND)
  expect((await read(host)).status).toBe(200)
})

test('an open breaker of one host does not block another host', async () => {
  const [down, up] = [await openExternalHost(SERVER_ERROR), await openExternalHost()]
  for (let count = 0; count < 5; count += 1) await signIn(down)
  expectFailure(await read(down), 503)
  expect((await read(up)).status).toBe(200)
})

// Stale replies -----------------------------------------------------------------------------------------

test('while the host is down the public list is at most ten minutes old, and not cached again', async () => {
  const host = await openExternalHost()
  later(0)
  const fresh = await readPublicList(host)
  await host.behave(SERVER_ERROR)
  later(10 * MINUTE - 1)
  const stale = await readPublicList(host)
  expect(stale.status).toBe(200)
  expect(stale.json).toEqual(fresh.json)
  expect(stale.headers.get('cache-control')).toBe('private, no-store')
  expect(stale.headers.get('cloudflare-cdn-cache-control')).toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expectFailure(await readPublicList(host), 502)
})

test('a list that is read again is fresh again', async () => {
  const host = await openExternalHost()
  await readPublicList(host)
  await host.behave(SERVER_ERROR, SERVER_ERROR, { text: '[]' })
  await readPublicList(host)
  const again = await readPublicList(host)
  expect(again.json).toEqual([])
  expect(again.headers.get('cloudflare-cdn-cache-control')).toContain('public')
})

test('the data of a member is never stale', async () => {
  const host = await openExternalHost()
  await readPublicList(host)
  for (const { path } of READS) expect((await read(host, path)).status).toBe(200)
  await host.behave('reset')
  for (const { path } of READS) expect((await read(host, path)).status).toBeGreaterThanOrEqual(502)
})

test('a refusal of the public list is passed on instead of a stale list', async () => {
  const host = await openExternalHost()
  await readPublicList(host)
  await host.behave({ status: 403, text: '{}' })
  expectFailure(await readPublicList(host), 403)
})

test('does not return the list of one host for another', async () => {
  await readPublicList(await openExternalHost())
  expectFailure(await readPublicList(await openExternalHost('reset')), 502)
})
