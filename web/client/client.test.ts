import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { adminOutcome, outcome } from '#contract/replies.ts'
import { CallFailed, UNREACHABLE, UNREADABLE } from '#web/client/call-failed.ts'
import { asAdminOutcome, asOutcome, call } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { answerFetchWith } from '#web/testing/replies.ts'

const games = v.array(v.object({ name: v.string() }))
const path = '/api/games'

test('returns the parsed reply without fields that the schema does not have', async () => {
  answerFetchWith({ body: [{ name: 'Gran Turismo 7', secret: 1 }] })
  expect(await call(games, 'GET', path)).toEqual([{ name: 'Gran Turismo 7' }])
})

test('rejects a 200 reply of another shape', async () => {
  answerFetchWith({ body: { games: [] } })
  await expect(call(games, 'GET', path)).rejects.toThrow(UNREADABLE)
})

test('rejects an HTML error page with our own message and its status', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(games, 'GET', path)).rejects.toMatchObject({
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
  const failure = await call(outcome, 'POST', path, { body: {} }).catch((thrown) => thrown)
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
  await call(games, 'POST', path, { body: { a: 1 }, bearer: 'b', token: 't', idempotencyKey: 'k' })
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
  await call(games, 'GET', path)
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
})

test('turns a lost network into a failed outcome of members and of admins', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await asOutcome(outcome, call(outcome, 'POST', path))).toMatchObject({
    success: false,
    message: UNREACHABLE,
    retryAfter: '',
  })
  expect(await asAdminOutcome(adminOutcome, call(adminOutcome, 'POST', path))).toMatchObject({
    status: false,
    message: UNREACHABLE,
  })
})

test('keeps the other fields of a 409 reply in the outcome', async () => {
  answerFetchWith({
    status: 409,
    body: { success: false, message: 'It is here already', retryAfter: '', productCode: 'PS5-1' },
  })
  const reply = v.object({ ...outcome.entries, productCode: v.optional(v.string()) })
  expect(await asOutcome(reply, call(reply, 'POST', path))).toEqual({
    success: false,
    message: 'It is here already',
    retryAfter: '',
    productCode: 'PS5-1',
  })
})

test('fails as unreachable after 30 seconds without a reply', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  const reply = asOutcome(outcome, call(outcome, 'POST', path))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await reply).toMatchObject({ success: false, message: UNREACHABLE })
})

test('rejects with AbortError instead of an outcome when the caller aborts', async () => {
  const owner = new AbortController()
  owner.abort()
  const reply = asOutcome(outcome, call(outcome, 'POST', path, { signal: owner.signal }))
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
})

const failedOnce = (failure: CallFailed) => {
  const keys: string[] = []
  const send = (key: string) => {
    keys.push(key)
    return keys.length === 1 ? Promise.reject(failure) : Promise.resolve('done')
  }
  return { keys, send }
}

test('sends the same key again after a lost connection and a new key after a success', async () => {
  const { keys, send } = failedOnce(new CallFailed(UNREACHABLE, 0))
  await expect(sendOnce('checkout', { a: 1 }, send)).rejects.toThrow()
  await sendOnce('checkout', { a: 1 }, send)
  await sendOnce('checkout', { a: 1 }, send)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('sends a new key after a refusal and for another body', async () => {
  const { keys, send } = failedOnce(new CallFailed('No copy left', 409))
  await expect(sendOnce('swap', { a: 1 }, send)).rejects.toThrow()
  await sendOnce('swap', { a: 1 }, send)
  await sendOnce('swap', { a: 2 }, send)
  expect(new Set(keys).size).toBe(3)
})
