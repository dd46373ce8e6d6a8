import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE } from '../base/time.ts'
import { unavailable } from '../http/errors.ts'
import * as hash from '../passwords/hash.ts'
import { addMember, MEMBER_PASSWORD } from '../testing/members.ts'
import { someAddress } from '../testing/people.ts'
import { call, type Reply } from '../testing/request.ts'

// These counts do not depend on the cost of a hash; sign-in.test.ts uses real ones.
beforeAll(() => {
  vi.spyOn(hash, 'verifyPassword').mockImplementation(
    async (password) => password === MEMBER_PASSWORD,
  )
})

afterEach(() => {
  vi.useRealTimers()
})

function signIn(userId: string, password: string, from = someAddress()): Promise<Reply> {
  return call('POST', '/api/Users/Login', { body: { userId, password }, headers: from })
}

async function fail(userId: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    expect((await signIn(userId, 'wrong')).status).toBe(401)
}

function expectLocked(reply: Reply, atMostSeconds: number): void {
  expect(reply.status).toBe(429)
  expect(reply.json).toMatchObject({
    status: 0,
    message: 'Too many attempts.',
    error: { code: 'limit.reached' },
  })
  expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
  expect(reply.json.retryAfter).toBeGreaterThan(0)
  expect(reply.json.retryAfter).toBeLessThanOrEqual(atMostSeconds)
}

test('after ten failures in 15 minutes -> 429 from any address, with the right password too', async () => {
  const { userId } = await addMember()
  await fail(userId, 10)
  expectLocked(await signIn(userId, 'wrong'), 15 * 60)
  expectLocked(await signIn(userId.toLowerCase(), MEMBER_PASSWORD), 15 * 60)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * MINUTE })
  expect((await signIn(userId, MEMBER_PASSWORD)).status).toBe(200)
})

test('an unknown User ID is limited like a known one', async () => {
  await fail('KB-999999', 10)
  expectLocked(await signIn('KB-999999', 'wrong'), 15 * 60)
})

test('the failures of one member do not limit another', async () => {
  const [locked, other] = [await addMember(), await addMember()]
  await fail(locked.userId, 10)
  expect((await signIn(other.userId, MEMBER_PASSWORD)).status).toBe(200)
})

test('a successful sign-in is not counted as a failure', async () => {
  const { userId } = await addMember()
  await fail(userId, 9)
  for (let count = 0; count < 3; count += 1)
    expect((await signIn(userId, MEMBER_PASSWORD)).status).toBe(200)
  await fail(userId, 1)
  expectLocked(await signIn(userId, MEMBER_PASSWORD), 15 * 60)
})

test('an attempt that was not checked is not counted as a failure', async () => {
  const { userId } = await addMember()
  vi.mocked(hash.verifyPassword).mockRejectedValueOnce(unavailable('auth.busy'))
  expect((await signIn(userId, 'wrong')).status).toBe(503)
  await fail(userId, 10)
})

test('of thirty wrong passwords at once exactly ten are checked', async () => {
  const { userId } = await addMember()
  vi.mocked(hash.verifyPassword).mockClear()
  const replies = await Promise.all(Array.from({ length: 30 }, () => signIn(userId, 'wrong')))
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(20)
  expect(hash.verifyPassword).toHaveBeenCalledTimes(10)
})

test('the thirty-first call in a minute from one address -> 429, whoever signs in', async () => {
  const from = someAddress()
  const members = await Promise.all(Array.from({ length: 31 }, () => addMember()))
  const replies = await Promise.all(
    members.map(({ userId }) => signIn(userId, MEMBER_PASSWORD, from)),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(30)
  expectLocked(replies.find((reply) => reply.status !== 200) as Reply, 60)
  expect((await signIn('KB-1', 'wrong', someAddress())).status).toBe(401)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE })
  expect((await signIn('KB-1', 'wrong', from)).status).toBe(401)
})
