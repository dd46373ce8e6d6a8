import { expect, test } from 'vitest'
import { BROKEN_INPUTS, brokenInput, seededRandom } from '../testing/broken-input.ts'
import { adminToken, someAddress } from '../testing/people.ts'
import { call } from '../testing/request.ts'

const NEW_PASSWORD = 'rain over Clifton at noon'

test.each([
  ['POST', '/api/v1/admin/login', { email: 'admin@khelbox.example', password: 'a guess or two' }],
  [
    'PUT',
    '/api/v1/admin/password/update',
    { oldPassword: 'a guess or two', newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  ],
])('%s %s survives whatever is thrown at it', { timeout: 300_000 }, async (method, path, valid) => {
  const random = seededRandom(path)
  const headers = { ...someAddress(), token: await adminToken() }
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput(valid, random)
    const reply = await call(method, path, { body, headers })
    expect(reply.status, body).toBeLessThan(500)
    expect(reply.status, body).toBeGreaterThanOrEqual(400)
    expect(reply.json.status, body).toBe(false)
  }
})
