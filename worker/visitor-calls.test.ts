import { expect, test } from 'vitest'
import { checkoutBody } from './testing/checkout-body.ts'
import { call } from './testing/request.ts'
import { rowCounts } from './testing/rows.ts'
import { contactBody } from './testing/visitors.ts'

/** The calls without a session, each with a valid body. */
const CALLS = [
  ['/api/v1/user/contact', contactBody()],
  ['/api/v1/user/checkout', checkoutBody('0300-7654321')],
  ['/api/v1/user/order-lookup', { orderId: 'KO-00000000', phone: '0300-7654321' }],
] as const

function written() {
  return rowCounts('contact_messages', 'orders', 'order_history', 'outbox', 'rate_limits', 'idempotency_keys')
}

function withByte(body: object, byte: number): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...body, phone: '_' }))
  return bytes.map((each) => (each === '_'.charCodeAt(0) ? byte : each))
}

function inChunks(count: number): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left === 0) controller.close()
      else controller.enqueue(new Uint8Array(1024).fill(0x20))
      left -= 1
    },
  })
}

interface Refusal {
  what: string
  status: number
  spoil: (body: object) => unknown
  contentType?: string
}

const REFUSALS: Refusal[] = [
  { what: 'text that is not JSON', status: 400, spoil: () => '{"name":' },
  { what: 'an empty body', status: 400, spoil: () => '' },
  { what: 'bytes that are not UTF-8', status: 400, spoil: (body) => withByte(body, 0xff) },
  { what: 'a NUL', status: 400, spoil: (body) => ({ ...body, phone: 'a\0b' }) },
  { what: 'a lone surrogate', status: 400, spoil: (body) => ({ ...body, phone: '\ud83d' }) },
  { what: 'over 32 KiB', status: 413, spoil: (body) => ({ ...body, phone: 'x'.repeat(33_000) }) },
  { what: 'over 32 KiB in chunks', status: 413, spoil: () => inChunks(40) },
  {
    what: 'a form',
    status: 415,
    spoil: () => 'name=Ali',
    contentType: 'application/x-www-form-urlencoded',
  },
  {
    what: 'JSON with the content type of text',
    status: 415,
    spoil: (body) => JSON.stringify(body),
    contentType: 'text/plain',
  },
  { what: 'a list', status: 422, spoil: () => [] },
  { what: 'an unknown key', status: 422, spoil: (body) => ({ ...body, admin: true }) },
  {
    what: 'a __proto__',
    status: 422,
    spoil: (body) => `{"__proto__":{"admin":true},${JSON.stringify(body).slice(1)}`,
  },
  {
    what: 'an object instead of a text',
    status: 422,
    spoil: (body) => ({ ...body, phone: { $gt: '' } }),
  },
]

test.each(CALLS.flatMap(([path, body]) => REFUSALS.map((refusal) => ({ path, body, ...refusal }))))(
  '$path with $what -> $status, and nothing is written',
  async (refusal) => {
    const before = await written()
    const reply = await call('POST', refusal.path, {
      body: refusal.spoil(refusal.body),
      headers: refusal.contentType ? { 'content-type': refusal.contentType } : {},
    })
    expect(reply.status).toBe(refusal.status)
    expect(reply.json).toMatchObject({
      success: false,
      message: expect.stringMatching(/\w/),
      retryAfter: '',
      error: { requestId: reply.headers.get('x-request-id') },
    })
    expect(await written()).toEqual(before)
  },
)

test.each(CALLS.flatMap(([path]) => ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path])))(
  '%s %s -> 405 with the allowed method',
  async (method, path) => {
    const reply = await call(method ?? '', path ?? '')
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('POST')
    expect(reply.json).toMatchObject({ success: false, error: { code: 'route.method' } })
  },
)
