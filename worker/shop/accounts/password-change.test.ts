import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { HOUR } from '../../platform/base/time.ts'
import { TOO_COMMON } from '../../platform/passwords/choice.ts'
import * as hash from '../../platform/passwords/hash.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { CHOSEN_PASSWORD, mailsTo } from '../../testing/accounts.ts'
import { addMember, MEMBER_PASSWORD, MEMBER_PASSWORD_HASH, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

const realHash = hash.hashPassword

beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockImplementation(async (password) => `hash of ${password}`)
})
async function change(headers: Record<string, string>, body: object): Promise<Reply> {
  return await call('POST', '/api/v1/account/password', { headers, body })
}

function to(newPassword: string, oldPassword = MEMBER_PASSWORD) {
  return { oldPassword, newPassword, confirmPassword: newPassword }
}

async function signIn(member: TestMember, password: string): Promise<Reply> {
  return await call('POST', '/api/Users/Login', { body: { userId: member.userId, password } })
}

async function statusOf(headers: Record<string, string>): Promise<number> {
  return (await call('GET', '/api/Customer/GetDetail', { headers })).status
}

async function storedHash({ userId }: TestMember): Promise<unknown> {
  return await env.DB.prepare('SELECT password_hash FROM members WHERE user_id = ?').bind(userId).first('password_hash')
}

test('a password change takes effect at once and ends the other sessions, not this one', async () => {
  vi.mocked(hash.hashPassword).mockImplementationOnce(realHash)
  const [member, stranger] = [await addMember(), await addMember()]
  const elsewhere = await startSession(env.DB, 'member', member.userId, Date.now())
  const reply = await change(member.headers, to(CHOSEN_PASSWORD))
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({
    success: true,
    message: 'Your password has been changed',
    retryAfter: '',
  })
  expect(await statusOf(member.headers)).toBe(200)
  expect(await statusOf({ authorization: `Bearer ${elsewhere}` })).toBe(401)
  expect(await statusOf(stranger.headers)).toBe(200)
  expect((await signIn(member, MEMBER_PASSWORD)).status).toBe(401)
  expect((await signIn(member, CHOSEN_PASSWORD)).status).toBe(200)
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual(['Your Khelbox password was changed'])
})

test('a wrong old password -> 422 on its field, and nothing changes', async () => {
  const member = await addMember()
  const elsewhere = await startSession(env.DB, 'member', member.userId, Date.now())
  const before = await rowCounts('outbox', 'sessions')
  const reply = await change(member.headers, to(CHOSEN_PASSWORD, 'not the password'))
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({
    success: false,
    message: 'Old password is not correct',
    error: { issues: [{ path: 'oldPassword', message: 'Old password is not correct' }] },
  })
  expect(await storedHash(member)).toBe(MEMBER_PASSWORD_HASH)
  expect(await statusOf({ authorization: `Bearer ${elsewhere}` })).toBe(200)
  expect(await rowCounts('outbox', 'sessions')).toEqual(before)
})

test('a stolen session has eight guesses an hour at the old password', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const member = await addMember()
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => change(member.headers, to(CHOSEN_PASSWORD, `guess number ${index}`))),
  )
  expect(guesses.filter((reply) => reply.status === 422)).toHaveLength(8)
  expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(4)

  const locked = await change(member.headers, to(CHOSEN_PASSWORD))
  expect(locked.status).toBe(429)
  expect(locked.json.retryAfter).toBe(60 * 60)
  expect(locked.headers.get('retry-after')).toBe('3600')
  vi.setSystemTime(Date.now() + HOUR)
  expect((await change(member.headers, to(CHOSEN_PASSWORD))).status).toBe(200)
})

test('of two changes at once one succeeds and the other gets 409', async () => {
  const member = await addMember()
  const second = await startSession(env.DB, 'member', member.userId, Date.now())
  const replies = await Promise.all([
    change(member.headers, to(CHOSEN_PASSWORD)),
    change({ authorization: `Bearer ${second}` }, to(`${CHOSEN_PASSWORD}, twice`)),
  ])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  expect(await mailsTo(member.email)).toHaveLength(1)
})

test.each([
  [{ ...to(CHOSEN_PASSWORD), oldPassword: '' }, 'oldPassword', 'Please enter your old password'],
  [to(CHOSEN_PASSWORD, 'short'), 'oldPassword', 'Old password must be at least 8 characters'],
  [to('short'), 'newPassword', 'New password must be at least 8 characters'],
  [to('x'.repeat(151)), 'newPassword', 'New password less than 150 characters'],
  [to('pakistan123'), 'newPassword', TOO_COMMON],
  [{ ...to(CHOSEN_PASSWORD), confirmPassword: 'something else' }, 'confirmPassword', 'Password do not match'],
])('the form %j -> 422 on %s: %s', async (body, path, message) => {
  const member = await addMember()
  const reply = await change(member.headers, body)
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toContainEqual({ path, message })
  expect(await storedHash(member)).toBe(MEMBER_PASSWORD_HASH)
})

test.each([
  ['no token', async () => ({})],
  ['garbage', async () => ({ authorization: 'Bearer garbage' })],
  ['an admin’s token', async () => ({ authorization: `Bearer ${await adminToken()}` })],
  ['a token in the wrong header', async () => ({ token: (await addMember()).token })],
])('a password change with %s -> 401', async (_what, headersOf) => {
  const headers: Record<string, string> = await headersOf()
  const reply = await change(headers, to(CHOSEN_PASSWORD))
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ success: false, message: 'Please sign in' })
})
