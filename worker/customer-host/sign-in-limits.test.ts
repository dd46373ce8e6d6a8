import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../platform/base/time.ts'
import { unavailable } from '../platform/http/errors.ts'
import * as hash from '../platform/passwords/hash.ts'
import { later } from '../testing/clock.ts'
import { addMember, MEMBER_PASSWORD } from '../testing/members.ts'
import { call, deviceOf, type Reply } from '../testing/request.ts'
import { someAddress } from '../testing/some-address.ts'

// These counts do not depend on the cost of a hash; sign-in.test.ts uses real ones.
beforeAll(() => {
  vi.spyOn(hash, 'verifyPassword').mockImplementation(async (password) => password === MEMBER_PASSWORD)
})

const HOME = { 'cf-connecting-ip': '198.51.100.77' }
const NEIGHBOUR = { 'cf-connecting-ip': '198.51.100.78' }

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM rate_limits').run()
})

/** From one network, unless `from` says otherwise. */
function signIn(userId: string, password: string, from: Record<string, string> = HOME): Promise<Reply> {
  return call('POST', '/api/Users/Login', { body: { userId, password }, headers: from })
}

async function fail(userId: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) expect((await signIn(userId, 'wrong')).status).toBe(401)
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

test('after ten failures within an hour a network gets 429, with the right password and by e-mail too', async () => {
  const { userId, email } = await addMember()
  await fail(userId, 5)
  await fail(email.toUpperCase(), 5)
  expectLocked(await signIn(userId, 'wrong', NEIGHBOUR), 60 * 60)
  expectLocked(await signIn(userId.toLowerCase(), MEMBER_PASSWORD), 60 * 60)
  expectLocked(await signIn(email, MEMBER_PASSWORD), 60 * 60)
  const invented = { ...HOME, cookie: 'device=AAAAAAAAAAAAAAAAAAAAAA' }
  expectLocked(await signIn(userId, MEMBER_PASSWORD, invented), 60 * 60)

  later(60 * MINUTE)
  expect((await signIn(userId, MEMBER_PASSWORD)).status).toBe(200)
})

test('a locked network locks nobody elsewhere', async () => {
  const { userId } = await addMember()
  await fail(userId, 10)
  expectLocked(await signIn(userId, MEMBER_PASSWORD), 60 * 60)
  expect((await signIn(userId, MEMBER_PASSWORD, someAddress())).status).toBe(200)
})

test.each(['a member', 'nobody'])(
  'strangers have 70 guesses an hour at %s over any number of networks',
  async (who) => {
    const userId = who === 'nobody' ? 'KB-999997' : (await addMember()).userId
    const replies = await Promise.all(Array.from({ length: 90 }, () => signIn(userId, 'wrong', someAddress())))
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(70)
    expectLocked(replies.find((reply) => reply.status === 429) as Reply, 60 * 60)
  },
)

test('a device that signed in before gets in during such an attack, from any network', async () => {
  const { userId, email } = await addMember()
  const first = await signIn(userId, MEMBER_PASSWORD, someAddress())
  const device = deviceOf(first)
  await Promise.all(Array.from({ length: 90 }, () => signIn(userId, 'wrong', someAddress())))
  expectLocked(await signIn(userId, MEMBER_PASSWORD, someAddress()), 60 * 60)
  const known = () => ({ ...someAddress(), ...device })
  expect((await signIn(userId, 'wrong', known())).status).toBe(401)
  expect((await signIn(email, MEMBER_PASSWORD, known())).status).toBe(200)
  // The cookie of another member's device, or an invented one, is no such proof.
  const other = await signIn((await addMember()).userId, MEMBER_PASSWORD, someAddress())
  const invented = { cookie: 'device=AAAAAAAAAAAAAAAAAAAAAA' }
  for (const wrong of [deviceOf(other), invented])
    expect((await signIn(userId, MEMBER_PASSWORD, { ...someAddress(), ...wrong })).status).toBe(429)
})

test('a network from which the member signed in before gets in without a cookie', async () => {
  const { userId } = await addMember()
  const home = { 'cf-connecting-ip': '198.51.100.7' }
  await signIn(userId, MEMBER_PASSWORD, home)
  await Promise.all(Array.from({ length: 90 }, () => signIn(userId, 'wrong', someAddress())))
  expect((await signIn(userId, MEMBER_PASSWORD, { 'cf-connecting-ip': '198.51.100.9' })).status).toBe(200)
})

test('a known device has eight guesses an hour', async () => {
  const { userId } = await addMember()
  const device = deviceOf(await signIn(userId, MEMBER_PASSWORD, someAddress()))
  const known = () => ({ ...someAddress(), ...device })
  for (let count = 0; count < 8; count += 1) expect((await signIn(userId, 'wrong', known())).status).toBe(401)
  expectLocked(await signIn(userId, MEMBER_PASSWORD, known()), 60 * 60)
})

test('the device cookie is HttpOnly, for /api only, and stays the same', async () => {
  const { userId } = await addMember()
  const first = await signIn(userId, MEMBER_PASSWORD)
  expect(first.headers.get('set-cookie')).toMatch(
    /^device=[\w-]{22}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/,
  )
  const again = await signIn(userId, MEMBER_PASSWORD, { ...HOME, ...deviceOf(first) })
  expect(deviceOf(again)).toEqual(deviceOf(first))
  const invalid = await signIn(userId, MEMBER_PASSWORD, { ...HOME, cookie: 'device=x; Path=/' })
  expect(deviceOf(invalid).cookie).toMatch(/^device=[\w-]{22}$/)
  expect((await signIn(userId, 'wrong')).headers.has('set-cookie')).toBe(false)
})

test('the database holds no User ID, address or device of a guess', async () => {
  const { userId } = await addMember()
  const device = deviceOf(await signIn(userId, MEMBER_PASSWORD)).cookie.slice('device='.length)
  await fail(userId, 1)
  await fail('my password in the wrong field', 1)
  const rows = []
  for (const table of ['guesses', 'known_places', 'rate_limits'])
    rows.push((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)
  const stored = JSON.stringify(rows)
  for (const secret of [userId.toLowerCase(), userId, device, '198.51.100', 'wrong field'])
    expect(stored).not.toContain(secret)
})

test('an unknown User ID is limited like a known one', async () => {
  await fail('KB-999999', 10)
  expectLocked(await signIn('KB-999999', 'wrong'), 60 * 60)
})

test('the failures of one member do not limit another', async () => {
  const [locked, other] = [await addMember(), await addMember()]
  await fail(locked.userId, 10)
  expect((await signIn(other.userId, MEMBER_PASSWORD)).status).toBe(200)
})

test('a successful sign-in is not counted as a failure', async () => {
  const { userId } = await addMember()
  for (let count = 0; count < 3; count += 1) expect((await signIn(userId, MEMBER_PASSWORD)).status).toBe(200)
  await fail(userId, 7)
  expect((await signIn(userId, MEMBER_PASSWORD)).status).toBe(200)
  await fail(userId, 1)
  expectLocked(await signIn(userId, MEMBER_PASSWORD), 60 * 60)
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
  const replies = await Promise.all(members.map(({ userId }) => signIn(userId, MEMBER_PASSWORD, from)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(30)
  expectLocked(replies.find((reply) => reply.status !== 200) as Reply, 60)
  expect((await signIn('KB-1', 'wrong', someAddress())).status).toBe(401)

  later(MINUTE)
  expect((await signIn('KB-1', 'wrong', from)).status).toBe(401)
})
