import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { randomId } from '../base/ids.ts'
import { MINUTE } from '../base/time.ts'
import * as hash from '../passwords/hash.ts'
import { makeAdmin, someAddress, TEST_PASSWORD } from '../testing/people.ts'
import { call, type Reply } from '../testing/request.ts'

// These counts do not depend on the cost of a hash; admin-session.test.ts uses real ones.
beforeAll(() => {
  vi.spyOn(hash, 'verifyPassword').mockImplementation(
    async (password) => password === TEST_PASSWORD,
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.mocked(hash.verifyPassword).mockClear()
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

test('the sixth failure within 15 minutes -> 429, from any address and with any password', async () => {
  const { email } = await makeAdmin()
  for (let i = 0; i < 5; i++) expect((await signIn(email, 'wrong')).status).toBe(401)
  expectLocked(await signIn(email.toUpperCase(), 'wrong'), 15 * 60)
  expectLocked(await signIn(email, TEST_PASSWORD), 15 * 60)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * MINUTE })
  expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
})

test('an unknown e-mail is limited like a known one', async () => {
  for (let i = 0; i < 5; i++) {
    expect((await signIn('nobody@khelbox.example', 'wrong')).status).toBe(401)
  }
  expectLocked(await signIn('nobody@khelbox.example', 'wrong'), 15 * 60)
})

test('successful sign-ins are not counted as failures', async () => {
  const { email } = await makeAdmin()
  for (let i = 0; i < 12; i++) expect((await signIn(email, TEST_PASSWORD)).status).toBe(200)
  for (let i = 0; i < 5; i++) expect((await signIn(email, 'wrong')).status).toBe(401)
  expect((await signIn(email, 'wrong')).status).toBe(429)
})

test('of 12 parallel guesses only 5 are hashed', async () => {
  const { email } = await makeAdmin()
  const guesses = Array.from({ length: 12 }, () => signIn(email, 'wrong'))
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
