import { beforeAll, expect, test, vi } from 'vitest'
import * as hash from '../../platform/passwords/hash.ts'
import { enterCode, newPasswordBody, pendingSignUp, signUpBody } from '../../testing/accounts.ts'
import { addMember, MEMBER_PASSWORD } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { someAddress } from '../../testing/some-address.ts'

beforeAll(() => void vi.spyOn(hash, 'hashPassword'))

function stored() {
  return rowCounts('account_flows', 'members', 'sessions', 'outbox', 'rate_limits')
}

test.each([
  ['sign-up', signUpBody('sana@example.com')],
  ['forgot-password', { email: 'sana@example.com' }],
  ['otp', { flow: 'x'.repeat(43), code: '12345678' }],
  ['reset-password', newPasswordBody('x'.repeat(43))],
  [
    'password',
    {
      oldPassword: MEMBER_PASSWORD,
      newPassword: 'something else',
      confirmPassword: 'something else',
    },
  ],
])('with an external host %s -> 409 with the contact hint, and nothing is stored or sent', async (path, body) => {
  const { headers } = await addMember()
  const outside = vi.spyOn(globalThis, 'fetch')
  const before = await stored()
  const reply = await call('POST', `/api/v1/account/${path}`, {
    body,
    headers: { ...headers, ...someAddress() },
    env: { CUSTOMER_HOST: 'https://customers.example' },
  })
  expect(reply.status).toBe(409)
  expect(reply.json).toEqual({
    success: false,
    message: 'Accounts cannot be created or changed on this site. Please contact us and we will help you.',
    retryAfter: '',
    error: { code: 'accounts.external', requestId: reply.headers.get('x-request-id') },
  })
  expect(await stored()).toEqual(before)
  expect(hash.hashPassword).not.toHaveBeenCalled()
  expect(outside).not.toHaveBeenCalled()
  outside.mockRestore()
})

test('GET /api/v1/account says whether accounts are kept here', async () => {
  const external = { env: { CUSTOMER_HOST: 'https://customers.example' } }
  expect((await call('GET', '/api/v1/account', external)).json).toMatchObject({
    ownAccounts: false,
  })
  expect((await call('GET', '/api/v1/account')).json).toMatchObject({ ownAccounts: true })
})

test('a code that was mailed before the host became external -> 409 and no member', async () => {
  const { flow, code } = await pendingSignUp()
  const before = await stored()
  const reply = await call('POST', '/api/v1/account/otp', {
    body: { flow, code },
    headers: someAddress(),
    env: { CUSTOMER_HOST: 'https://customers.example' },
  })
  expect(reply.status).toBe(409)
  expect(await stored()).toEqual(before)
  expect((await enterCode({ flow, code })).status).toBe(200)
})
