import { beforeAll, expect, test, vi } from 'vitest'
import { BROKEN_INPUTS, brokenInput, seededRandom } from './broken-input.ts'
import { addGame, NEW_GAME } from './games.ts'
import { addMember } from './members.ts'
import { adminToken, someAddress } from './people.ts'
import { call } from './request.ts'

// A hash takes a quarter of a second, and no password here is right.
vi.mock(import('../passwords/hash.ts'), async (original) => ({
  ...(await original()),
  verifyPassword: vi.fn(async () => false),
}))

const PASSWORDS = {
  oldPassword: 'a guess or two',
  newPassword: 'rain over Clifton',
  confirmPassword: 'rain over Clifton',
}

beforeAll(() => addGame())

// The calls whose own folder has no such test.
test.each([
  ['POST', '/api/Users/Login', { userId: 'KB-1001', password: 'a guess or two' }],
  [
    'POST',
    '/api/Customer/PostSwapRequest',
    {
      request: [{ productCode: 'PS5-0001', itemCode: 'X-1' }],
      issue: [{ productCode: 'PS5-0001' }],
    },
  ],
  ['POST', '/api/v1/user/game-request', { id: 'PS5-0001', name: 'Hades', reqType: 'REQUEST' }],
  ['POST', '/api/v1/account/password', PASSWORDS],
  ['POST', '/api/v1/admin/games', { ...NEW_GAME, copies: 1 }],
  ['PUT', '/api/v1/admin/games/PS5-0001', { ...NEW_GAME, version: 0 }],
  ['PUT', '/api/v1/admin/games/PS5-0001/copies', { owned: 4, were: 3 }],
  ['POST', '/api/v1/admin/holidays', { day: '2026-03-23', name: 'Pakistan Day' }],
  ['PUT', '/api/v1/admin/holidays/2026-03-23', { name: 'New', was: 'Pakistan Day' }],
])('%s %s survives whatever is thrown at it', { timeout: 300_000 }, async (method, path, valid) => {
  const random = seededRandom(path)
  const member = await addMember()
  const headers = { ...someAddress(), ...member.headers, token: await adminToken() }
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput(valid, random)
    const reply = await call(method, path, { body, headers })
    expect(reply.status, body).toBeLessThan(500)
    expect(reply.headers.get('content-type'), body).toBe('application/json; charset=utf-8')
  }
})
