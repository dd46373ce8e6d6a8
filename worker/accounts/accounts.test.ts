import { expect, test } from 'vitest'
import { addMember } from '../testing/members.ts'
import { call } from '../testing/request.ts'

const LOGOUT = '/api/v1/account/logout'
const DETAIL = '/api/Customer/GetDetail'

test('logging out ends this session at once and no other', async () => {
  const [leaving, staying] = [await addMember(), await addMember()]
  expect((await call('GET', DETAIL, { headers: leaving.headers })).status).toBe(200)
  const reply = await call('POST', LOGOUT, { headers: leaving.headers })
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({ success: true, message: 'User Logout successfully', retryAfter: '' })
  expect((await call('GET', DETAIL, { headers: leaving.headers })).status).toBe(401)
  expect((await call('POST', LOGOUT, { headers: leaving.headers })).status).toBe(401)
  expect((await call('GET', DETAIL, { headers: staying.headers })).status).toBe(200)
})

test('logging out without a session is 401', async () => {
  const reply = await call('POST', LOGOUT)
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ success: false, message: 'Please sign in' })
})

test("an external host's token cannot be revoked here, and leaving is fine all the same", async () => {
  const reply = await call('POST', LOGOUT, {
    headers: { authorization: 'Bearer of-another-host' },
    env: { CUSTOMER_HOST: 'https://customers.example' },
  })
  expect(reply.status).toBe(200)
})
