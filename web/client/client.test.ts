import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { call } from '#contract/calls/call.ts'
import { adminOutcome, outcome } from '#contract/replies.ts'
import { CallFailed, OFFLINE, UNANSWERED, UNANSWERED_UNKEYED, UNREADABLE } from '#web/client/call-failed.ts'
import { asVisitor, requestOf } from '#web/client/client.ts'
import { MAY_HAVE_ARRIVED, send } from '#web/client/send.ts'
import { LONGEST_UNFINISHED_MS } from '#web/client/unfinished.ts'
import { answerFetchWith } from '#web/testing/replies.ts'

const games = v.array(v.object({ name: v.string() }))
const path = '/api/games'

test('returns the parsed reply without fields that the schema does not have', async () => {
  answerFetchWith({ body: [{ name: 'Gran Turismo 7', secret: 1 }] })
  expect(await asVisitor(games, 'GET', path)).toEqual([{ name: 'Gran Turismo 7' }])
})

test('rejects a 200 reply of another shape', async () => {
  answerFetchWith({ body: { games: [] } })
  await expect(asVisitor(games, 'GET', path)).rejects.toThrow(UNREADABLE)
})

test('rejects an HTML error page with our own message and its status', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(asVisitor(games, 'GET', path)).rejects.toMatchObject({
    message: UNREADABLE,
    httpStatus: 502,
  })
})

test('rejects an error reply with its status, message, wait and issues', async () => {
  const error = {
    code: 'contact.limited',
    requestId: 'r1',
    issues: [{ path: 'name', message: 'No' }],
  }
  answerFetchWith({
    status: 429,
    body: { success: false, message: 'Slow down', retryAfter: 42, error },
  })
  const failure = await asVisitor(outcome, 'POST', path, { body: {} }).catch((thrown) => thrown)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({
    message: 'Slow down',
    httpStatus: 429,
    retryAfter: 42,
    detail: error,
  })
})

test('sends tokens and idempotency key as headers and the body as JSON', async () => {
  const fetch = answerFetchWith({ body: [] })
  await asVisitor(games, 'POST', path, {
    body: { a: 1 },
    bearer: 'b',
    token: 't',
    idempotencyKey: 'k',
  })
  const [, request] = fetch.mock.calls[0] ?? []
  expect(request).toMatchObject({ method: 'POST', body: '{"a":1}' })
  expect(request?.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer b',
    token: 't',
    'idempotency-key': 'k',
  })
})

test('sends only the accept header without body and session', async () => {
  const fetch = answerFetchWith({ body: [] })
  await asVisitor(games, 'GET', path)
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
})

test('puts parameters and query into the path of a call', () => {
  const list = call({
    route: 'GET /api/rows/:id/marks/:mark',
    access: 'public',
    query: { q: v.string(), cursor: v.string() },
  })
  const input = { params: { id: 'a/b', mark: 1 }, query: { q: 'x y', cursor: null } }
  expect(requestOf(list, input)).toEqual({
    method: 'GET',
    path: '/api/rows/a%2Fb/marks/1?q=x+y',
    options: {},
  })
})

test('keeps the query in a browser without the size of URLSearchParams', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
  const list = call({ route: 'GET /api/rows', access: 'public', query: { cursor: v.string() } })
  expect(requestOf(list, { query: { cursor: 'c' } }).path).toBe('/api/rows?cursor=c')
  expect(requestOf(list, {}).path).toBe('/api/rows')
})

const order = call({
  route: 'POST /api/v1/user/order',
  access: 'public',
  body: v.pipe(
    v.object({ a: v.number(), note: v.optional(v.string()) }),
    v.transform(({ a }) => a),
  ),
  reply: v.object({ ...outcome.entries, productCode: v.optional(v.string()) }),
  isKeyed: true,
})
const close = call({ route: 'POST /api/v1/admin/close', access: 'admin', reply: adminOutcome })

test('turns a lost network into a failed outcome of members and of admins', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await send(order, { body: { a: 1 } })).toMatchObject({
    success: false,
    message: UNANSWERED,
    retryAfter: '',
    error: { code: MAY_HAVE_ARRIVED },
  })
  expect(await send(close, {})).toMatchObject({ status: false, message: UNANSWERED_UNKEYED })
})

test('keeps the other fields of a 409 reply in the outcome', async () => {
  answerFetchWith({
    status: 409,
    body: { success: false, message: 'It is here already', retryAfter: '', productCode: 'PS5-1' },
  })
  expect(await send(order, { body: { a: 1 } })).toEqual({
    success: false,
    message: 'It is here already',
    retryAfter: '',
    productCode: 'PS5-1',
  })
})

test('says that it was not sent only when the device was offline before', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    isOnline.mockReturnValue(!navigator.onLine)
    throw new TypeError('Failed to fetch')
  })
  const offlineBefore = await send(order, { body: { a: 1 } })
  expect(offlineBefore).toMatchObject({ success: false, message: OFFLINE })
  expect(offlineBefore.error).toBeUndefined()
  expect(await send(order, { body: { a: 1 } })).toMatchObject({ message: UNANSWERED })
})

test('fails without an answer after 30 seconds without a reply', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  const reply = send(close, {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await reply).toMatchObject({ status: false, message: UNANSWERED_UNKEYED })
})

test('rejects with AbortError instead of an outcome when the caller aborts', async () => {
  const owner = new AbortController()
  owner.abort()
  const reply = send(close, { signal: owner.signal })
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
})

/**
 * Sends these bodies one after the other; the first fails with a status, or for 0 without a reply. Returns the keys.
 */
async function keysOf(status: number, bodies: { a: number; note?: string }[]) {
  const fetch = vi.spyOn(globalThis, 'fetch')
  if (status === 0) fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  else fetch.mockResolvedValueOnce(Response.json({ success: false, message: 'No' }, { status }))
  fetch.mockImplementation(async () => Response.json({ success: true, message: 'Done' }))
  for (const body of bodies) await send(order, { body })
  return fetch.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
}

test('sends the same key again after a lost connection and a new key after a success', async () => {
  const keys = await keysOf(0, [{ a: 1 }, { a: 1 }, { a: 1 }])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('sends the same key again with another body that the server reads alike', async () => {
  const keys = await keysOf(0, [{ a: 1 }, { a: 1, note: 'ignored' }])
  expect(keys[1]).toBe(keys[0])
})

test('sends a new key after a refusal and for another body', async () => {
  expect(new Set(await keysOf(409, [{ a: 1 }, { a: 1 }, { a: 2 }])).size).toBe(3)
})

test('keeps the key of a request without an answer for a day, and nothing of its body', async () => {
  vi.useFakeTimers()
  const [first] = await keysOf(0, [{ a: 7_654_321 }])
  const stored = JSON.stringify({ ...localStorage })
  expect(stored).toContain(first)
  expect(stored).not.toContain('7654321')
  await vi.advanceTimersByTimeAsync(LONGEST_UNFINISHED_MS + 1)
  const keys = await keysOf(200, [{ a: 7_654_321 }])
  expect(keys.at(-1)).not.toBe(first)
  expect(localStorage).toHaveLength(0)
})

test('a browser that refuses its storage sends the same key again too', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const keys = await keysOf(0, [{ a: 1 }, { a: 1 }])
  expect(keys[1]).toBe(keys[0])
})
