import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { flowReply, otpReply } from '#contract/accounts.ts'
import { TOO_COMMON } from '../../platform/passwords/choice.ts'
import * as hash from '../../platform/passwords/hash.ts'
import {
  account,
  CHOSEN_PASSWORD,
  codeMailedTo,
  enterCode,
  mailsTo,
  newEmail,
  pendingSignUp,
  signUpBody,
  wrongCodeFor,
} from '../../testing/accounts.ts'
import { later } from '../../testing/clock.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { someAddress } from '../../testing/some-address.ts'

// Real hashes only where a test signs in.
const realHash = hash.hashPassword
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockResolvedValue('$scrypt$not-of-any-password')
})

afterEach(() => {
  vi.mocked(hash.hashPassword).mockClear()
})

function written() {
  return rowCounts('account_flows', 'members', 'sessions', 'outbox', 'rate_limits')
}

test('a visitor signs up, enters the mailed code and becomes a member with a User ID', async () => {
  vi.mocked(hash.hashPassword).mockImplementationOnce(realHash)
  const email = newEmail()
  const started = await account('sign-up', signUpBody(` ${email.toUpperCase()} `))
  expect(started.status).toBe(200)
  expect(started.headers.get('cache-control')).toBe('private, no-store')
  expect(started.json).toEqual({
    success: true,
    message: 'We have sent you an email. Please enter the code from it.',
    retryAfter: '',
    flow: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { flow } = v.parse(flowReply, started.json)

  const entered = await enterCode({ flow: flow ?? '', code: await codeMailedTo(email) })
  expect(entered.status).toBe(200)
  const { userId } = v.parse(otpReply, entered.json)
  expect(userId).toMatch(/^KB-\d{4,}$/)
  expect(entered.json).toEqual({
    success: true,
    message: `Welcome! Your User ID is ${userId}. We have emailed it to you.`,
    retryAfter: '',
    userId,
    token: expect.any(String),
    name: 'Sana Malik',
  })
  const headers = { authorization: `Bearer ${entered.json.token}` }
  const detail = await call('GET', '/api/Customer/GetDetail', { headers })
  expect(detail.json).toMatchObject({ userId, email })

  for (const name of [userId, email]) {
    const reply = await call('POST', '/api/Users/Login', {
      body: { userId: name, password: CHOSEN_PASSWORD },
    })
    expect(reply.status).toBe(200)
    expect(reply.json).toMatchObject({ userId, name: 'Sana Malik' })
  }
})

test('the first member of a new shop is KB-1001', async () => {
  await env.DB.prepare('DELETE FROM members').run()
  const { json } = await enterCode(await pendingSignUp())
  expect(json.userId).toBe('KB-1001')
  const next = await enterCode(await pendingSignUp())
  expect(next.json.userId).toBe('KB-1002')
})

test('before the code is entered there is only a flow and the mail with the code', async () => {
  const before = await written()
  const email = newEmail()
  await account('sign-up', signUpBody(email))
  expect(await written()).toEqual({
    ...before,
    account_flows: (before.account_flows ?? 0) + 1,
    outbox: (before.outbox ?? 0) + 1,
    rate_limits: (before.rate_limits ?? 0) + 2,
  })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your code for Khelbox')
  expect(mail?.body).not.toContain('Sana')
})

test('the right code creates the member and one more mail with the User ID', async () => {
  const waiting = await pendingSignUp()
  const before = await written()
  const { json } = await enterCode(waiting)
  expect(await written()).toEqual({
    ...before,
    account_flows: (before.account_flows ?? 0) - 1,
    members: (before.members ?? 0) + 1,
    sessions: (before.sessions ?? 0) + 1,
    outbox: (before.outbox ?? 0) + 1,
    rate_limits: (before.rate_limits ?? 0) + 2,
  })
  const mails = await mailsTo(waiting.email)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.subject).toBe(`Your Khelbox User ID is ${json.userId}`)
  expect(mails[1]?.body).toContain(`${env.SITE_ORIGIN}/signin`)
})

test('mails are sent after the reply, and their links ignore the Host header', async () => {
  const { EMAIL, received } = mailbox()
  const email = newEmail()
  await call('POST', '/api/v1/account/sign-up', {
    body: signUpBody(email),
    headers: { ...someAddress(), host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    env: { EMAIL, SITE_ORIGIN: 'https://khelbox.example' },
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: env.MAIL_FROM, to: email })
  expect(received[0]?.text.match(/https?:\S+/g)).toEqual(['https://khelbox.example/signup'])
})

test('flow, code and password are stored only as hashes and never logged', async () => {
  const log = vi.spyOn(console, 'log')
  const { flow, code, email } = await pendingSignUp()
  const flows = await env.DB.prepare('SELECT * FROM account_flows').all()
  const windows = await env.DB.prepare('SELECT key FROM rate_limits').all()
  const stored = JSON.stringify([flows.results, windows.results])
  for (const secret of [flow, code, CHOSEN_PASSWORD]) expect(stored).not.toContain(secret)

  const typo = wrongCodeFor(code)
  await enterCode({ flow, code: typo })
  await enterCode({ flow, code })
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  const events = lines.map((line) => JSON.parse(line)).filter((line) => line.event)
  expect(events).toMatchObject([
    { event: 'auth.code-refused', role: 'member' },
    { event: 'auth.signed-up', role: 'member', userId: expect.stringMatching(/^KB-/) },
  ])
  for (const secret of [flow, code, typo, CHOSEN_PASSWORD, email]) {
    expect(lines.join('\n')).not.toContain(secret)
  }
})

test.each([
  ['name', undefined, 'Please enter your name'],
  ['name', '   ', 'Please enter your name'],
  ['name', 'Sana\r\nBcc: all@example.com', 'Please use one line'],
  ['name', ' Al ', 'Please use at least 3 characters'],
  ['name', 'x'.repeat(31), 'Please use at most 30 characters'],
  ['email', undefined, 'Please enter your email'],
  ['email', '', 'Please enter your email'],
  ['email', 'sana.example.com', 'Invalid email'],
  ['email', 'sana@example.com\nBcc: all@example.com', 'Invalid email'],
  ['password', undefined, 'Please enter your password'],
  ['password', '', 'Please enter your password'],
  ['password', 12345678, 'Please enter your password'],
  ['password', '7 chars', 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(151), 'Password less than 150 characters'],
  ['password', 'Khelbox2018', TOO_COMMON],
  ['confirmPassword', undefined, 'Please enter your confirm password'],
  ['confirmPassword', 'something else', 'Password do not match'],
  ['userId', 'KB-1', 'Unknown field userId'],
])('%s: %j -> 422 "%s", without a hash or a write', async (field, value, message) => {
  const before = await written()
  const body = { ...signUpBody(newEmail()), [field]: value }
  if (field === 'password' && value !== undefined) body.confirmPassword = value
  const reply = await account('sign-up', body)
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ success: false, retryAfter: '' })
  expect(reply.json.error.issues).toContainEqual({ path: field, message })
  expect(hash.hashPassword).not.toHaveBeenCalled()
  expect(await written()).toEqual(before)
})

test.each([3, 30])('a name of %i characters is accepted, spaces around it are removed', async (length) => {
  const body = { ...signUpBody(newEmail()), name: ` ${'x'.repeat(length)} ` }
  expect((await account('sign-up', body)).status).toBe(200)
})

test.each([8, 150])('a password of %i characters is accepted', async (length) => {
  const password = 'x7 Ö'.repeat(40).slice(0, length)
  const body = { ...signUpBody(newEmail()), password, confirmPassword: password }
  expect((await account('sign-up', body)).status).toBe(200)
  expect(hash.hashPassword).toHaveBeenCalledExactlyOnceWith(password, expect.anything())
})

test('of many sign-ups at once five per address are accepted, and only those are hashed', async () => {
  const headers = someAddress()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => account('sign-up', signUpBody(newEmail()), headers)),
  )
  const refused = replies.filter((reply) => reply.status === 429)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
  expect(refused).toHaveLength(7)
  expect(hash.hashPassword).toHaveBeenCalledTimes(5)
  for (const reply of refused) {
    expect(reply.json.retryAfter).toBeGreaterThan(9 * 60)
    expect(reply.json.retryAfter).toBeLessThanOrEqual(10 * 60)
    expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
  }
})

test('another code for a sign-up needs its flow alone, opens the same account, and an earlier code works too', async () => {
  const email = newEmail()
  const first = await pendingSignUp(email)
  const again = await account('another-code', { flow: first.flow })
  expect(again.json).toMatchObject({ success: true, flow: expect.stringMatching(/^[\w-]{43}$/) })
  expect(vi.mocked(hash.hashPassword)).toHaveBeenCalledTimes(1)
  const flow = String(again.json.flow)
  expect(flow).not.toBe(first.flow)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your code for Khelbox',
    'Your code for Khelbox',
  ])
  const entered = await enterCode({ flow, code: await codeMailedTo(email) })
  expect(entered.json).toMatchObject({ success: true, name: 'Sana Malik' })
})

test('another code for an unknown or expired flow, or one of a reset, is refused and mails nothing', async () => {
  const email = newEmail()
  const { flow } = await pendingSignUp(email)
  const reset = await account('forgot-password', { email: newEmail() })
  later(11 * 60_000)
  const before = await rowCounts('account_flows', 'outbox')
  for (const given of [flow, String(reset.json.flow), 'x'.repeat(43)]) {
    const reply = await account('another-code', { flow: given })
    expect(reply.status).toBe(422)
    expect(reply.json.message).toBe('This is no longer valid. Please sign up again.')
  }
  expect(await rowCounts('account_flows', 'outbox')).toEqual(before)
})
