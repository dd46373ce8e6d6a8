import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startSession } from '../../platform/sessions/sessions.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { makeAdmin, TEST_PASSWORD } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'

async function signedIn(): Promise<{ id: string; email: string; token: string }> {
  const admin = await makeAdmin()
  return { ...admin, token: await startSession(env.DB, 'admin', admin.id, Date.now()) }
}

async function command(token: string, id: string, what: 'disable' | 'enable'): Promise<Reply> {
  return await call('POST', `/api/v1/admin/admins/${id}/${what}`, { headers: { token } })
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await call('GET', '/api/v1/admin/me', { headers: { token } })).status === 200
}

async function signIn(email: string): Promise<Reply> {
  const body = { email, password: TEST_PASSWORD }
  return await call('POST', '/api/v1/admin/login', { body, headers: someAddress() })
}

test('a disabled admin is signed out at once and can sign in only after being enabled', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const second = await startSession(env.DB, 'admin', other.id, Date.now())
  expect((await command(owner.token, other.id, 'disable')).json).toMatchObject({ status: true })
  expect([await isSignedIn(other.token), await isSignedIn(second)]).toEqual([false, false])
  const refused = await signIn(other.email)
  const unknown = await signIn('nobody@khelbox.example')
  expect([refused.status, refused.json.message]).toEqual([unknown.status, unknown.json.message])
  expect((await command(owner.token, other.id, 'enable')).json).toMatchObject({ status: true })
  expect((await signIn(other.email)).status).toBe(200)
  // The sessions that were ended stay ended.
  expect(await isSignedIn(other.token)).toBe(false)
  expect(await isSignedIn(owner.token)).toBe(true)
})

test('an admin cannot disable themselves, and of two who disable each other at once one stays', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  expect((await command(one.token, one.id, 'disable')).status).toBe(409)
  const statuses = (
    await Promise.all([command(one.token, other.id, 'disable'), command(other.token, one.id, 'disable')])
  ).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect([await isSignedIn(one.token), await isSignedIn(other.token)].toSorted()).toEqual([false, true])
})

test('a sign-in that was checked before the admin was disabled -> 409 and no session', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const disable = () => command(owner.token, other.id, 'disable')
  const body = { email: other.email, password: TEST_PASSWORD }
  const reply = await call('POST', '/api/v1/admin/login', {
    body,
    headers: someAddress(),
    env: withFaults(at('DB.batch', disable)),
  })
  expect(reply.status).toBe(409)
})

test('disabling or enabling twice -> 409, an unknown admin -> 404', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  await command(owner.token, other.id, 'disable')
  expect((await command(owner.token, other.id, 'disable')).status).toBe(409)
  await command(owner.token, other.id, 'enable')
  expect((await command(owner.token, other.id, 'enable')).status).toBe(409)
  expect((await command(owner.token, 'nobody', 'disable')).status).toBe(404)
})

test('the list shows when an admin was disabled and no password', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  await command(owner.token, other.id, 'disable')
  const { json } = await call('GET', `/api/v1/admin/admins?q=${other.email}`, {
    headers: { token: owner.token },
  })
  expect(json.rows).toEqual([
    {
      id: other.id,
      email: other.email,
      name: 'Ayesha Admin',
      role: 'owner',
      isInvited: false,
      hasFactor: false,
      createdAt: expect.any(Number),
      disabledAt: expect.any(Number),
    },
  ])
})

test('a password change writes an audit row', async () => {
  const admin = await signedIn()
  const newPassword = 'another password for tests'
  const body = { oldPassword: TEST_PASSWORD, newPassword, confirmPassword: newPassword }
  const headers = { token: admin.token }
  expect((await call('PUT', '/api/v1/admin/password/update', { body, headers })).status).toBe(200)
  const { rows } = (await call('GET', `/api/v1/admin/actions?subject=${admin.id}`, { headers })).json
  expect(rows).toMatchObject([{ action: 'password.changed', detail: '' }])
})
