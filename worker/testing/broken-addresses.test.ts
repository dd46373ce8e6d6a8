import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '../openapi/operations.ts'
import { addGame } from './games.ts'
import { addMember } from './members.ts'
import { adminToken } from './people.ts'
import { call } from './request.ts'
import { pathOf } from './routes.ts'
import { RUNS } from './runs.ts'
import { someAddress } from './some-address.ts'

beforeAll(() => addGame())

/** Parts of an address: percent-encoded texts, and sequences that are not. */
const parts = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    ...['', '.', '..', '%', '%zz', '%00', '%2F', '%2e%2e%2f', '%ED%A0%BD', '%E0%A4', '%0d%0a'],
    ...['0', '-1', '1e999', 'null', '[]', '{}', '__proto__', 'constructor', 'PS5-0001', 'KB-1001'],
    ...['2026-02-30', '2026-03-23', 'first', 'none.png', 'REQUESTED', 'W10', 'bnVsbA', 'x'.repeat(3000)],
  ),
)

/** Header values: any visible text. */
const values = fc.oneof(
  fc.constantFrom('', '*', 'W/"1"', 'Bearer', 'Bearer x.y', '00000000-0000-4000-8000-000000000000'),
  fc.stringMatching(/^[!-~]{0,60}$/),
)

const HEADERS = ['authorization', 'token', 'idempotency-key', 'if-none-match', 'cf-connecting-ip']

/** All but those that end the sessions of the callers below. */
const ROUTES = Object.keys(OPERATIONS).filter((route) => !route.endsWith('/logout'))

/** A call of a route with odd parameters and, mostly, the right credentials. */
const addresses = fc.constantFrom(...ROUTES).chain((route) => {
  const names = [...route.matchAll(/:(\w+)|\*/g)].map(([all, name = all]) => name)
  const keys = [...Object.keys(OPERATIONS[route]?.query ?? {}), 'other', '__proto__']
  return fc.record(
    {
      route: fc.constant(route),
      params: fc.record(Object.fromEntries(names.map((name) => [name, parts]))),
      query: fc.array(fc.tuple(fc.constantFrom(...keys), parts), { maxLength: 3 }),
      headers: fc.dictionary(fc.constantFrom(...HEADERS), values, { maxKeys: 1 }),
    },
    { noNullPrototype: true },
  )
})

test('odd parameters, query strings and headers of any route never give a 5xx', async () => {
  const { headers: bearer } = await addMember()
  const token = await adminToken()
  const property = fc.asyncProperty(addresses, async ({ route, params, query, headers }) => {
    await env.DB.prepare('DELETE FROM rate_limits').run()
    const [method = ''] = route.split(' ')
    const path = `${pathOf(route, params).replace('*', params['*'] ?? '')}?${query.map((each) => each.join('=')).join('&')}`
    const [body] = OPERATIONS[route]?.examples ?? []
    const reply = await call(method, path, {
      body,
      headers: { ...bearer, token, ...someAddress(), ...headers },
    })
    expect(reply.status).toBeLessThan(500)
  })
  await fc.assert(property, { numRuns: 5 * RUNS.call })
})
