import { expect, test, vi } from 'vitest'
import { call } from './testing/request.ts'
import { rowCounts } from './testing/rows.ts'

const CONTENT_SECURITY_POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src https://www.google.com; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests`

test('an unknown path -> JSON 404 with a request id and no-store', async () => {
  const reply = await call('GET', '/api/v1/nothing-here')
  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.json.error.code).toBe('route.not-found')
  expect(reply.json.error.requestId).toBe(reply.headers.get('x-request-id'))
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  [200, 'GET', '/api/Customer/GetProdList'],
  [401, 'GET', '/api/v1/admin/me'],
  [404, 'GET', '/api/v1/nothing-here'],
  [405, 'DELETE', '/api/v1/user/contact'],
  [415, 'POST', '/api/v1/user/contact'],
])('a reply with status %i has every security header and no CORS header', async (status, method, path) => {
  const reply = await call(method, path, { headers: { origin: 'https://evil.example' } })
  expect(reply.status).toBe(status)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(
      /^(?=.*camera=\(\))(?=.*microphone=\(\))(?=.*geolocation=\(\))(?=.*payment=\(\))/,
    ),
  })
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('an error of the Worker -> 500 with a general message and every security header', async () => {
  const reply = await call('GET', '/api/v1/admin/banner/image', { env: { DB: undefined as never } })
  expect(reply.status).toBe(500)
  expect(reply.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  expect(reply.json).toMatchObject({
    message: 'Something went wrong on our side. Please try again.',
    error: { code: 'server.error' },
  })
})

test('a request writes one log line with path, status and cost, and no value that the client sent', async () => {
  const log = vi.spyOn(console, 'log')
  await call('POST', '/api/v1/user/contact?from=secret', {
    body: { name: 'secret', email: 'secret@example.com', message: 'secret' },
    headers: { token: 'secret', authorization: 'Bearer secret', 'cf-connecting-ip': '192.0.2.66' },
  })
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
  log.mockRestore()
  expect(lines).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/v1/user/contact',
      status: 422,
      ms: expect.any(Number),
      rowsRead: 0,
      rowsWritten: 0,
      dbMs: 0,
      trips: 0,
      version: 'development',
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
      error: 'ApiError',
    },
  ])
})

test.each([
  ['remote-SIN', 'remote-SIN'],
  ['secret', undefined],
])('the log has where the Worker ran: %s is logged as %s', async (header, logged) => {
  const log = vi.spyOn(console, 'log')
  await call('GET', '/api/v1/health', { headers: { 'cf-placement': header } })
  const line = JSON.parse(String(log.mock.calls[0]?.[0]))
  log.mockRestore()
  expect(line.placement).toBe(logged)
})

test('an empty database has no admin, member, game or order', async () => {
  const counts = await rowCounts('admins', 'members', 'sessions', 'games', 'orders')
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0])
})
