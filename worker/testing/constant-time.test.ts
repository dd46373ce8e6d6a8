import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// Timing cannot be measured reliably here, so the tests check which comparison is called. The files of a Worker share
// its modules: this one has its own, which call the watched functions.
vi.doMock(import('node:crypto'), async (original) => {
  const crypto = await original()
  return {
    ...crypto,
    scryptSync: vi.fn(crypto.scryptSync),
    timingSafeEqual: vi.fn(crypto.timingSafeEqual),
  }
})
vi.resetModules()
afterAll(() => {
  vi.doUnmock('node:crypto')
  vi.resetModules()
})
const { scryptSync, timingSafeEqual } = await import('node:crypto')
const { matchesScrypt, scryptHash } = await import('../platform/passwords/scrypt.ts')
const { sessionOf } = await import('../platform/sessions/sessions.ts')
const { enterCode, pendingSignUp, wrongCodeFor } = await import('./accounts.ts')
const { MEMBER_PASSWORD, MEMBER_PASSWORD_HASH } = await import('./members.ts')
const { adminToken } = await import('./people.ts')

const compare = vi.mocked(timingSafeEqual)
const derive = vi.mocked(scryptSync)
beforeEach(() => {
  compare.mockClear()
  derive.mockClear()
})

const verdicts = () => compare.mock.results.map(({ value }) => value)

test('the secret of a session is compared in constant time', async () => {
  const token = await adminToken()
  const wrong = token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA')
  compare.mockClear()
  expect(await sessionOf(env.DB, 'admin', token, Date.now())).toBeDefined()
  expect(await sessionOf(env.DB, 'admin', wrong, Date.now())).toBeUndefined()
  expect(verdicts()).toEqual([true, false])
})

test('the derived key of a password is compared in constant time', () => {
  expect(matchesScrypt(MEMBER_PASSWORD, MEMBER_PASSWORD_HASH)).toBe(true)
  expect(matchesScrypt('another password', MEMBER_PASSWORD_HASH)).toBe(false)
  expect(verdicts()).toEqual([true, false])
})

test('a password check without a stored hash costs the same derivation as a wrong password', () => {
  const hash = scryptHash(MEMBER_PASSWORD)
  derive.mockClear()
  matchesScrypt('wrong', hash)
  matchesScrypt('wrong', undefined)
  const [known, unknown] = derive.mock.calls.map(([password, , length, cost]) => ({
    password,
    length,
    cost,
  }))
  expect(unknown).toEqual(known)
  expect(derive).toHaveBeenCalledTimes(2)
})

test('a code is compared in constant time', async () => {
  const { flow, code } = await pendingSignUp()
  compare.mockClear()
  expect((await enterCode({ flow, code: wrongCodeFor(code) })).status).toBe(422)
  expect((await enterCode({ flow, code })).status).toBe(200)
  expect(verdicts()).toEqual([false, true])
})
