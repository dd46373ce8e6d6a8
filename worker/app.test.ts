import { expect, test } from 'vitest'
import { call } from './testing/request.ts'

test('an unknown path is a JSON 404 with a request id and every security header', async () => {
  const reply = await call('GET', '/api/v1/nothing-here')
  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.json.error.code).toBe('route.not-found')
  expect(reply.json.error.requestId).toBe(reply.headers.get('x-request-id'))
  expect(reply.headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
})
