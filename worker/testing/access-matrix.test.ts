import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { DAY } from '../http/rate-limit.ts'
import { revokeSession } from '../sessions/sessions.queries.ts'
import { type Role, startSession } from '../sessions/sessions.ts'
import { addGame } from './games.ts'
import { addMember, type TestMember } from './members.ts'
import { makeAdmin, someAddress } from './people.ts'
import { call, type Reply } from './request.ts'

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

  'POST /api/v1/user/contact': 'public',
  'POST /api/v1/user/checkout': 'public',
  'POST /api/v1/user/order-lookup': 'public',
  'POST /api/v1/user/game-request': 'member',

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
  'GET /api/v1/admin/customers': 'admin',
  'GET /api/v1/admin/game-requests': 'admin',
  'GET /api/v1/admin/orders': 'admin',
  'GET /api/v1/admin/messages': 'admin',
  'GET /api/v1/admin/games': 'admin',
  'GET /api/v1/admin/holidays': 'admin',

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
}

type Access = keyof typeof MAY

/** What each kind of caller gets; whoever is refused gets 401. */
const MAY = {
  public: {
    none: 'in',
    garbage: 'in',
    expired: 'in',
    revoked: 'in',
    customer: 'in',
    other: 'in',
    admin: 'in',
  },
  member: {
    none: '401',
    garbage: '401',
    expired: '401',
    revoked: '401',
    customer: 'in',
    other: 'in',
    admin: '401',
  },
  'anonymous or member': {
    none: 'in',
    garbage: '401',
    expired: '401',
    revoked: '401',
    customer: 'in',
    other: 'in',
    admin: '401',
  },
  admin: {
    none: '401',
    garbage: '401',
    expired: '401',
    revoked: '401',
    customer: '401',
    other: '401',
    admin: 'in',
  },
} as const

/** A caller shows all tokens he has in both headers, the wrong one too: none may open a door there. */
function shown(bearer: string, token: string): Record<string, string> {
  return { authorization: `Bearer ${bearer}`, token }
}

interface Cast {
  customer: TestMember
  other: TestMember
  /** Credentials of each caller, made anew for each route: some routes end the session. */
  callers: Record<keyof (typeof MAY)['public'], Record<string, string>>
}

async function castOf(): Promise<Cast> {
  const [customer, other, admin] = await Promise.all([addMember(), addMember(), makeAdmin()])
  const ofAdmin = await startSession(env.DB, 'admin', admin.id, Date.now())
  async function ended(role: Role, subject: string, at: number, isRevoked: boolean) {
    const token = await startSession(env.DB, role, subject, at)
    if (isRevoked) await revokeSession(env.DB, token.split('.')[0] ?? '', Date.now())
    return token
  }
  const longAgo = Date.now() - 31 * DAY
  return {
    customer,
    other,
    callers: {
      none: {},
      garbage: shown('garbage', 'garbage'),
      expired: shown(
        await ended('member', customer.userId, longAgo, false),
        await ended('admin', admin.id, longAgo, false),
      ),
      revoked: shown(
        await ended('member', customer.userId, Date.now(), true),
        await ended('admin', admin.id, Date.now(), true),
      ),
      customer: shown(customer.token, customer.token),
      other: shown(other.token, other.token),
      admin: shown(ofAdmin, ofAdmin),
    },
  }
}

function routesOf(): string[] {
  const handlers = app.routes.filter((route) => route.method !== 'ALL') // ALL is middleware
  return [...new Set(handlers.map((route) => `${route.method} ${route.path}`))]
}

const SAMPLES: Record<string, string> = {
  kind: 'banner',
  file: 'none.png',
  productCode: 'PS5-0001',
}

async function ask(route: string, headers: Record<string, string>): Promise<Reply> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(
    /:(\w+)(\{.*?\})?/g,
    (_whole, name: string) => SAMPLES[name] ?? 'some-id',
  )
  // An empty body breaks every rule there is: who may not come in must hear that first.
  const body = method === 'POST' || method === 'PUT' ? {} : undefined
  return await call(method, path, { body, headers: { ...someAddress(), ...headers } })
}

function outcomeOf(reply: Reply): string {
  return reply.status === 403 || reply.status >= 500 || reply.status === 401
    ? String(reply.status)
    : 'in'
}

test('the table has a line for every route of the app, and no other', () => {
  expect(routesOf().sort()).toEqual(Object.keys(ACCESS).sort())
})

test.each(Object.entries(ACCESS))('%s is for: %s', async (route, access) => {
  await addGame()
  const { customer, other, callers } = await castOf()
  const outcomes: Record<string, string> = {}
  for (const [caller, headers] of Object.entries(callers)) {
    const reply = await ask(route, headers)
    outcomes[caller] = outcomeOf(reply)
    const text = new TextDecoder().decode(reply.bytes)
    if (caller === 'customer') expect(text).not.toContain(other.userId)
    if (caller === 'other') expect(text).not.toContain(customer.userId)
    if (reply.status === 401)
      expect(reply.json).toMatchObject({
        message: 'Please sign in',
        error: { code: 'auth.required' },
      })
    if (caller !== 'none' && route.includes(' /api/'))
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(outcomes).toEqual(MAY[access])
})
