import { expect, test } from 'vitest'
import { newPasswordBody, signUpBody } from '../testing/accounts.ts'
import { BROKEN_INPUTS, brokenInput, seededRandom } from '../testing/broken-input.ts'
import { addMember } from '../testing/members.ts'
import { someAddress } from '../testing/people.ts'
import { call } from '../testing/request.ts'

test.each([
  ['sign-up', signUpBody('sana@example.com')],
  ['forgot-password', { email: 'sana@example.com' }],
  ['otp', { flow: 'x'.repeat(43), code: '12345678' }],
  ['reset-password', newPasswordBody('x'.repeat(43))],
  [
    'password',
    { oldPassword: 'a guess or two', newPassword: 'x'.repeat(9), confirmPassword: 'x'.repeat(9) },
  ],
])('%s survives whatever is thrown at it', { timeout: 300_000 }, async (path, valid) => {
  const random = seededRandom(path)
  const headers = { ...someAddress(), ...(await addMember()).headers }
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput(valid, random)
    const reply = await call('POST', `/api/v1/account/${path}`, { body, headers })
    expect(reply.status, body).toBeLessThan(500)
    expect(reply.json.success, body).toBe(reply.status === 200)
  }
})
