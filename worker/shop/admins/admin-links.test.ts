import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AdminRole } from '#contract/admins.ts'
import { DAY } from '../../platform/base/time.ts'
import { textOf } from '../../platform/mail/stored-text.ts'
import * as hash from '../../platform/passwords/hash.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { later } from '../../testing/clock.ts'
import { adminToken, makeAdmin, type TestAdmin } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'
import { adminPasswordChanged } from './admins.mail.ts'
import { setAdmin } from './set-admin.queries.ts'

const PASSWORD = 'rain over Clifton at noon'

// These rules do not depend on the cost of a hash; admin-session.test.ts uses real ones.
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockImplementation(async (password) => `hash of ${password}`)
  vi.spyOn(hash, 'verifyPassword').mockImplementation(async (password, stored) => stored === `hash of ${password}`)
})

async function invite(email: string, role: AdminRole = 'rider'): Promise<Reply> {
  const body = { name: 'Bilal Khan', email, role }
  const headers = { token: await adminToken() }
  return await call('POST', '/api/v1/admin/admins', { headers, body })
}

/** The newest mail to `email`. */
async function mailTo(email: string) {
  const mail = await env.DB.prepare(
    'SELECT id, subject, body, sealed FROM outbox WHERE recipient = ? ORDER BY rowid DESC LIMIT 1',
  )
    .bind(email)
    .first<{ id: string; subject: string; body: string; sealed: number }>()
  if (!mail) throw new Error(`No mail to ${email}`)
  return { ...mail, text: textOf(env, mail) }
}

async function linkTo(email: string): Promise<string> {
  return /\/admin\/choose-password#(\S+)/.exec((await mailTo(email)).text)?.[1] ?? ''
}

async function choose(link: string, newPassword = PASSWORD): Promise<Reply> {
  const body = { link, newPassword, confirmPassword: newPassword }
  return await call('POST', '/api/v1/admin/password/choose', { body, headers: someAddress() })
}

async function signIn(email: string, password = PASSWORD): Promise<Reply> {
  const body = { email, password }
  return await call('POST', '/api/v1/admin/login', { body, headers: someAddress() })
}

function someEmail(): string {
  return `bilal-${crypto.randomUUID()}@khelbox.example`
}

test('an invited admin chooses a password by the mailed link, once, and then signs in with the role', async () => {
  const email = someEmail()
  expect((await invite(email.toUpperCase())).status).toBe(200)
  expect((await signIn(email, '')).status).toBe(422)
  expect((await signIn(email, 'anything')).status).toBe(401)
  const mail = await mailTo(email)
  expect(mail.subject).toBe('Your Khelbox admin account')
  const link = await linkTo(email)
  // A reader of the database finds the secret nowhere.
  expect(mail.body).not.toContain(link)
  expect((await choose(link)).json).toMatchObject({ status: true })
  expect((await signIn(email)).json).toMatchObject({ status: true, role: 'rider' })
  const again = await choose(link, 'another long password')
  expect([again.status, again.json.error.issues[0].path]).toEqual([422, 'link'])
})

test('an e-mail that an admin has -> 409 and no mail', async () => {
  const { email } = await makeAdmin()
  expect((await invite(email)).json.error.code).toBe('admins.exists')
  await expect(mailTo(email)).rejects.toThrow('No mail')
})

test('a new link ends the one before, and none lasts longer than 3 days', async () => {
  const email = someEmail()
  await invite(email)
  const first = await linkTo(email)
  const { id } =
    (await env.DB.prepare('SELECT id FROM admins WHERE email = ?').bind(email).first<{ id: string }>()) ?? {}
  const headers = { token: await adminToken() }
  await call('POST', `/api/v1/admin/admins/${id}/link`, { headers })
  const second = await linkTo(email)
  expect((await choose(first)).status).toBe(422)
  later(3 * DAY)
  try {
    expect((await choose(second)).status).toBe(422)
  } finally {
    vi.useRealTimers()
  }
  expect((await choose(second)).status).toBe(200)
})

test('a password that is chosen by a link ends all sessions, and a mail reports it', async () => {
  const admin = await makeAdmin()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  const headers = { token: await adminToken() }
  await call('POST', `/api/v1/admin/admins/${admin.id}/link`, { headers })
  await choose(await linkTo(admin.email))
  expect((await call('GET', '/api/v1/admin/me', { headers: { token } })).status).toBe(401)
  expect((await mailTo(admin.email)).subject).toBe('Your Khelbox admin password was changed')
})

/** The link that an owner has just had mailed to this admin. */
async function newLink({ id, email }: TestAdmin, token: string): Promise<string> {
  await call('POST', `/api/v1/admin/admins/${id}/link`, { headers: { token } })
  return await linkTo(email)
}

test('a link ends when the admin changes the password', async () => {
  const admin = await makeAdmin()
  await env.DB.prepare('UPDATE admins SET password_hash = ? WHERE id = ?').bind(`hash of ${PASSWORD}`, admin.id).run()
  const link = await newLink(admin, await adminToken())
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  const body = { oldPassword: PASSWORD, newPassword: 'a quiet street', confirmPassword: 'a quiet street' }
  expect((await call('PUT', '/api/v1/admin/password/update', { headers: { token }, body })).status).toBe(200)
  expect((await choose(link)).status).toBe(422)
})

test('a link ends when the admin is disabled, also for one who is enabled again', async () => {
  const admin = await makeAdmin()
  const token = await adminToken()
  const link = await newLink(admin, token)
  for (const command of ['disable', 'enable']) {
    const path = `/api/v1/admin/admins/${admin.id}/${command}`
    expect((await call('POST', path, { headers: { token } })).status).toBe(200)
  }
  expect((await choose(link)).status).toBe(422)
})

test('a link ends when npm run admin:create sets the password', async () => {
  const admin = await makeAdmin()
  const link = await newLink(admin, await adminToken())
  const mail = adminPasswordChanged(env.SITE_ORIGIN, { ...admin, name: 'Sana' })
  const statements = setAdmin({ ...admin, name: 'Sana', passwordHash: 'other' }, mail, Date.now())
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
  expect((await choose(link)).status).toBe(422)
})

test('a disabled admin cannot choose a password', async () => {
  const email = someEmail()
  await invite(email)
  await env.DB.prepare('UPDATE admins SET disabled_at = 1 WHERE email = ?').bind(email).run()
  expect((await choose(await linkTo(email))).status).toBe(422)
})

test('a changed role counts at the next call, and of two owners who demote each other one stays', async () => {
  const [one, other] = [await makeAdmin(), await makeAdmin()]
  const tokens = [
    await startSession(env.DB, 'admin', one.id, Date.now()),
    await startSession(env.DB, 'admin', other.id, Date.now()),
  ] as const
  const demote = (token: string, id: string) =>
    call('PUT', `/api/v1/admin/admins/${id}/role`, {
      headers: { token },
      body: { role: 'rider', was: 'owner' },
    })
  expect((await demote(tokens[0], one.id)).json.error.code).toBe('admins.oneself')
  const replies = await Promise.all([demote(tokens[0], other.id), demote(tokens[1], one.id)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const seen = await Promise.all(tokens.map((token) => call('GET', '/api/v1/admin/today', { headers: { token } })))
  expect(seen.map(({ status }) => status).toSorted()).toEqual([200, 403])
})
