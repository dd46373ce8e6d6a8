import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { DAY } from '../base/time.ts'
import { type Role, revokeSession } from '../sessions/sessions.queries.ts'
import { startSession } from '../sessions/sessions.ts'
import { addMember, type TestMember } from './members.ts'
import { makeAdmin, someAddress } from './people.ts'
import { call, type Reply } from './request.ts'
import { pathOf, routesOf } from './routes.ts'

/**
 * Who may call what (section 6). Every route of the app stands here once; a route without a line, and a
 * line without a route, fails the run.
 */
const ACCESS: Record<string, Access> = {
  'POST /api/Users/Login': 'public',
  'GET /api/Customer/GetDetail': 'member',
  'GET /api/Customer/GetProdDetail': 'member',
  'GET /api/Customer/GetProdList': 'anonymous or member',
  'POST /api/Customer/PostSwapRequest': 'member',

  'GET /api/v1/games': 'public',
  'GET /api/v1/games/:productCode': 'public',
  'GET /api/v1/games/:productCode/page': 'public',

  'POST /api/v1/user/contact': 'public',
  'POST /api/v1/user/checkout': 'public',
  'POST /api/v1/user/order-lookup': 'public',
  'POST /api/v1/user/view': 'public',
  'POST /api/v1/user/game-request': 'member',
  'GET /api/v1/user/game-requests': 'member',
  'DELETE /api/v1/user/game-requests/:id': 'member',
  'POST /api/v1/user/game-requests/:id/return': 'member',
  'DELETE /api/v1/user/game-requests/:id/return': 'member',
  'GET /api/v1/user/queue': 'member',
  'POST /api/v1/user/queue': 'member',
  'PUT /api/v1/user/queue': 'member',
  'DELETE /api/v1/user/queue/:productCode': 'member',
  'GET /api/v1/user/announced': 'member',
  'POST /api/v1/user/interests': 'member',
  'DELETE /api/v1/user/interests/:productCode': 'member',
  'GET /api/v1/user/recommendations': 'member',
  'POST /api/v1/user/recommendations': 'member',
  'POST /api/v1/user/recommendations/:id/vote': 'member',
  'DELETE /api/v1/user/recommendations/:id/vote': 'member',
  'GET /api/v1/user/eligibility': 'member',

  'GET /api/v1/user/membership': 'member',
  'POST /api/v1/user/membership/plan-change': 'member',
  'DELETE /api/v1/user/membership/plan-change': 'member',
  'POST /api/v1/user/membership/cancellation': 'member',
  'DELETE /api/v1/user/membership/cancellation': 'member',
  'POST /api/v1/user/membership/early-month': 'member',
  'GET /api/v1/user/ledger': 'member',
  'GET /api/v1/user/orders': 'member',

  'GET /api/v1/account': 'public',
  'POST /api/v1/account/sign-up': 'public',
  'POST /api/v1/account/forgot-password': 'public',
  'POST /api/v1/account/otp': 'public',
  'POST /api/v1/account/reset-password': 'public',
  'POST /api/v1/account/password': 'member',
  'POST /api/v1/account/logout': 'member',

  'POST /api/v1/admin/login': 'public',
  'GET /api/v1/admin/me': 'admin',
  'GET /api/v1/admin/logout': 'public',
  'PUT /api/v1/admin/password/update': 'admin',
  'GET /api/v1/admin/dashboard': 'admin',
  'GET /api/v1/admin/actions': 'admin',
  'GET /api/v1/admin/today': 'admin',
  'GET /api/v1/admin/customers': 'admin',
  'GET /api/v1/admin/customers/:userId': 'admin',
  'POST /api/v1/admin/customers/:userId/membership': 'admin',
  'POST /api/v1/admin/customers/:userId/payments': 'admin',
  'POST /api/v1/admin/customers/:userId/hold': 'admin',
  'DELETE /api/v1/admin/customers/:userId/hold': 'admin',
  'POST /api/v1/admin/customers/:userId/plan-change': 'admin',
  'DELETE /api/v1/admin/customers/:userId/plan-change': 'admin',
  'POST /api/v1/admin/customers/:userId/cancellation': 'admin',
  'POST /api/v1/admin/customers/:userId/refund': 'admin',
  'GET /api/v1/admin/game-requests': 'admin',
  'POST /api/v1/admin/game-requests/:id/approve': 'admin',
  'POST /api/v1/admin/game-requests/:id/decline': 'admin',
  'POST /api/v1/admin/game-requests/:id/pack': 'admin',
  'POST /api/v1/admin/game-requests/:id/collect': 'admin',
  'POST /api/v1/admin/game-requests/:id/inspect': 'admin',
  'POST /api/v1/admin/deliveries': 'admin',
  'GET /api/v1/admin/deliveries/:userId': 'admin',
  'GET /api/v1/admin/orders': 'admin',
  'GET /api/v1/admin/orders/:id': 'admin',
  'POST /api/v1/admin/orders/:id/status': 'admin',
  'GET /api/v1/admin/messages': 'admin',
  'PUT /api/v1/admin/messages/:id/answered': 'admin',
  'DELETE /api/v1/admin/messages/:id/answered': 'admin',
  'GET /api/v1/admin/games': 'admin',
  'GET /api/v1/admin/games/:productCode': 'admin',
  'POST /api/v1/admin/games': 'admin',
  'PUT /api/v1/admin/games/:productCode': 'admin',
  'PUT /api/v1/admin/games/:productCode/copies': 'admin',
  'POST /api/v1/admin/games/:productCode/retire': 'admin',
  'DELETE /api/v1/admin/games/:productCode/retire': 'admin',
  'POST /api/v1/admin/games/:productCode/cover': 'admin',
  'DELETE /api/v1/admin/games/:productCode/cover': 'admin',
  'GET /api/v1/admin/holidays': 'admin',
  'POST /api/v1/admin/holidays': 'admin',
  'PUT /api/v1/admin/holidays/:day': 'admin',
  'DELETE /api/v1/admin/holidays/:day': 'admin',
  'GET /api/v1/admin/admins': 'admin',
  'POST /api/v1/admin/admins/:id/disable': 'admin',
  'POST /api/v1/admin/admins/:id/enable': 'admin',

  'POST /api/v1/admin/banner/image': 'admin',
  'GET /api/v1/admin/banner/image': 'public',
  'GET /api/v1/admin/banner/image/:id': 'admin',
  'PUT /api/v1/admin/banner/image/:id': 'admin',
  'DELETE /api/v1/admin/banner/image/:id': 'admin',
  'POST /api/v1/admin/event/image': 'admin',
  'GET /api/v1/admin/event/image': 'public',
  'GET /api/v1/admin/event/image/:id': 'admin',
  'PUT /api/v1/admin/event/image/:id': 'admin',
  'DELETE /api/v1/admin/event/image/:id': 'admin',

  'GET /images/banner/first': 'public',
  'GET /images/:kind/:file{[^/]+\\.[a-z]+}': 'public',
  'GET /product/*': 'public',
  'GET /sitemap-products.xml': 'public',
}

const CALLERS = [
  'nobody',
  'garbage',
  'an expired session',
  'a revoked session',
  'a customer',
  'another customer',
  'an admin',
  'a customer in the token header',
  'an admin as bearer',
] as const
type Caller = (typeof CALLERS)[number]

/** Who gets in; everybody else is 401. */
const MAY_COME = {
  public: CALLERS,
  member: ['a customer', 'another customer'],
  // A bad bearer token is refused; a token header of whatever kind is not looked at.
  'anonymous or member': [
    'nobody',
    'a customer',
    'another customer',
    'a customer in the token header',
  ],
  admin: ['an admin'],
} satisfies Record<string, readonly Caller[]>
type Access = keyof typeof MAY_COME

interface Cast {
  customer: TestMember
  other: TestMember
  credentials: Record<Caller, Record<string, string>>
}

/** Everybody with tokens of their own, made anew for each route: some routes end the session. */
async function newCast(): Promise<Cast> {
  const [customer, other, admin] = await Promise.all([addMember(), addMember(), makeAdmin()])
  const now = Date.now()
  const session = (role: Role, subject: string, at = now) => startSession(env.DB, role, subject, at)
  const adminToken = await session('admin', admin.id)
  const revoked = [await session('member', customer.userId), await session('admin', admin.id)]
  for (const token of revoked) await revokeSession(env.DB, token.split('.')[0] ?? '', now)
  const longAgo = now - 31 * DAY
  return {
    customer,
    other,
    credentials: {
      nobody: {},
      garbage: inBothHeaders('garbage'),
      'an expired session': {
        authorization: `Bearer ${await session('member', customer.userId, longAgo)}`,
        token: await session('admin', admin.id, longAgo),
      },
      'a revoked session': { authorization: `Bearer ${revoked[0]}`, token: revoked[1] ?? '' },
      'a customer': inBothHeaders(customer.token),
      'another customer': inBothHeaders(other.token),
      'an admin': inBothHeaders(adminToken),
      'a customer in the token header': { token: customer.token },
      'an admin as bearer': { authorization: `Bearer ${adminToken}` },
    },
  }
}

/** A token opens nothing in the header where it does not belong, so it is always shown there as well. */
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
  // An empty body breaks every rule there is: who may not come in must hear that first.
  const body = method === 'POST' || method === 'PUT' ? {} : undefined
  return await call(method, path, { body, headers: { ...someAddress(), ...headers } })
}

test('the table has a line for every route of the app, and no other', () => {
  expect(routesOf().sort()).toEqual(Object.keys(ACCESS).sort())
})

test.each(Object.entries(ACCESS))('%s is for: %s', async (route, access) => {
  const { customer, other, credentials } = await newCast()
  const came: Caller[] = []
  for (const caller of CALLERS) {
    const reply = await ask(route, credentials[caller])
    if (reply.status === 401) expectPlainRefusal(reply)
    else came.push(caller)
    expect([403, 500, 502, 503]).not.toContain(reply.status)
    if (caller !== 'nobody' && route.includes(' /api/'))
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const text = new TextDecoder().decode(reply.bytes)
    if (caller === 'a customer') expect(text).not.toContain(other.userId)
    if (caller === 'another customer') expect(text).not.toContain(customer.userId)
  }
  expect(came).toEqual(MAY_COME[access])
})

function expectPlainRefusal(reply: Reply): void {
  expect(reply.json).toMatchObject({ message: 'Please sign in', error: { code: 'auth.required' } })
}
