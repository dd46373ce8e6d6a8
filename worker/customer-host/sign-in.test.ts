import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { unavailable } from '../platform/http/errors.ts'
import * as hash from '../platform/passwords/hash.ts'
import { at, once, withFaults } from '../testing/faults.ts'
import { addMember, MEMBER_PASSWORD, MEMBER_PASSWORD_HASH, type TestMember } from '../testing/members.ts'
import { call, type Reply } from '../testing/request.ts'
import { someAddress } from '../testing/some-address.ts'

const PATH = '/api/Users/Login'

function signIn(userId: string, password: string): Promise<Reply> {
  return call('POST', PATH, { body: { userId, password }, headers: someAddress() })
}

test('the right User ID and password -> a token, the User ID and the name, and nothing else', async () => {
  const member = await addMember()
  const reply = await signIn(member.userId, MEMBER_PASSWORD)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.json).toEqual({
    token: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    userId: member.userId,
    name: 'Test Member',
  })
  const detail = await call('GET', '/api/Customer/GetDetail', {
    headers: { authorization: `Bearer ${reply.json.token}` },
  })
  expect(detail.json.userId).toBe(member.userId)
})

test.each([
  ['the User ID in lower case', (member: TestMember) => member.userId.toLowerCase()],
  ['the User ID with blanks around it', (member: TestMember) => `  ${member.userId} `],
  ['the e-mail', (member: TestMember) => member.email],
  ['the e-mail in upper case', (member: TestMember) => member.email.toUpperCase()],
])('%s and the right password -> signed in, and the reply has the User ID', async (_name, spelling) => {
  const member = await addMember()
  const reply = await signIn(spelling(member), MEMBER_PASSWORD)
  expect(reply.status).toBe(200)
  expect(reply.json.userId).toBe(member.userId)
})

test.each(['%', 'KB-', '*', "' OR 1=1 --"])(
  'the User ID "%s" -> the same refusal as an unknown one',
  async (userId) => {
    await addMember()
    expect((await signIn(userId, MEMBER_PASSWORD)).status).toBe(401)
  },
)

test('a wrong password and an unknown member -> the same bytes except the request id', async () => {
  const member = await addMember()
  const replies = [
    await signIn(member.userId, 'not the password'),
    await signIn(member.email, 'not the password'),
    await signIn('KB-999999', MEMBER_PASSWORD),
    await signIn('nobody@khelbox.example', MEMBER_PASSWORD),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(401)
    expect(reply.json).toEqual({
      status: 0,
      message: 'Invalid credential',
      error: { code: 'auth.credentials', requestId: reply.headers.get('x-request-id') },
    })
  }
  const withoutId = replies.map((reply) => {
    const id = reply.headers.get('x-request-id') ?? ''
    return JSON.stringify([[...reply.headers], reply.json]).replaceAll(id, '')
  })
  expect(new Set(withoutId).size).toBe(1)
})

test('an unknown member costs the same password check as a known one', async () => {
  const { userId } = await addMember()
  const check = vi.spyOn(hash, 'verifyPassword')
  await signIn(userId, 'wrong')
  await signIn('KB-999998', 'wrong')
  expect(check.mock.calls).toEqual([
    ['wrong', MEMBER_PASSWORD_HASH, expect.anything()],
    ['wrong', undefined, expect.anything()],
  ])
})

test.each([
  ['an empty body', {}, 'userId', 'Please enter your salesman id'],
  ['a blank User ID', { userId: '  ', password: 'x' }, 'userId', 'Please enter your salesman id'],
  ['no password', { userId: 'KB-1001' }, 'password', 'Please enter your password'],
  ['a number as password', { userId: 'a', password: 1 }, 'password', 'Please enter your password'],
  ['an unknown field', { userId: 'a', password: 'b', admin: true }, 'admin', 'Unknown field admin'],
])('%s -> 422 with the message of the form', async (_name, body, path, message) => {
  const reply = await call('POST', PATH, { body, headers: someAddress() })
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ status: 0, message })
  expect(reply.json.error.issues).toContainEqual({ path, message })
})

test.each([
  ['invalid JSON', 400, '{"userId":', 'application/json'],
  ['a form', 415, 'userId=KB-1001', 'application/x-www-form-urlencoded'],
])("%s -> %i with the customer host's error body", async (_name, status, body, type) => {
  const reply = await call('POST', PATH, { body, headers: { 'content-type': type } })
  expect(reply.status).toBe(status)
  expect(reply.json).toMatchObject({ status: 0, message: expect.any(String) })
})

test('of five sign-ins at once from one network and one from another all succeed', async () => {
  const before = await env.DB.prepare('SELECT count(*) AS n FROM guesses').first('n')
  const members = await Promise.all(Array.from({ length: 6 }, addMember))
  const replies = await Promise.all(
    members.map(({ userId }, index) =>
      call('POST', PATH, {
        body: { userId, password: MEMBER_PASSWORD },
        headers: { 'cf-connecting-ip': `198.51.${index === 5 ? 101 : 100}.${index}` },
      }),
    ),
  )
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200))
  const counted = await env.DB.prepare('SELECT count(*) AS n FROM guesses').first('n')
  expect(counted).toBe(before)
})

test('a sign-in that finds the queue full gets 503 with a wait, and no guess is counted', async () => {
  const before = await env.DB.prepare('SELECT count(*) AS n FROM guesses').first('n')
  vi.spyOn(hash, 'verifyPassword').mockRejectedValueOnce(unavailable('auth.busy', undefined, { retryAfter: 2 }))
  const busy = await signIn('KB-1001', 'wrong')
  expect(busy.status).toBe(503)
  expect(busy.json).toMatchObject({ status: 0, retryAfter: 2, error: { code: 'auth.busy' } })
  expect(busy.headers.get('retry-after')).toBe('2')
  const counted = await env.DB.prepare('SELECT count(*) AS n FROM guesses').first('n')
  expect(counted).toBe(before)
})

test('a password change during the sign-in -> no session', async () => {
  const member = await addMember()
  const reply = await call('POST', PATH, {
    body: { userId: member.userId, password: MEMBER_PASSWORD },
    headers: someAddress(),
    env: withFaults(
      at(
        'DB.batch',
        () =>
          env.DB.prepare("UPDATE members SET password_hash = 'another' WHERE user_id = ?").bind(member.userId).run(),
        once,
      ),
    ),
  })
  expect(reply.status).toBe(401)
  expect(reply.json.message).toBe('Invalid credential')
})
