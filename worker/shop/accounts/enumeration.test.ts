import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as hash from '../../platform/passwords/hash.ts'
import { account, enterCode, mailsTo, newEmail, signUpBody } from '../../testing/accounts.ts'
import { withFaults } from '../../testing/faults.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { someAddress } from '../../testing/some-address.ts'

beforeAll(() => void vi.spyOn(hash, 'hashPassword'))

afterEach(() => vi.mocked(hash.hashPassword).mockClear())

const CALLS = [
  { path: 'sign-up', bodyFor: signUpBody },
  { path: 'forgot-password', bodyFor: (email: string) => ({ email }) },
]

/** Status, headers and bytes of a reply, without its two random ids. */
function bytesOf(reply: Reply): unknown {
  const headers = [...reply.headers].filter(([name]) => name !== 'x-request-id')
  const text = new TextDecoder().decode(reply.bytes)
  return { status: reply.status, headers, text: text.replace(/"flow":"[\w-]{43}"/, '"flow":"…"') }
}

test.each(CALLS)('$path -> the same bytes for a known and an unknown e-mail', async ({ path, bodyFor }) => {
  const member = await addMember()
  const known = await account(path, bodyFor(member.email))
  const unknown = await account(path, bodyFor(newEmail()))
  expect(known.status).toBe(200)
  expect(bytesOf(known)).toEqual(bytesOf(unknown))
  expect(known.bytes).toHaveLength(unknown.bytes.length)
})

test.each(CALLS)(
  'codes entered after $path -> the same replies for a known and an unknown e-mail',
  async ({ path, bodyFor }) => {
    const member = await addMember()
    const guesses = []
    for (const email of [member.email, newEmail()]) {
      const { flow } = (await account(path, bodyFor(email))).json
      const replies = []
      for (let count = 0; count < 6; count += 1) {
        const { status, json } = await enterCode({ flow, code: '00000000' })
        replies.push({ status, message: json.message, issues: json.error.issues })
      }
      guesses.push(replies)
    }
    expect(guesses[0]).toEqual(guesses[1])
    expect(guesses[0]?.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
  },
)

test('a sign-up hashes one password for a known and for an unknown e-mail', async () => {
  const member = await addMember()
  for (const email of [member.email, newEmail()]) {
    vi.mocked(hash.hashPassword).mockClear()
    await account('sign-up', signUpBody(email))
    expect(hash.hashPassword).toHaveBeenCalledOnce()
  }
})

test.each(CALLS)('$path makes the same database calls for a known and an unknown e-mail', async ({ path, bodyFor }) => {
  const member = await addMember()
  const known = await databaseCalls(path, bodyFor(member.email))
  expect(known.length).toBeGreaterThan(0)
  expect(await databaseCalls(path, bodyFor(newEmail()))).toEqual(known)
})

test('a sign-up with the e-mail of a member changes nothing and mails the member', async () => {
  const member = await addMember()
  const before = await memberRow(member)
  const { json } = await account('sign-up', signUpBody(member.email.toUpperCase()))
  expect(await memberRow(member)).toEqual(before)
  const mails = await mailsTo(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Khelbox account'])
  expect(mails[0]?.body).toContain(member.userId)
  expect(mails[0]?.body.match(/https?:\S+/g)).toEqual([
    `${env.SITE_ORIGIN}/signin`,
    `${env.SITE_ORIGIN}/forget-password`,
  ])
  expect(mails[0]?.body).not.toMatch(/\d{8}|Sana/)
  expect(json.flow).toEqual(expect.any(String))
})

test('the flows of known and unknown e-mails have no code that could be guessed', async () => {
  const [member, stranger] = [await addMember(), newEmail()]
  await account('sign-up', signUpBody(member.email))
  await account('forgot-password', { email: stranger })
  const { results } = await env.DB.prepare(
    'SELECT purpose, code_hash AS codeHash, user_id AS userId FROM account_flows WHERE email IN (?, ?)',
  )
    .bind(member.email, stranger)
    .all()
  expect(results).toHaveLength(2)
  for (const row of results) expect(row).toMatchObject({ codeHash: null, userId: null })
})

test('a password reset for an unknown e-mail sends no mail', async () => {
  const before = await rowCounts('outbox')
  const stranger = newEmail()
  await account('forgot-password', { email: stranger })
  expect(await mailsTo(stranger)).toEqual([])
  expect(await rowCounts('outbox')).toEqual(before)
})

async function memberRow({ userId }: TestMember): Promise<unknown> {
  return await env.DB.prepare('SELECT * FROM members WHERE user_id = ?').bind(userId).first()
}

/** The kinds of database calls before the reply, in order. */
async function databaseCalls(path: string, body: object): Promise<string[]> {
  const calls: string[] = []
  const bindings = withFaults(({ name }) => {
    if (name.startsWith('DB.')) calls.push(name)
    return undefined
  })
  let beforeReply: string[] = []
  await call('POST', `/api/v1/account/${path}`, {
    body,
    headers: someAddress(),
    env: bindings,
    onReply: () => {
      beforeReply = [...calls]
    },
  })
  return beforeReply
}
