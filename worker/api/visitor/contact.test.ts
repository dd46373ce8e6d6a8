import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { MINUTE } from '../../platform/base/time.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { contactBody, newVisitor } from '../../testing/visitors.ts'

const PATH = '/api/v1/user/contact'

function written() {
  return rowCounts('contact_messages', 'rate_limits', 'search_terms')
}

test('a message is stored for the admin, and no mail is queued', async () => {
  const { headers } = newVisitor()
  const { outbox } = await rowCounts('outbox')
  const reply = await call('POST', PATH, { body: contactBody(), headers })
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({ success: true, message: expect.any(String), retryAfter: '' })
  const kept = await env.DB.prepare('SELECT name, email, phone, message FROM contact_messages').all()
  expect(kept.results).toEqual([
    {
      name: 'Ali Khan',
      email: 'ali@example.com',
      phone: '+923001234567',
      message: 'Do you have Tekken 8?',
    },
  ])
  expect(await rowCounts('outbox')).toEqual({ outbox })
})

test('Urdu, emoji and line breaks of a message are kept unchanged', async () => {
  const { headers } = newVisitor()
  const message = 'السلام علیکم 👋🏽\nکیا آپ کے پاس فیفا ہے؟\n\n\tشکریہ'
  const body = contactBody({ name: 'علی خان 🎮', message })
  expect((await call('POST', PATH, { body, headers })).status).toBe(200)
  const kept = await env.DB.prepare('SELECT message FROM contact_messages WHERE name = ?')
    .bind('علی خان 🎮')
    .first('message')
  expect(kept).toBe(message)
})

test.each([
  ['name', undefined, 'Please enter your name'],
  ['name', '   ', 'Please enter your name'],
  ['name', 7, 'Please enter your name'],
  ['name', null, 'Please enter your name'],
  ['name', 'Ali\r\nBcc: all@example.com', 'Please use one line'],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['email', undefined, 'Please enter your email'],
  ['email', '', 'Please enter your email'],
  ['email', 'ali.example.com', 'Invalid email'],
  ['email', 'ali@example.com\nBcc: all@example.com', 'Invalid email'],
  ['phone', '', 'Please enter your phone'],
  ['phone', 3001234567, 'Please enter your phone'],
  ['phone', 'call me', 'Invalid phone'],
  ['message', '\n', 'Please enter your message'],
  ['message', ['x'], 'Please enter your message'],
  ['message', 'x'.repeat(4001), 'Please use at most 4000 characters'],
  ['website', 'https://example.com', 'Unknown field website'],
])('%s: %j -> 422 "%s", and nothing is written', async (field, value, message) => {
  const before = await written()
  const reply = await call('POST', PATH, { body: contactBody({ [field]: value }) })
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ success: false, message, retryAfter: '' })
  expect(reply.json.error).toMatchObject({
    code: 'body.invalid',
    issues: [{ path: field, message }],
  })
  expect(await written()).toEqual(before)
})

test('an empty form -> one issue for every field', async () => {
  const reply = await call('POST', PATH, { body: {} })
  expect(reply.json.error.issues).toEqual([
    { path: 'name', message: 'Please enter your name' },
    { path: 'email', message: 'Please enter your email' },
    { path: 'phone', message: 'Please enter your phone' },
    { path: 'message', message: 'Please enter your message' },
  ])
})

test('of many messages at once exactly five are accepted per address, the others get 429 with the wait', async () => {
  const { headers } = newVisitor()
  const before = await written()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => call('POST', PATH, { body: contactBody(), headers })),
  )
  const refused = replies.filter((reply) => reply.status === 429)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
  expect(refused).toHaveLength(7)
  expect((await written()).contact_messages).toBe((before.contact_messages ?? 0) + 5)
  for (const reply of refused) {
    expect(reply.json.retryAfter).toBeGreaterThan(9 * 60)
    expect(reply.json.retryAfter).toBeLessThanOrEqual(10 * 60)
    expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
  }
})

test('the limit ends with its window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const { headers } = newVisitor()
  const send = () => call('POST', PATH, { body: contactBody(), headers })
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200)
  vi.setSystemTime(Date.now() + 10 * MINUTE - 1)
  expect((await send()).json.retryAfter).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect((await send()).status).toBe(200)
})

test('no number of messages from many networks closes the form', async () => {
  const before = await written()
  for (let sent = 0; sent < 12; sent += 1) {
    const reply = await call('POST', PATH, { body: contactBody(), headers: newVisitor().headers })
    expect(reply.status).toBe(200)
  }
  expect((await written()).contact_messages).toBe((before.contact_messages ?? 0) + 12)
})

test('a database failure midway -> an error for the visitor, and nothing is written', async () => {
  const before = await written()
  const reply = await call('POST', PATH, {
    body: contactBody(),
    headers: newVisitor().headers,
    env: withFaults(at(/INTO contact_messages/, 'before')),
  })
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ success: false, error: { code: 'database.unavailable' } })
  expect(JSON.stringify(reply.json)).not.toMatch(/SQL|D1|table/)
  expect(await written()).toEqual(before)
})
