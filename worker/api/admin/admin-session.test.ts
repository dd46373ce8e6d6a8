import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { adminLoginReply, adminMeReply } from '#contract/admin-session.ts'
import { HOUR, MINUTE } from '../../platform/base/time.ts'
import * as hash from '../../platform/passwords/hash.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { later } from '../../testing/clock.ts'
import { at, once, withFaults } from '../../testing/faults.ts'
import { adminToken, makeAdmin, TEST_PASSWORD, TEST_PASSWORD_HASH } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'

const LOGIN = '/api/v1/admin/login'
const ME = '/api/v1/admin/me'
const LOGOUT = '/api/v1/admin/logout'

async function signIn(email: string, password: string): Promise<Reply> {
  return await call('POST', LOGIN, { body: { email, password }, headers: someAddress() })
}

test('the right e-mail and password -> a token, name and e-mail', async () => {
  const admin = await makeAdmin()
  const reply = await signIn(` ${admin.email.toUpperCase()} `, TEST_PASSWORD)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const { token, user, status, message } = v.parse(adminLoginReply, reply.json)
  expect(status).toBe(true)
  expect(message).toBe('Welcome back')
  expect(user).toEqual({ name: 'Ayesha Admin', email: admin.email })

  const me = await call('GET', ME, { headers: { token: token ?? '' } })
  expect(me.status).toBe(200)
  expect(me.headers.get('cache-control')).toBe('private, no-store')
  expect(v.parse(adminMeReply, me.json)).toMatchObject({ status: true, user })
})

test('the password and the secret half of the token are not in the database', async () => {
  const admin = await makeAdmin()
  const { json } = await signIn(admin.email, TEST_PASSWORD)
  const rows = await env.DB.prepare('SELECT * FROM sessions WHERE subject = ?').bind(admin.id).all()
  expect(rows.results).toHaveLength(1)
  expect(JSON.stringify(rows.results)).not.toContain(json.token.split('.')[1])
})

test('a wrong password and an unknown e-mail -> the same 401', async () => {
  const admin = await makeAdmin()
  const wrong = await signIn(admin.email, 'not the password')
  const unknown = await signIn('nobody@khelbox.example', TEST_PASSWORD)
  expect(wrong.status).toBe(401)
  expect(wrong.json).toMatchObject({
    status: false,
    message: 'Invalid credential',
    error: { code: 'auth.credentials' },
  })
  const withoutId = { ...wrong.json, error: { ...wrong.json.error, requestId: '' } }
  expect({ ...unknown.json, error: { ...unknown.json.error, requestId: '' } }).toEqual(withoutId)
  expect(unknown.status).toBe(401)
})

test('an unknown e-mail costs the same password check as a known one', async () => {
  const admin = await makeAdmin()
  const check = vi.spyOn(hash, 'verifyPassword')
  await signIn(admin.email, 'not the password')
  await signIn('stranger@khelbox.example', 'not the password')
  expect(check.mock.calls).toEqual([
    ['not the password', TEST_PASSWORD_HASH, expect.anything()],
    ['not the password', undefined, expect.anything()],
  ])
})

test.each([
  [{}, 'email', 'Please enter your email'],
  [{ email: 'nonsense', password: 'x' }, 'email', 'Invalid email'],
  [{ email: 'admin@khelbox.example' }, 'password', 'Please enter your password'],
  [{ email: 'admin@khelbox.example', password: 'x', role: 'root' }, 'role', 'Unknown field role'],
])('a sign-in with %j -> 422 with the message of the form', async (body, path, message) => {
  const reply = await call('POST', LOGIN, { body })
  expect(reply.status).toBe(422)
  expect(reply.json.status).toBe(false)
  expect(reply.json.error.issues).toContainEqual({ path, message })
})

test.each([
  ['missing', () => undefined],
  ['malformed', () => 'garbage'],
  ['well-formed but unknown', () => `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['with a wrong secret', async () => (await adminToken()).replace(/\..*/, `.${'b'.repeat(43)}`)],
  ['of a member', () => startSession(env.DB, 'member', 'KB-1001', Date.now())],
])('a token that is %s -> 401', async (_, makeToken) => {
  const token = await makeToken()
  const reply = await call('GET', ME, { headers: { ...(token && { token }) } })
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ status: false, message: 'Please sign in' })
})

test('an admin token in the authorization header -> 401', async () => {
  const reply = await call('GET', ME, {
    headers: { authorization: `Bearer ${await adminToken()}` },
  })
  expect(reply.status).toBe(401)
})

test('the token of an admin who was deleted -> 401', async () => {
  const admin = await makeAdmin()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  await env.DB.prepare('DELETE FROM admins WHERE id = ?').bind(admin.id).run()
  expect((await call('GET', ME, { headers: { token } })).status).toBe(401)
})

test('a session ends after 30 minutes without use', async () => {
  const token = await adminToken()
  later(29 * MINUTE)
  expect((await call('GET', ME, { headers: { token } })).status).toBe(200)
  later(29 * MINUTE)
  expect((await call('GET', ME, { headers: { token } })).status).toBe(200)
  later(30 * MINUTE)
  expect((await call('GET', ME, { headers: { token } })).status).toBe(401)
})

test('a session ends after 12 hours of constant use', async () => {
  const token = await adminToken()
  for (let hours = 0.4; hours < 12; hours += 0.4) {
    later(0.4 * HOUR)
    expect((await call('GET', ME, { headers: { token } })).status).toBe(200)
  }
  later(0.4 * HOUR)
  expect((await call('GET', ME, { headers: { token } })).status).toBe(401)
})

test('the sixth session of an admin ends the oldest', async () => {
  const admin = await makeAdmin()
  const tokens = []
  for (let i = 0; i < 6; i++) tokens.push(await startSession(env.DB, 'admin', admin.id, Date.now()))
  const states = []
  for (const token of tokens) states.push((await call('GET', ME, { headers: { token } })).status)
  expect(states).toEqual([401, 200, 200, 200, 200, 200])
})

test.each(['POST', 'GET'])('%s logout revokes the token at once', async (method) => {
  const token = await adminToken()
  const reply = await call(method, LOGOUT, { headers: { token } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.json).toEqual({ message: 'Logout successfully', status: true })
  expect((await call('GET', ME, { headers: { token } })).status).toBe(401)
})

test('logout without a token or with an invalid one -> 200', async () => {
  for (const headers of [{}, { token: 'garbage' }] as Record<string, string>[]) {
    const reply = await call('POST', LOGOUT, { headers })
    expect(reply.status).toBe(200)
    expect(reply.json.status).toBe(true)
  }
})

test("a sign-in is logged with the admin's id, without e-mail or token", async () => {
  const log = vi.spyOn(console, 'log')
  const admin = await makeAdmin()
  const { token } = (await signIn(admin.email, TEST_PASSWORD)).json
  await signIn(admin.email, 'not the password')
  await call('POST', LOGOUT, { headers: { token } })
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()

  const events = lines.map((line) => JSON.parse(line)).filter((line) => line.event)
  expect(events).toMatchObject([
    { event: 'auth.signed-in', role: 'admin', adminId: admin.id },
    { event: 'auth.refused', role: 'admin', adminId: admin.id },
    { event: 'auth.signed-out', role: 'admin', adminId: admin.id },
  ])
  const all = lines.join('\n')
  for (const secret of [admin.email, TEST_PASSWORD, 'not the password', token]) {
    expect(all).not.toContain(secret)
  }
})

test('another method -> 405 with the allowed methods', async () => {
  const reply = await call('PUT', LOGIN, { body: {} })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('POST')
  expect(reply.json.status).toBe(false)
})

test('a password change during the sign-in -> 409 and no session', async () => {
  const admin = await makeAdmin()
  const reply = await call('POST', LOGIN, {
    body: { email: admin.email, password: TEST_PASSWORD },
    headers: someAddress(),
    env: withFaults(
      at(
        'DB.batch',
        () => env.DB.prepare("UPDATE admins SET password_hash = 'another' WHERE email = ?").bind(admin.email).run(),
        once,
      ),
    ),
  })
  expect(reply.status).toBe(409)
  expect(reply.json).not.toHaveProperty('token')
})
