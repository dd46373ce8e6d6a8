import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { TOO_COMMON } from '../../platform/passwords/choice.ts'
import { matchesScrypt } from '../../platform/passwords/scrypt.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { makeAdmin, TEST_PASSWORD, type TestAdmin } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

const NEW_PASSWORD = 'rain over Clifton at noon'

afterEach(() => vi.restoreAllMocks())

interface Change {
  oldPassword?: string
  newPassword?: string
  confirmPassword?: string
}

async function changePassword(token: string, change: Change): Promise<Reply> {
  return await call('PUT', '/api/v1/admin/password/update', { headers: { token }, body: change })
}

function to(newPassword: string, oldPassword = TEST_PASSWORD): Change {
  return { oldPassword, newPassword, confirmPassword: newPassword }
}

async function storedHash(admin: TestAdmin): Promise<string> {
  const row = await env.DB.prepare('SELECT password_hash FROM admins WHERE id = ?')
    .bind(admin.id)
    .first<{ password_hash: string }>()
  return row?.password_hash ?? ''
}

async function statusOf(token: string): Promise<number> {
  return (await call('GET', '/api/v1/admin/me', { headers: { token } })).status
}

test('a password change takes effect at once and ends the other sessions, not this one', async () => {
  const admin = await makeAdmin()
  const stranger = await makeAdmin()
  const here = await startSession(env.DB, 'admin', admin.id, Date.now())
  const elsewhere = await startSession(env.DB, 'admin', admin.id, Date.now())
  const unrelated = await startSession(env.DB, 'admin', stranger.id, Date.now())

  const reply = await changePassword(here, to(NEW_PASSWORD))
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({ message: 'Your password has been changed', status: true })
  expect(await statusOf(here)).toBe(200)
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf(unrelated)).toBe(200)

  const hash = await storedHash(admin)
  expect(matchesScrypt(NEW_PASSWORD, hash)).toBe(true)
  expect(matchesScrypt(TEST_PASSWORD, hash)).toBe(false)
})

test('a password change is mailed to the admin, and a refused one is not', async () => {
  const admin = await makeAdmin()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  const { EMAIL, received } = mailbox()
  const change = (body: Change) =>
    call('PUT', '/api/v1/admin/password/update', { headers: { token }, body, env: { EMAIL } })
  await env.DB.prepare('DELETE FROM outbox').run()
  await change(to(NEW_PASSWORD, 'not the password'))
  expect(received).toEqual([])
  await change(to(NEW_PASSWORD))
  expect(received).toMatchObject([{ to: admin.email, subject: 'Your Khelbox admin password was changed' }])
  expect(received[0]?.text).not.toContain(NEW_PASSWORD)
})

test('a wrong old password -> 422 on its field, and nothing changes', async () => {
  const admin = await makeAdmin()
  const here = await startSession(env.DB, 'admin', admin.id, Date.now())
  const elsewhere = await startSession(env.DB, 'admin', admin.id, Date.now())
  const before = await storedHash(admin)
  const reply = await changePassword(here, to(NEW_PASSWORD, 'not the password'))
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({
    status: false,
    message: 'Old password is not correct',
    error: { issues: [{ path: 'oldPassword', message: 'Old password is not correct' }] },
  })
  expect(await storedHash(admin)).toBe(before)
  const { results } = await env.DB.prepare('SELECT action FROM admin_actions WHERE subject = ?').bind(admin.id).all()
  expect(results).toEqual([{ action: 'auth.wrong-old-password' }])
  expect(await statusOf(elsewhere)).toBe(200)
})

test('a stolen session has five guesses an hour at the old password', async () => {
  const admin = await makeAdmin()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  for (let i = 0; i < 5; i++) {
    expect((await changePassword(token, to(NEW_PASSWORD, `guess number ${i}`))).status).toBe(422)
  }
  const locked = await changePassword(token, to(NEW_PASSWORD))
  expect(locked.status).toBe(429)
  expect(locked.headers.get('retry-after')).toBe(String(locked.json.retryAfter))
})

test('of two changes at once one succeeds and the other gets 409', async () => {
  const admin = await makeAdmin()
  const first = await startSession(env.DB, 'admin', admin.id, Date.now())
  const second = await startSession(env.DB, 'admin', admin.id, Date.now())
  const replies = await Promise.all([
    changePassword(first, to(NEW_PASSWORD)),
    changePassword(second, to(`${NEW_PASSWORD}, twice`)),
  ])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  expect([await statusOf(first), await statusOf(second)].sort()).toEqual([200, 401])
})

test.each(['password1', 'Khelbox2018', 'pakistan123'])('the common new password %s -> 422', async (password) => {
  const admin = await makeAdmin()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  const reply = await changePassword(token, to(password))
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path: 'newPassword', message: TOO_COMMON }])
})

test.each<[Change, string, string]>([
  [{ ...to(NEW_PASSWORD), oldPassword: '' }, 'oldPassword', 'Please enter your old password'],
  [to(NEW_PASSWORD, 'short'), 'oldPassword', 'Old password must be at least 8 characters'],
  [to(NEW_PASSWORD, 'x'.repeat(151)), 'oldPassword', 'Old password less than 150 characters'],
  [{ oldPassword: TEST_PASSWORD }, 'newPassword', 'Please enter your new password'],
  [to('short'), 'newPassword', 'New password must be at least 8 characters'],
  [to('x'.repeat(151)), 'newPassword', 'New password less than 150 characters'],
  [{ oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }, 'confirmPassword', 'Please enter your confirm password'],
  [{ ...to(NEW_PASSWORD), confirmPassword: 'something else' }, 'confirmPassword', 'Password do not match'],
])('the form %j -> 422 on %s: %s', async (change, path, message) => {
  const admin = await makeAdmin()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  const reply = await changePassword(token, change)
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toContainEqual({ path, message })
})

test('a password change without a session -> 401', async () => {
  expect((await changePassword('garbage', to(NEW_PASSWORD))).status).toBe(401)
})
