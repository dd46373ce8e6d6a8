import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { randomId } from '../../platform/base/ids.ts'
import { MINUTE } from '../../platform/base/time.ts'
import * as hash from '../../platform/passwords/hash.ts'
import { later } from '../../testing/clock.ts'
import { makeAdmin, TEST_PASSWORD } from '../../testing/people.ts'
import { call, deviceOf, type Reply } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'

// These counts do not depend on the cost of a hash; admin-session.test.ts uses real ones.
beforeAll(() => {
  vi.spyOn(hash, 'verifyPassword').mockImplementation(async (password) => password === TEST_PASSWORD)
})

afterEach(() => {
  vi.mocked(hash.verifyPassword).mockClear()
})

const HOME = '198.51.100.77'
const NEIGHBOUR = '198.51.100.78'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM rate_limits').run()
})

async function signIn(email: string, password: string, address?: string): Promise<Reply> {
  return await call('POST', '/api/v1/admin/login', {
    body: { email, password },
    headers: address ? { 'cf-connecting-ip': address } : someAddress(),
  })
}

function expectLocked(reply: Reply, atMostSeconds: number): void {
  expect(reply.status).toBe(429)
  expect(reply.json).toMatchObject({ status: false, error: { code: 'limit.reached' } })
  expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
  expect(reply.json.retryAfter).toBeGreaterThan(0)
  expect(reply.json.retryAfter).toBeLessThanOrEqual(atMostSeconds)
}

test('the sixth failure of a network within an hour -> 429, with any password, and the owner elsewhere gets in', async () => {
  const { email } = await makeAdmin()
  for (let i = 0; i < 5; i++) expect((await signIn(email, 'wrong', HOME)).status).toBe(401)
  expectLocked(await signIn(email.toUpperCase(), 'wrong', NEIGHBOUR), 60 * 60)
  expectLocked(await signIn(email, TEST_PASSWORD, HOME), 60 * 60)
  expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)

  later(60 * MINUTE)
  expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
})

test.each(['an admin', 'nobody'])(
  'strangers have 30 guesses an hour at %s, and a known device gets in',
  async (who) => {
    const email = who === 'nobody' ? 'no-admin@khelbox.example' : (await makeAdmin()).email
    const device = deviceOf(await signIn(email, TEST_PASSWORD))
    const statuses = (await Promise.all(Array.from({ length: 60 }, () => signIn(email, 'wrong')))).map(
      (reply) => reply.status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expectLocked(await signIn(email, TEST_PASSWORD), 60 * 60)
    if (who === 'nobody') return
    const headers = { ...someAddress(), ...device }
    const body = { email, password: TEST_PASSWORD }
    expect((await call('POST', '/api/v1/admin/login', { body, headers })).status).toBe(200)
  },
)

test('an unknown e-mail is limited like a known one', async () => {
  for (let i = 0; i < 5; i++) {
    expect((await signIn('nobody@khelbox.example', 'wrong', HOME)).status).toBe(401)
  }
  expectLocked(await signIn('nobody@khelbox.example', 'wrong', HOME), 60 * 60)
})

test('successful sign-ins are not counted as failures', async () => {
  const { email } = await makeAdmin()
  for (let i = 0; i < 8; i++) expect((await signIn(email, TEST_PASSWORD, HOME)).status).toBe(200)
  for (let i = 0; i < 5; i++) expect((await signIn(email, 'wrong', NEIGHBOUR)).status).toBe(401)
  expect((await signIn(email, 'wrong', NEIGHBOUR)).status).toBe(429)
})

test('of 12 parallel guesses of a network only 5 are hashed', async () => {
  const { email } = await makeAdmin()
  const guesses = Array.from({ length: 12 }, (_, i) => signIn(email, 'wrong', `192.0.2.${100 + i}`))
  const statuses = (await Promise.all(guesses)).map((reply) => reply.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  expect(hash.verifyPassword).toHaveBeenCalledTimes(5)
})

test('an attempt that was not checked is not counted as a failure', async () => {
  const { email } = await makeAdmin()
  for (let i = 0; i < 6; i++) {
    vi.mocked(hash.verifyPassword).mockRejectedValueOnce(new Error('no turn'))
    expect((await signIn(email, 'wrong')).status).toBe(500)
  }
  expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
})

test('an address may try 10 times a minute; an IPv6 /64 counts as one address', async () => {
  const tries = []
  for (let i = 1; i <= 11; i++) {
    tries.push(await signIn(`${randomId()}@khelbox.example`, 'wrong', `2001:db8:1:2::${i}`))
  }
  expect(tries.slice(0, 10).map((reply) => reply.status)).toEqual(Array(10).fill(401))
  expectLocked(tries[10] as Reply, 60)
  const neighbour = await signIn(`${randomId()}@khelbox.example`, 'wrong', '2001:db8:1:3::1')
  expect(neighbour.status).toBe(401)
})

test('a guess beyond the limit of the address is not counted for the e-mail', async () => {
  const { email } = await makeAdmin()
  for (let i = 0; i < 10; i++) await signIn(`${randomId()}@khelbox.example`, 'wrong', '192.0.2.7')
  for (let i = 0; i < 6; i++) expect((await signIn(email, 'wrong', '192.0.2.7')).status).toBe(429)
  for (let i = 0; i < 5; i++) expect((await signIn(email, 'wrong')).status).toBe(401)
})
