import { expect, test } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

const LOGOUT = '/api/v1/account/logout'
const DETAIL = '/api/Customer/GetDetail'

test('logout ends this session at once and no other', async () => {
  const [leaving, staying] = [await addMember(), await addMember()]
  expect((await call('GET', DETAIL, { headers: leaving.headers })).status).toBe(200)
  const reply = await call('POST', LOGOUT, { headers: leaving.headers })
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({ success: true, message: 'User Logout successfully', retryAfter: '' })
  expect((await call('GET', DETAIL, { headers: leaving.headers })).status).toBe(401)
  expect((await call('POST', LOGOUT, { headers: leaving.headers })).status).toBe(401)
  expect((await call('GET', DETAIL, { headers: staying.headers })).status).toBe(200)
})

test('logout without a session -> 401', async () => {
  const reply = await call('POST', LOGOUT)
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ success: false, message: 'Please sign in' })
})

test('logout with the token of an external host -> 200, although the token cannot be revoked here', async () => {
  const reply = await call('POST', LOGOUT, {
    headers: { authorization: 'Bearer of-another-host' },
    env: { CUSTOMER_HOST: 'https://customers.example' },
  })
  expect(reply.status).toBe(200)
})
