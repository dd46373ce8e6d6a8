import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { HOUR } from '../platform/base/time.ts'
import { run, write } from '../platform/database/database.ts'
import { sessionIdOf, startSession } from '../platform/sessions/sessions.ts'
import { resetPassword } from '../shop/accounts/accounts.queries.ts'
import { choosePassword } from '../shop/admins/admins.queries.ts'
import { setAdmin } from '../shop/admins/set-admin.queries.ts'
import { addMember, MEMBER_PASSWORD } from '../testing/members.ts'
import { adminWithFactor, makeAdmin, TEST_PASSWORD } from '../testing/people.ts'
import { call } from '../testing/request.ts'
import { someAddress } from '../testing/some-address.ts'
import { sweepRows } from './personal-data.queries.ts'

// Messages of a browser end with its session, whoever ends it and how. The triggers of schema.sql do it.

interface Person {
  role: 'member' | 'admin'
  subject: string
  /** '' without one. */
  email: string
  /** Of the browser that gets messages. */
  token: string
}

const NEW = { newPassword: 'another password of tests', confirmPassword: 'another password of tests' }

async function asMember(): Promise<Person> {
  const { userId, email, token } = await addMember()
  return { role: 'member', subject: userId, email, token }
}

async function asAdmin(): Promise<Person> {
  const { id, email } = await makeAdmin()
  return { role: 'admin', subject: id, email, token: await startSession(env.DB, 'admin', id, Date.now()) }
}

/** Keeps a browser for a session without a push service, which only sending needs. */
async function keepBrowser({ role, subject, token }: Person) {
  await run(
    env.DB,
    sql`INSERT INTO push_subscriptions (endpoint, p256dh, auth, role, subject, session_id, kinds, kept_at)
        VALUES (${`https://push.example/${sessionIdOf(token)}`}, 'p', 'a', ${role}, ${subject}, ${sessionIdOf(token)}, '["turn"]', ${Date.now()})`,
  )
}

async function browsersOf({ subject }: Person): Promise<number | null> {
  return await env.DB.prepare('SELECT count(*) AS count FROM push_subscriptions WHERE subject = ?')
    .bind(subject)
    .first<number>('count')
}

/** Signs the person in on another device. */
const onAnother = ({ role, subject }: Person) => startSession(env.DB, role, subject, Date.now())
const member = (token: string) => ({ authorization: `Bearer ${token}`, ...someAddress() })
const admin = (token: string) => ({ token, ...someAddress() })

async function done(method: string, path: string, headers: Record<string, string>, body?: object) {
  const reply = await call(method, `/api/v1/${path}`, { headers, ...(body && { body }) })
  expect(reply.status, JSON.stringify(reply.json)).toBe(200)
}

async function signInFiveTimes(person: Person) {
  for (let device = 0; device < 5; device += 1) await onAnother(person)
}

type End = [name: string, end: (person: Person) => Promise<unknown>]

const ENDS_OF_MEMBER: End[] = [
  ['a logout', ({ token }) => done('POST', 'account/logout', member(token))],
  [
    'the end of this session on another device',
    async (person) => done('DELETE', `account/sessions/${sessionIdOf(person.token)}`, member(await onAnother(person))),
  ],
  [
    'a sign-out everywhere else on another device',
    async (person) => done('DELETE', 'account/sessions', member(await onAnother(person))),
  ],
  [
    'a new password on another device',
    async (person) =>
      done('POST', 'account/password', member(await onAnother(person)), { oldPassword: MEMBER_PASSWORD, ...NEW }),
  ],
  [
    'a reset of the password',
    async ({ subject, email }) => {
      const later = Date.now() + HOUR
      await run(
        env.DB,
        sql`INSERT INTO account_flows (id, purpose, email, token_hash, user_id, expires_at)
            VALUES (${subject}, 'reset', ${email}, ${subject}, ${subject}, ${later})`,
      )
      await write(env.DB, resetPassword({ tokenHash: subject, userId: subject, newHash: 'new' }, Date.now()))
    },
  ],
  [
    'a one-time password of the shop',
    async ({ subject }) => {
      await run(env.DB, sql`UPDATE members SET email = NULL WHERE user_id = ${subject}`)
      await done('POST', `admin/customers/${subject}/password`, admin(await adminWithFactor('owner')))
    },
  ],
  [
    'an owner who signs the member out everywhere',
    async ({ subject }) => done('DELETE', `admin/customers/${subject}/sessions`, admin(await adminWithFactor('owner'))),
  ],
  ['a sixth device', signInFiveTimes],
]

const ENDS_OF_ADMIN: End[] = [
  ['a logout', ({ token }) => done('POST', 'admin/logout', admin(token))],
  [
    'the end of this session on another device',
    async (person) => done('DELETE', `admin/sessions/${sessionIdOf(person.token)}`, admin(await onAnother(person))),
  ],
  [
    'the end of all other sessions on another device',
    async (person) => done('DELETE', 'admin/sessions', admin(await onAnother(person))),
  ],
  [
    'a new password on another device',
    async (person) =>
      done('PUT', 'admin/password/update', admin(await onAnother(person)), { oldPassword: TEST_PASSWORD, ...NEW }),
  ],
  [
    'a password that was chosen by a link',
    async ({ subject }) => {
      const later = Date.now() + HOUR
      await run(
        env.DB,
        sql`INSERT INTO admin_links (token_hash, admin_id, expires_at) VALUES (${subject}, ${subject}, ${later})`,
      )
      await write(env.DB, choosePassword({ tokenHash: subject, adminId: subject, newHash: 'new' }, Date.now()))
    },
  ],
  [
    'npm run admin:create',
    async ({ email }) => {
      const statements = setAdmin(
        { email, name: 'A', passwordHash: 'new' },
        { subject: '', body: '' } as never,
        Date.now(),
      )
      await env.DB.batch(statements.map(({ sql: text, values }) => env.DB.prepare(text).bind(...values)))
    },
  ],
  [
    'an owner who disables the admin',
    async ({ subject }) => done('POST', `admin/admins/${subject}/disable`, admin(await adminWithFactor('owner'))),
  ],
  [
    'an owner who removes the second factor',
    async ({ subject }) => {
      await run(env.DB, sql`UPDATE admins SET totp_key = 'key', totp_step = 0 WHERE id = ${subject}`)
      await done('DELETE', `admin/admins/${subject}/factor`, admin(await adminWithFactor('owner')))
    },
  ],
  ['a sixth device', signInFiveTimes],
]

/** Each way, with the role. */
const ENDS = [
  ...ENDS_OF_MEMBER.map(([name, end]) => [`${name} of a member`, asMember, end] as const),
  ...ENDS_OF_ADMIN.map(([name, end]) => [`${name} of an admin`, asAdmin, end] as const),
]

test.each(ENDS)('%s ends the messages of the browser', async (_, make, end) => {
  const person = await make()
  await keepBrowser(person)
  await end(person)
  expect(await browsersOf(person)).toBe(0)
})

/** What one device does says nothing of a session that has expired on another one. */
const OF_ONE_SESSION = /logout|this session|sixth device/

test.each(ENDS.filter(([name]) => !OF_ONE_SESSION.test(name)))(
  '%s ends the messages of a browser whose session has expired too',
  async (_, make, end) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const person = await make()
    await keepBrowser(person)
    vi.setSystemTime(Date.now() + 31 * 24 * HOUR)
    await write(env.DB, sweepRows(Date.now()))
    expect(await browsersOf(person)).toBe(1)
    await end(person)
    expect(await browsersOf(person)).toBe(0)
    vi.useRealTimers()
  },
)

test.each([
  ['of a member', asMember, 'account/password', 'POST', MEMBER_PASSWORD, member],
  ['of an admin', asAdmin, 'admin/password/update', 'PUT', TEST_PASSWORD, admin],
] as const)(
  'a new password %s keeps the messages of the browser that set it',
  async (_, make, path, method, oldPassword, headersOf) => {
    const person = await make()
    await keepBrowser(person)
    await done(method, path, headersOf(person.token), { oldPassword, ...NEW })
    expect(await browsersOf(person)).toBe(1)
  },
)
