import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { flowReply, otpReply } from '#contract/accounts.ts'
import { HOUR, MINUTE } from '../../platform/base/time.ts'
import { TOO_COMMON } from '../../platform/passwords/choice.ts'
import * as hash from '../../platform/passwords/hash.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import {
  account,
  CHOSEN_PASSWORD,
  codeMailedTo,
  enterCode,
  mailsTo,
  memberWithResetToken,
  newEmail,
  newPasswordBody,
  pendingReset,
} from '../../testing/accounts.ts'
import { later } from '../../testing/clock.ts'
import { addMember, MEMBER_PASSWORD, type TestMember } from '../../testing/members.ts'
import { call, deviceOf, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { someAddress } from '../../testing/some-address.ts'

const realHash = hash.hashPassword
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockImplementation(async (password) => `hash of ${password}`)
})

afterEach(() => {
  vi.mocked(hash.hashPassword).mockClear()
})

async function signIn(member: TestMember, password: string): Promise<Reply> {
  return await call('POST', '/api/Users/Login', { body: { userId: member.userId, password } })
}

async function statusOf(headers: Record<string, string>): Promise<number> {
  return (await call('GET', '/api/Customer/GetDetail', { headers })).status
}

async function storedHash({ userId }: TestMember): Promise<unknown> {
  return await env.DB.prepare('SELECT password_hash FROM members WHERE user_id = ?').bind(userId).first('password_hash')
}

const INVALID_TOKEN = [{ path: 'resetToken', message: 'This is no longer valid. Please ask for a new code.' }]

function expectInvalidToken(reply: Reply): void {
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual(INVALID_TOKEN)
}

test('a member enters the mailed code and sets a new password', async () => {
  vi.mocked(hash.hashPassword).mockImplementationOnce(realHash)
  const member = await addMember()
  const asked = await account('forgot-password', { email: ` ${member.email.toUpperCase()} ` })
  expect(asked.status).toBe(200)
  expect(asked.json).toEqual({
    success: true,
    message: 'If we know this email, a code is on its way to it.',
    retryAfter: '',
    flow: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { flow } = v.parse(flowReply, asked.json)

  const entered = await enterCode({ flow: flow ?? '', code: await codeMailedTo(member.email) })
  const { resetToken } = v.parse(otpReply, entered.json)
  expect(entered.headers.get('cache-control')).toBe('private, no-store')
  expect(entered.json).toEqual({
    success: true,
    message: 'Thank you. Please choose a new password.',
    retryAfter: '',
    resetToken: expect.stringMatching(/^[\w-]{43}$/),
  })

  const reply = await account('reset-password', newPasswordBody(resetToken ?? ''))
  expect(reply.status).toBe(200)
  expect((await signIn(member, MEMBER_PASSWORD)).status).toBe(401)
  expect((await signIn(member, CHOSEN_PASSWORD)).status).toBe(200)
})

test('a reset starts no session, ends all sessions of the member and none of another', async () => {
  const { member, resetToken } = await memberWithResetToken()
  const elsewhere = await startSession(env.DB, 'member', member.userId, Date.now())
  const stranger = await addMember()
  const reply = await account('reset-password', newPasswordBody(resetToken))
  expect(reply.json).toEqual({
    success: true,
    message: 'Your password has been changed. Please sign in with the new one.',
    retryAfter: '',
  })
  expect(reply.headers.has('set-cookie')).toBe(false)
  expect(await statusOf(member.headers)).toBe(401)
  expect(await statusOf({ authorization: `Bearer ${elsewhere}` })).toBe(401)
  expect(await statusOf(stranger.headers)).toBe(200)
  const live = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE subject = ? AND revoked_at IS NULL')
    .bind(member.userId)
    .first('n')
  expect(live).toBe(0)
})

test('a reset mails the code and then the change, and nothing else', async () => {
  const before = await rowCounts('outbox')
  const { member, resetToken } = await memberWithResetToken()
  await account('reset-password', newPasswordBody(resetToken))
  const mails = await mailsTo(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your code for a new Khelbox password',
    'Your Khelbox password was changed',
  ])
  expect(await rowCounts('outbox')).toEqual({ outbox: (before.outbox ?? 0) + 2 })
  for (const { body } of mails) {
    expect(body).not.toContain(resetToken)
    expect(body).not.toContain(CHOSEN_PASSWORD)
    for (const link of body.match(/https?:\S+/g) ?? []) {
      expect(link.startsWith(`${env.SITE_ORIGIN}/`)).toBe(true)
    }
  }
})

test('the reset token is stored as a hash only, and no log line has it, the flow or the code', async () => {
  const log = vi.spyOn(console, 'log')
  const member = await addMember()
  const { flow, code } = await pendingReset(member.email)
  const { resetToken } = (await enterCode({ flow, code })).json
  const stored = await env.DB.prepare('SELECT * FROM account_flows').all()
  await account('reset-password', newPasswordBody(resetToken))
  const lines = log.mock.calls.map(([line]) => String(line)).join('\n')
  log.mockRestore()
  expect(JSON.stringify(stored.results)).not.toContain(resetToken)
  expect(lines).toContain(`"event":"auth.password-reset","role":"member","userId":"${member.userId}"`)
  for (const secret of [flow, code, resetToken, CHOSEN_PASSWORD, member.email]) {
    expect(lines).not.toContain(secret)
  }
})

test('a reset token works once', async () => {
  const { member, resetToken } = await memberWithResetToken()
  expect((await account('reset-password', newPasswordBody(resetToken))).status).toBe(200)
  vi.mocked(hash.hashPassword).mockClear()
  expectInvalidToken(await account('reset-password', newPasswordBody(resetToken, 'another in its place')))
  expect(hash.hashPassword).not.toHaveBeenCalled()
  expect(await storedHash(member)).toBe(`hash of ${CHOSEN_PASSWORD}`)
})

test('of several resets with one token at once one succeeds', async () => {
  const { member, resetToken } = await memberWithResetToken()
  const choices = [1, 2, 3, 4].map((number) => `the choice of number ${number}`)
  const replies = await Promise.all(
    choices.map((choice) => account('reset-password', newPasswordBody(resetToken, choice))),
  )
  const made = replies.findIndex((reply) => reply.status === 200)
  expect(await storedHash(member)).toBe(`hash of ${choices[made]}`)
  for (const reply of replies.toSpliced(made, 1)) expectInvalidToken(reply)
  expect(await mailsTo(member.email)).toHaveLength(2)
})

test('a reset token is valid for 10 minutes after the code', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const member = await addMember()
  const pending = await pendingReset(member.email)
  later(9 * MINUTE)
  const first = (await enterCode(pending)).json.resetToken
  later(10 * MINUTE - 1)
  expect((await account('reset-password', newPasswordBody(first))).status).toBe(200)

  const { resetToken } = await memberWithResetToken()
  later(10 * MINUTE)
  expectInvalidToken(await account('reset-password', newPasswordBody(resetToken)))
})

test('a second request leaves the reset token of the first valid until a password is set', async () => {
  const { member, resetToken } = await memberWithResetToken()
  const second = await enterCode(await pendingReset(member.email))
  const third = await pendingReset(member.email)
  expect((await account('reset-password', newPasswordBody(resetToken))).status).toBe(200)
  expectInvalidToken(await account('reset-password', newPasswordBody(second.json.resetToken)))
  expect((await enterCode(third)).status).toBe(422)
})

test.each(['garbage', '', 'x'.repeat(43)])('%j as reset token -> 422', async (resetToken) => {
  const reply = await account('reset-password', newPasswordBody(resetToken))
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toMatchObject([{ path: 'resetToken' }])
  expect(hash.hashPassword).not.toHaveBeenCalled()
})

test('a flow or a code as reset token -> 422', async () => {
  const { flow, code } = await pendingReset((await addMember()).email)
  for (const secret of [flow, code]) {
    expectInvalidToken(await account('reset-password', newPasswordBody(secret)))
  }
})

test.each([
  [{ newPassword: '', confirmPassword: '' }, 'newPassword', 'Please enter your new password'],
  [{ newPassword: '7 chars', confirmPassword: '7 chars' }, 'newPassword', 'New password must be at least 8 characters'],
  [
    { newPassword: 'x'.repeat(151), confirmPassword: 'x'.repeat(151) },
    'newPassword',
    'New password less than 150 characters',
  ],
  [{ newPassword: 'password1', confirmPassword: 'password1' }, 'newPassword', TOO_COMMON],
  [{ confirmPassword: '' }, 'confirmPassword', 'Please enter your confirm password'],
  [{ confirmPassword: 'something else' }, 'confirmPassword', 'Password do not match'],
  [{ userId: 'KB-1001' }, 'userId', 'Unknown field userId'],
])('%j -> 422 on %s with "%s", and the token stays valid', async (changes, path, message) => {
  const { member, resetToken } = await memberWithResetToken()
  const before = await storedHash(member)
  const reply = await account('reset-password', { ...newPasswordBody(resetToken), ...changes })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toContainEqual({ path, message })
  expect(await storedHash(member)).toBe(before)
  expect(await statusOf(member.headers)).toBe(200)
  expect((await account('reset-password', newPasswordBody(resetToken))).status).toBe(200)
})

test.each([8, 150])('a new password of %i characters is accepted', async (length) => {
  const { member, resetToken } = await memberWithResetToken()
  const password = 'x7 Ö'.repeat(40).slice(0, length)
  expect((await account('reset-password', newPasswordBody(resetToken, password))).status).toBe(200)
  expect(await storedHash(member)).toBe(`hash of ${password}`)
})

test.each([
  [undefined, 'Please enter your email'],
  ['', 'Please enter your email'],
  ['nobody', 'Invalid email'],
])('a reset for the e-mail %j -> 422: %s', async (email, message) => {
  const reply = await account('forgot-password', { email })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path: 'email', message }])
})

test.each([
  ['a known', async () => (await addMember()).email],
  ['an unknown', async () => newEmail()],
])('%s e-mail -> three codes an hour from one network and four from all, in any spelling', async (_which, emailOf) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const email = await emailOf()
  const ask = (count: number, headersOf: (index: number) => Record<string, string>) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        account('forgot-password', { email: index % 2 ? email : email.toUpperCase() }, headersOf(index)),
      ),
    )
  const replies = [
    ...(await ask(6, (index) => ({ 'cf-connecting-ip': `198.51.100.${index}` }))),
    ...(await ask(6, someAddress)),
  ]
  expect(replies.slice(0, 6).filter((reply) => reply.status === 200)).toHaveLength(3)
  expect(replies.slice(6).filter((reply) => reply.status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expect(reply.status).toBe(429)
    expect(reply.json.retryAfter).toBe(60 * 60)
    expect(reply.headers.get('retry-after')).toBe('3600')
  }
  later(HOUR)
  expect((await account('forgot-password', { email })).status).toBe(200)
})

test('strangers who use up the mails of a member leave a code for a device that signed in before', async () => {
  const member = await addMember()
  const device = deviceOf(await signIn(member, MEMBER_PASSWORD))
  for (let asked = 0; asked < 8; asked += 1) await account('forgot-password', { email: member.email })
  const ask = (headers = {}) => account('forgot-password', { email: member.email }, { ...someAddress(), ...headers })
  expect((await ask()).status).toBe(429)
  expect((await ask(device)).status).toBe(200)
  expect((await ask(device)).status).toBe(429)
  expect(await mailsTo(member.email)).toHaveLength(5)
})

test('an address -> ten resets an hour; the refused one changes nothing', async () => {
  const headers = someAddress()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => account('forgot-password', { email: newEmail() }, headers)),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10)

  const member = await addMember()
  const pending = await pendingReset(member.email)
  expect((await account('forgot-password', { email: member.email }, headers)).status).toBe(429)
  expect(await mailsTo(member.email)).toHaveLength(1)
  expect((await enterCode(pending)).status).toBe(200)
})
