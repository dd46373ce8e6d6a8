import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'

test.each([
  ['accepts the refusal of an unknown User ID', 401, { error: { code: 'auth.credentials' } }, undefined],
  ['reports a sign-in that is busy', 503, { error: { code: 'auth.busy' } }, /answered 503 auth\.busy/],
  [
    'reports an outage of the database',
    503,
    { error: { code: 'database.unavailable' } },
    /answered 503 database\.unavailable/,
  ],
  ['reports another refusal', 401, { error: { code: 'auth.role' } }, /answered 401 auth\.role/],
  ['reports a sign-in that lets anybody in', 200, { token: 't' }, /answered 200 undefined/],
  ['reports a page in place of the API', 200, undefined, /gave no answer/],
])('%s', async (_, status, reply, fault) => {
  const server = createServer((_request, response) => {
    response.statusCode = status
    response.end(reply ? JSON.stringify(reply) : '<html>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = await checkSignIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
  if (fault) expect(found).toMatch(fault)
  else expect(found).toBeUndefined()
})

test('reports a shop that is not there', async () => {
  expect(await checkSignIn('http://127.0.0.1:1')).toMatch(/gave no answer/)
})
