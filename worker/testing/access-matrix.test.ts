import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AdminRole } from '#contract/admins.ts'
import type { Access } from '#contract/calls/call.ts'
import { OPERATIONS } from '../openapi/operations.ts'
import { DAY } from '../platform/base/time.ts'
import { type Role, revokeSession } from '../platform/sessions/sessions.queries.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { addMember, type TestMember } from './members.ts'
import { oncePerFile } from './once-per-file.ts'
import { adminToken, makeAdmin } from './people.ts'
import { call, type Reply } from './request.ts'
import { pathOf, routesOf } from './routes.ts'
import { someAddress } from './some-address.ts'

const CALLERS = [
  'no token',
  'an invalid token',
  'an expired session',
  'a revoked session',
  'a customer',
  'another customer',
  'an owner',
  'the counter',
  'a rider',
  'a customer in the token header',
  'an owner as bearer',
] as const
type Caller = (typeof CALLERS)[number]

/** The callers that are let in; admins of another role get 403, all others 401. */
const ALLOWED: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  'anonymous or admin': CALLERS,
  'anonymous or admin by password': CALLERS,
  member: ['a customer', 'another customer'],
  // An invalid bearer token is refused; the token header is ignored.
  'anonymous or member': ['no token', 'a customer', 'another customer', 'a customer in the token header'],
  admin: ['an owner', 'the counter'],
  owner: ['an owner'],
  'confirmed owner': ['an owner'],
  'any admin': ['an owner', 'the counter', 'a rider'],
  'admin by password': ['an owner', 'the counter', 'a rider'],
  'admin of factors': ['an owner', 'the counter', 'a rider'],
}

interface Callers {
  customer: TestMember
  other: TestMember
  credentials: Record<Caller, Record<string, string>>
}

/** No route ends an admin of another caller, so these two are made once. */
const staffOfFile = oncePerFile(async () => ({
  counter: await makeAdmin(undefined, 'counter'),
  rider: await makeAdmin(undefined, 'rider'),
}))

/** Callers with new tokens. Each route gets its own, because some routes end the session. */
async function newCallers(): Promise<Callers> {
  const [customer, other, admin] = await Promise.all([addMember(), addMember(), makeAdmin()])
  const now = Date.now()
  const session = (role: Role, subject: string, at = now) => startSession(env.DB, role, subject, at)
  const staff = await staffOfFile()
  const ofRole = async (role: keyof typeof staff) => inBothHeaders(await session('admin', staff[role].id))
  const ownerToken = await session('admin', admin.id)
  const revoked = [await session('member', customer.userId), await session('admin', admin.id)]
  for (const token of revoked) await revokeSession(env.DB, token.split('.')[0] ?? '', now)
  const longAgo = now - 31 * DAY
  return {
    customer,
    other,
    credentials: {
      'no token': {},
      'an invalid token': inBothHeaders('invalid'),
      'an expired session': {
        authorization: `Bearer ${await session('member', customer.userId, longAgo)}`,
        token: await session('admin', admin.id, longAgo),
      },
      'a revoked session': { authorization: `Bearer ${revoked[0]}`, token: revoked[1] ?? '' },
      'a customer': inBothHeaders(customer.token),
      'another customer': inBothHeaders(other.token),
      'an owner': inBothHeaders(ownerToken),
      'the counter': await ofRole('counter'),
      'a rider': await ofRole('rider'),
      'a customer in the token header': { token: customer.token },
      'an owner as bearer': { authorization: `Bearer ${ownerToken}` },
    },
  }
}

/** Sends the token in both headers: it must have no effect in the header of the other role. */
function inBothHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, token }
}

const SAMPLES: Record<string, string> = {
  kind: 'banner',
  file: 'none.png',
  productCode: 'PS5-0001',
}

async function ask(route: string, headers: Record<string, string>): Promise<Reply> {
  const [method = ''] = route.split(' ')
  const path = pathOf(route, SAMPLES)
  // An empty body is invalid everywhere: a caller without access must get 401, not 422.
  const body = method === 'POST' || method === 'PUT' ? {} : undefined
  return await call(method, path, { body, headers: { ...someAddress(), ...headers } })
}

test('every route of the app has an operation, and every operation a route', () => {
  expect(routesOf().sort()).toEqual(Object.keys(OPERATIONS).sort())
})

const ACCESS = Object.entries(OPERATIONS).map(([route, { access }]) => [route, access] as const)

test.each(ACCESS)('%s -> allowed for: %s', async (route, access) => {
  const { customer, other, credentials } = await newCallers()
  const allowed: Caller[] = []
  for (const caller of CALLERS) {
    const reply = await ask(route, credentials[caller])
    if (reply.status === 401) expectPlainRefusal(reply)
    else if (reply.json?.error?.code === 'auth.role') expect(reply.status).toBe(403)
    else allowed.push(caller)
    // A rider is let in, but has no stop at this member (whose-matrix.test.ts).
    const hasStop = reply.json?.error?.code !== 'visits.no-stop'
    if (allowed.at(-1) === caller && hasStop) expect(reply.status).not.toBe(403)
    expect([500, 502, 503]).not.toContain(reply.status)
    if (caller !== 'no token' && route.includes(' /api/'))
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const text = new TextDecoder().decode(reply.bytes)
    if (caller === 'a customer') expect(text).not.toContain(other.userId)
    if (caller === 'another customer') expect(text).not.toContain(customer.userId)
  }
  expect(allowed).toEqual(ALLOWED[access])
})

function expectPlainRefusal(reply: Reply): void {
  expect(reply.json).toMatchObject({ message: 'Please sign in', error: { code: 'auth.required' } })
}

/** The calls of which a part is for owners, by that part. */
function forOwners(name: string, value: string): string[] {
  const calls = Object.entries(OPERATIONS).filter(([, each]) => each.forOwners?.[name] === value)
  return calls.map(([route]) => route)
}

test('a list is downloaded by an owner only', async () => {
  const [counter, owner] = [await adminToken(undefined, 'counter'), await adminToken()]
  for (const route of forOwners('format', 'csv')) {
    const path = `${pathOf(route, SAMPLES)}?format=csv`
    const refused = await call('GET', path, { headers: { token: counter } })
    expect([refused.status, refused.json.error.code]).toEqual([403, 'auth.role'])
    expect((await call('GET', path, { headers: { token: owner } })).status).not.toBe(403)
  }
})

test('only an owner corrects a balance', async () => {
  expect(forOwners('method', 'correction')).toEqual(['POST /api/v1/admin/customers/:userId/payments'])
  const { userId } = await addMember()
  const body = { rupees: -1, method: 'correction', reason: 'A slip' }
  const correct = async (role: AdminRole) =>
    await call('POST', `/api/v1/admin/customers/${userId}/payments`, {
      headers: { token: await adminToken(undefined, role) },
      body,
    })
  expect((await correct('counter')).json.error.code).toBe('auth.role')
  expect((await correct('owner')).status).toBe(200)
})
