import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { AppEnv } from '../base/env.ts'
import { readBody } from './body.ts'
import { asApiError, errorReply } from './errors.ts'
import { observe } from './observe.ts'

const schema = v.strictObject({
  text: v.pipe(v.string('Please enter a text'), v.nonEmpty('Please enter a text'), v.minLength(3, 'Too short')),
  more: v.optional(v.unknown()),
})

const app = new Hono<AppEnv>()
app.use(observe)
app.post('/', async (c) => c.json(await readBody(c, schema)))
app.onError((error, c) => errorReply(c, asApiError(error)))

const JSON_TYPE = { 'content-type': 'application/json' }

async function send(body: BodyInit, headers: Record<string, string> = JSON_TYPE) {
  const reply = await app.request('/', { method: 'POST', body, headers }, env)
  return { status: reply.status, json: await reply.json<Record<string, never>>() }
}

function bytes(...parts: (string | number[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  return new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)))
}

test('stores well-formed text in any script unchanged', async () => {
  const text = 'السلام علیکم 👩‍👩‍👧 – “Ragnarök” \u2028 \t\\ "'
  expect(await send(JSON.stringify({ text }))).toEqual({ status: 200, json: { text } })
})

/** Texts of any UTF-16 units, so some have lone surrogates or NUL. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(0, 0x20, 0x41, 0x645, 0xd83d, 0xdc4b), fc.nat(0xffff)))
  .map((units) => String.fromCharCode(...units))

test('accepts any well-formed text unchanged, and returns 400 for NUL or a lone surrogate anywhere', async () => {
  const nested = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      anyText,
      fc.array(tie('value'), { maxLength: 2 }),
      fc.tuple(anyText, tie('value')).map((member) => Object.fromEntries([member])),
    ),
  })).value
  const property = fc.asyncProperty(anyText, nested, async (text, more) => {
    const body = { text: `abc${text}`, more }
    const reply = await send(JSON.stringify(body))
    // JSON.stringify writes both as an escape.
    const isMalformed = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(body))
    if (isMalformed) expect(reply.status).toBe(400)
    else expect(reply).toEqual({ status: 200, json: body })
  })
  await fc.assert(property)
})

test('returns 200, 400, 413 or 422 for any bytes', async () => {
  const json = fc.json().map((text) => `{"text":"abc","more":${text}}`)
  const pieces = fc.oneof(
    json,
    fc.uint8Array().map((each) => [...each]),
  )
  const property = fc.asyncProperty(fc.array(pieces, { maxLength: 3 }), async (parts) => {
    expect((await send(bytes(...parts))).status).toBeOneOf([200, 400, 413, 422])
  })
  await fc.assert(property)
})

test.each([['application/json; charset=utf-8'], ['Application/JSON']])('accepts the content type %s', async (type) => {
  expect((await send('{"text":"abc"}', { 'content-type': type })).status).toBe(200)
})

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['application/jsonp'],
  ['multipart/form-data; boundary=x'],
  [''],
])('returns 415 for the content type "%s"', async (type) => {
  const reply = await send('{"text":"abc"}', { 'content-type': type })
  expect(reply.status).toBe(415)
  expect(reply.json).toMatchObject({ error: { code: 'body.content-type' } })
})

test.each([
  ['nothing', ''],
  ['half a document', '{"text":"abc"'],
  ['two documents', '{"text":"abc"}{}'],
  ['a comment', '{"text":"abc"} // hello'],
  ['NaN', '{"text":NaN}'],
  ['a raw NUL', '{"text":"a\0c"}'],
  ['an escaped NUL', '{"text":"a\\u0000c"}'],
  ['a NUL in a key', '{"text":"abc","\\u0000":1}'],
  ['a NUL deep inside', '{"text":"abc","more":[{"x":["\\u0000"]}]}'],
  ['a high surrogate alone', '{"text":"a\\ud83dc"}'],
  ['a low surrogate alone', '{"text":"a\\udc4bc"}'],
  ['surrogates in the wrong order', '{"text":"\\udc4b\\ud83d"}'],
  ['a byte that is no UTF-8', bytes('{"text":"ab', [0xff], '"}')],
  ['an overlong slash', bytes('{"text":"ab', [0xc0, 0xaf], '"}')],
  ['a surrogate in UTF-8', bytes('{"text":"ab', [0xed, 0xa0, 0xbd], '"}')],
  ['a character cut off', bytes('{"text":"ab', [0xf0, 0x9f, 0x91], '"}')],
  ['UTF-16', bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['lists in lists for ever', `{"text":"abc","more":${'['.repeat(15_000)}${']'.repeat(15_000)}}`],
])('returns 400 for %s', async (_, body) => {
  const reply = await send(body)
  expect(reply.status).toBe(400)
  expect(reply.json).toMatchObject({ error: { code: 'body.not-json' } })
})

test('accepts 16 levels of JSON and refuses 17', async () => {
  const nested = (levels: number) => `{"text":"abc","more":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect((await send(nested(15))).status).toBe(200)
  expect((await send(nested(16))).status).toBe(400)
})

test('accepts 32 KiB and refuses one byte more', async () => {
  const body = (size: number) => `{"text":"${'x'.repeat(size - '{"text":""}'.length)}"}`
  expect((await send(body(32 * 1024))).status).toBe(200)
  const reply = await send(body(32 * 1024 + 1))
  expect(reply.status).toBe(413)
  expect(reply.json).toMatchObject({ message: 'Please send at most 32 KiB' })
})

test('stops reading a body without a stated length at the limit', async () => {
  let pulled = 0
  const mebibyte = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(1024).fill(0x20))
      if (pulled === 1024) controller.close()
    },
  })
  expect((await send(mebibyte)).status).toBe(413)
  expect(pulled).toBeLessThan(48)
})

test.each([
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['a number', '1'],
])('returns 422 for %s instead of an object', async (_, body) => {
  const reply = await send(body)
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ message: expect.stringMatching(/^Please /) })
})

test('reports only the first broken rule of each field', async () => {
  const reply = await send('{"text":""}')
  expect(reply.json).toMatchObject({
    message: 'Please enter a text',
    error: { code: 'body.invalid', issues: [{ path: 'text', message: 'Please enter a text' }] },
  })
  expect(reply.json).toHaveProperty('error.issues.length', 1)
})

test.each(['extra', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'returns 422 for the unknown key %s and changes nothing',
  async (key) => {
    const reply = await send(`{"text":"abc","${key}":{"polluted":true}}`)
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({
      message: `Unknown field ${key}`,
      error: { issues: [{ path: key }] },
    })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)
