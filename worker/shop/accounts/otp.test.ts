import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { MINUTE } from '../../platform/base/time.ts'
import * as hash from '../../platform/passwords/hash.ts'
import {
  account,
  enterCode,
  newEmail,
  type Pending,
  pendingReset,
  pendingSignUp,
  wrongCodeFor,
} from '../../testing/accounts.ts'
import { later } from '../../testing/clock.ts'
import { at, faultSeeds, once, seededFaults, withFaults } from '../../testing/faults.ts'
import { fullTest } from '../../testing/long-run.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { RUNS } from '../../testing/runs.ts'
import { someAddress } from '../../testing/some-address.ts'
import { newFlow } from './flows.ts'

// No test here signs in, so real hashes would only cost time.
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockResolvedValue('$scrypt$not-of-any-password')
})

const PURPOSES = [
  { purpose: 'a sign-up', start: (email?: string) => pendingSignUp(email) },
  {
    purpose: 'a reset',
    start: async (email?: string) => await pendingReset(email ?? (await addAccount())),
  },
]

/** Creates a member with the next number, because sign-ups are confirmed here too. Returns the e-mail. */
async function addAccount(email = newEmail()): Promise<string> {
  await env.DB.prepare(
    `INSERT INTO members (number, email, name, password_hash, created_at)
     SELECT 1 + coalesce(max(number), 1000), ?, 'Test Member', '', 0 FROM members`,
  )
    .bind(email)
    .run()
  return email
}

const WRONG = 'This code is wrong or no longer valid. Please check it or ask for a new one.'

/** A reply without its request id, which differs between two refusals. */
function replyOf({ status, json }: Reply): unknown {
  return { status, json: { ...json, error: { ...json.error, requestId: '' } } }
}

const REFUSED = {
  status: 422,
  json: {
    success: false,
    message: WRONG,
    retryAfter: '',
    error: {
      code: 'body.invalid',
      requestId: '',
      issues: [{ path: 'code', message: WRONG }],
    },
  },
}

test('codes have 8 digits with leading zeros, and flows are unique and never use Math.random', async () => {
  const mathRandom = vi.spyOn(Math, 'random')
  const made = await Promise.all(Array.from({ length: 500 }, () => newFlow()))
  for (const { code } of made) expect(code).toMatch(/^\d{8}$/)
  expect(made.some(({ code }) => code.startsWith('0'))).toBe(true)
  // Two of 500 codes are the same in one run of 800.
  expect(new Set(made.map(({ code }) => code)).size).toBeGreaterThan(490)
  for (const part of ['flow', 'id', 'codeHash'] as const) {
    expect(new Set(made.map((each) => each[part])).size).toBe(500)
  }
  expect(mathRandom).not.toHaveBeenCalled()
  mathRandom.mockRestore()
})

test('the same code has another hash in another flow', async () => {
  const { flow, code } = await pendingSignUp()
  const other = await pendingSignUp()
  await env.DB.prepare(
    `UPDATE account_flows SET code_hash = (SELECT code_hash FROM account_flows WHERE email = ?)
     WHERE email <> ?1`,
  )
    .bind(other.email)
    .run()
  expect(replyOf(await enterCode({ flow, code }))).toEqual(REFUSED)
  expect(replyOf(await enterCode({ flow, code: other.code }))).toEqual(REFUSED)
})

test.each(PURPOSES)('the right code of $purpose with spaces is accepted', async ({ start }) => {
  const { flow, code } = await start()
  const typed = ` ${code.slice(0, 4)} ${code.slice(4)}\u00a0`
  expect((await account('otp', { flow, code: typed })).status).toBe(200)
})

test.each(PURPOSES)(
  'a wrong, used or expired code of $purpose, the code of another flow and an unknown flow get the same reply',
  async ({ start }) => {
    const { flow, code } = await start()
    expect(replyOf(await enterCode({ flow, code: wrongCodeFor(code) }))).toEqual(REFUSED)
    expect(replyOf(await enterCode({ flow: 'no-such-flow', code }))).toEqual(REFUSED)
    expect(replyOf(await enterCode({ flow: (await newFlow()).flow, code }))).toEqual(REFUSED)

    const other = await start()
    expect(replyOf(await enterCode({ flow, code: other.code }))).toEqual(REFUSED)

    expect((await enterCode({ flow, code })).status).toBe(200)
    expect(replyOf(await enterCode({ flow, code }))).toEqual(REFUSED)

    later(10 * MINUTE)
    expect(replyOf(await enterCode(other))).toEqual(REFUSED)
  },
)

test('a sign-up code is refused for a password reset of the same e-mail, and the reverse', async () => {
  const signUp = await pendingSignUp()
  // Another sign-up makes the e-mail a member's while this one waits.
  await addAccount(signUp.email)
  const reset = await pendingReset(signUp.email)
  expect(replyOf(await enterCode({ flow: signUp.flow, code: reset.code }))).toEqual(REFUSED)
  expect(replyOf(await enterCode({ flow: reset.flow, code: signUp.code }))).toEqual(REFUSED)
  expect((await enterCode(reset)).json.resetToken).toMatch(/^[\w-]{43}$/)
})

test.each(PURPOSES)('the code of $purpose is valid for 10 minutes', async ({ start }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const [inTime, late] = [await start(), await start()]
  later(10 * MINUTE - 1)
  expect((await enterCode(inTime)).status).toBe(200)
  later(1)
  expect(replyOf(await enterCode(late))).toEqual(REFUSED)
})

test.each(PURPOSES)(
  'a newer code of $purpose leaves the older one valid, each in its own browser',
  async ({ start }) => {
    const older = await start()
    const newer = await start(older.email)
    expect(replyOf(await enterCode({ flow: older.flow, code: newer.code }))).toEqual(REFUSED)
    expect((await enterCode(older)).status).toBe(200)
  },
)

test.each(PURPOSES)('the code of $purpose is nowhere readable in the database', async ({ start }) => {
  const { code } = await start()
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  expect(JSON.stringify(rows.map(({ results }) => results))).not.toContain(code)
})

test('of two sign-ups with one e-mail the second gets the reply of a wrong code', async () => {
  const first = await pendingSignUp()
  const second = await pendingSignUp(first.email)
  expect((await enterCode(second)).status).toBe(200)
  expect(replyOf(await enterCode(first))).toEqual(REFUSED)
})

test('a code that is used elsewhere while it is checked creates no member', async () => {
  const { email, flow, code } = await pendingSignUp()
  const before = await rowCounts('members')
  const use = async () => {
    await env.DB.prepare('DELETE FROM account_flows WHERE email = ?').bind(email).run()
  }
  const reply = await call('POST', '/api/v1/account/otp', {
    body: { flow, code },
    headers: someAddress(),
    env: withFaults(at(/INSERT INTO members/, use, once)),
  })
  expect(replyOf(reply)).toEqual(REFUSED)
  expect(await rowCounts('members')).toEqual(before)
})

test.each(PURPOSES)('the same code of $purpose entered twice at once counts once', async ({ start }) => {
  const pending = await start()
  const replies = await Promise.all([1, 2, 3, 4].map(() => enterCode(pending)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  for (const reply of replies.filter((each) => each.status !== 200)) {
    expect(replyOf(reply)).toEqual(REFUSED)
  }
})

test.each(PURPOSES)('of 100 parallel guesses at $purpose from many addresses five are checked', async ({ start }) => {
  const { flow, code } = await start()
  const guesses = Array.from({ length: 100 }, (_, index) => enterCode({ flow, code: wrongCodeFor(code, index + 1) }))
  const statuses = (await Promise.all(guesses)).map((reply) => reply.status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)

  const tooLate = await enterCode({ flow, code })
  expect(tooLate.status).toBe(429)
  const message = 'Too many attempts. We allow 5 tries of a code on this page in 10 minutes.'
  expect(tooLate.json).toMatchObject({ success: false, message, error: { code: 'limit.reached' } })
  expect(tooLate.headers.get('retry-after')).toBe(String(tooLate.json.retryAfter))
  expect(tooLate.json.retryAfter).toBeLessThanOrEqual(10 * 60)
})

fullTest('with 30 % faults at most five guesses are checked and at most one right code counts', async () => {
  const property = fc.asyncProperty(faultSeeds, async (seed) => {
    const [guessed, known] = [await pendingSignUp(), await pendingSignUp()]
    const before = await rowCounts('members')
    const enter = async (code: string, { flow }: Pending, index: number) => {
      const reply = await call('POST', '/api/v1/account/otp', {
        body: { flow, code },
        headers: someAddress(),
        env: withFaults(seededFaults(`${seed} ${flow} ${index}`, 0.3, /DB.batch/)),
      })
      expect([200, 422, 429, 503]).toContain(reply.status)
      return reply.status
    }
    const guesses = Array.from({ length: 40 }, (_, index) =>
      enter(wrongCodeFor(guessed.code, index + 1), guessed, index),
    )
    const judged = (await Promise.all(guesses)).filter((status) => status === 422)
    expect(judged.length).toBeLessThanOrEqual(5)
    const right = Array.from({ length: 40 }, (_, index) => enter(known.code, known, index))
    const taken = (await Promise.all(right)).filter((status) => status === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    const made = ((await rowCounts('members')).members ?? 0) - (before.members ?? 0)
    expect(made).toBeLessThanOrEqual(1)
    expect(made).toBeGreaterThanOrEqual(taken.length)
  })
  await fc.assert(property, { numRuns: RUNS.race })
})

test('a code expires before its flow accepts another try', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { flow, code } = await pendingSignUp()
  for (let guess = 1; guess <= 5; guess += 1) {
    await enterCode({ flow, code: wrongCodeFor(code, guess) })
  }
  later(10 * MINUTE - 1)
  expect((await enterCode({ flow, code })).status).toBe(429)
  later(1)
  expect(replyOf(await enterCode({ flow, code }))).toEqual(REFUSED)
})

test('an unknown flow is limited like a known one', async () => {
  const guess = { flow: 'no-such-flow-either', code: '12345678' }
  for (let count = 0; count < 5; count += 1) expect((await enterCode(guess)).status).toBe(422)
  expect((await enterCode(guess)).status).toBe(429)
})

test('an address may enter 20 codes in 10 minutes', async () => {
  const headers = someAddress()
  const pending = await pendingSignUp()
  for (let count = 0; count < 20; count += 1) {
    const reply = await enterCode({ flow: `no-such-flow-${count}`, code: '12345678' }, headers)
    expect(reply.status).toBe(422)
  }
  const refused = await enterCode(pending, headers)
  expect(refused.status).toBe(429)
  expect(refused.json.message).toContain('We allow 20 tries of codes and order IDs from one connection in 10 minutes.')
  expect(refused.json.retryAfter).toBeGreaterThan(9 * 60)
  // The limit of the address does not count as a try of the code.
  expect((await enterCode(pending)).status).toBe(200)
})

test('sign-ups confirmed at the same time get their own numbers without a gap', async () => {
  const pending: Pending[] = []
  for (let count = 0; count < 12; count += 1) pending.push(await pendingSignUp())
  const replies = await Promise.all(pending.map((each) => enterCode(each)))
  expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200))
  const numbers = replies.map((reply) => Number(reply.json.userId.slice(3))).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  for (const [index, { email }] of pending.entries()) {
    const row = await env.DB.prepare('SELECT user_id AS userId FROM members WHERE email = ?').bind(email).first()
    expect(row).toEqual({ userId: replies[index]?.json.userId })
  }
})

test("a sign-up whose e-mail became a member's meanwhile gets the reply of a wrong code", async () => {
  const pending = await pendingSignUp()
  await addAccount(pending.email)
  const before = await rowCounts('members', 'outbox', 'account_flows')
  expect(replyOf(await enterCode(pending))).toEqual(REFUSED)
  expect(await rowCounts('members', 'outbox', 'account_flows')).toEqual(before)
})

test('a database failure midway creates no part of the member, and the code stays valid', async () => {
  const { flow, code } = await pendingSignUp()
  const before = await rowCounts('members', 'outbox', 'account_flows')
  const reply = await call('POST', '/api/v1/account/otp', {
    body: { flow, code },
    headers: someAddress(),
    env: withFaults(at('DB.batch', 'before', (nth) => nth === 2)),
  })
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ success: false, error: { code: 'database.unavailable' } })
  expect(await rowCounts('members', 'outbox', 'account_flows')).toEqual(before)
  expect((await enterCode({ flow, code })).status).toBe(200)
})

test.each([
  [{ code: undefined }, 'code', 'Please enter your code'],
  [{ code: ' ' }, 'code', 'Please enter your code'],
  [{ code: 12345678 }, 'code', 'Please enter your code'],
  [{ code: '1234567' }, 'code', 'Enter your valid otp'],
  [{ code: '123456789' }, 'code', 'Enter your valid otp'],
  [{ code: '1234567a' }, 'code', 'Enter your valid otp'],
  [{ flow: undefined }, 'flow', 'Please ask for a new code'],
  [{ flow: '' }, 'flow', 'Please ask for a new code'],
  [{ flow: 7 }, 'flow', 'Please ask for a new code'],
  [{ flow: 'x'.repeat(101) }, 'flow', 'Please ask for a new code'],
  [{ userId: 'KB-1001' }, 'userId', 'Unknown field userId'],
])('%j -> 422 at %s with "%s", and no try is counted', async (changes, path, message) => {
  const before = await rowCounts('rate_limits')
  const reply = await account('otp', { flow: newEmail(), code: '12345678', ...changes })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path, message }])
  expect(await rowCounts('rate_limits')).toEqual(before)
})
