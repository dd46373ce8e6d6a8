import { expect, test } from 'vitest'
import { HOST_CALLS, openExternalHost } from '../testing/external-host.ts'
import { call } from '../testing/request.ts'
import { someAddress } from '../testing/some-address.ts'

const { login, detail, occupied, products, swap } = HOST_CALLS
const CREDENTIALS = { userId: 'EXT-7001', password: 'a password' }
const SWAP = {
  request: [{ productCode: '501', itemCode: '500-A' }],
  issue: [{ productCode: '500' }],
}

/** A new token each time: swaps are limited per token. */
function bearer(): { authorization: string } {
  return { authorization: `Bearer ${crypto.randomUUID()}` }
}

/** Headers of a browser or an edge, none of which may reach the host. */
function notForTheHost(): Record<string, string> {
  return {
    ...someAddress(),
    token: 'admin-token',
    cookie: 'session=1',
    'cf-ray': '8f',
    'cf-ipcountry': 'PK',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'elsewhere.example',
    'x-real-ip': '203.0.113.9',
    'x-request-id': 'mine',
    forwarded: 'for=203.0.113.9',
    'idempotency-key': crypto.randomUUID(),
    'user-agent': 'a browser',
    'accept-language': 'ur',
    referer: 'https://khelbox.example/user/dashboard',
    origin: 'https://khelbox.example',
  }
}

const ALWAYS = ['accept', 'x-request-id']
// Headers that the runtime adds to every outgoing request, in production too.
const BY_THE_RUNTIME = ['cf-worker', 'host']
const WITH_BODY = ['content-length', 'content-type']

test.each([
  [login, CREDENTIALS, WITH_BODY],
  [detail, undefined, ['authorization']],
  [occupied, undefined, ['authorization']],
  [products, undefined, ['authorization']],
  [swap, SWAP, [...WITH_BODY, 'authorization']],
])('$path reaches the host with these headers only', async ({ method, path }, body, names) => {
  const host = await openExternalHost()
  const { authorization } = bearer()
  const reply = await call(method, `${path}?debug=1`, {
    body,
    headers: { ...notForTheHost(), authorization },
    env: host.env,
  })
  expect(reply.status).toBe(200)
  const seen = await host.seen()
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    method,
    path,
    body: body ? JSON.stringify(body) : '',
    headers: { accept: 'application/json', 'x-request-id': reply.headers.get('x-request-id') },
  })
  const sent = Object.keys(seen[0]?.headers ?? {})
  expect(sent.sort()).toEqual([...ALWAYS, ...BY_THE_RUNTIME, ...names].sort())
  if (names.includes('authorization')) expect(seen[0]?.headers.authorization).toBe(authorization)
})

test.each(Object.values(HOST_CALLS))('$path returns no header of the host', async (hostCall) => {
  const host = await openExternalHost()
  const reply = await call(hostCall.method, hostCall.path, {
    body: { [login.path]: CREDENTIALS, [swap.path]: SWAP }[hostCall.path],
    headers: { ...bearer(), ...someAddress() },
    env: host.env,
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('set-cookie')).toBeNull()
  expect(JSON.stringify([...reply.headers, reply.json])).not.toContain('not-for-us')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
})

test('returns the keys of the contract only, and converts numbers and texts', async () => {
  const { env } = await openExternalHost()
  const headers = bearer()
  expect((await call('GET', detail.path, { headers, env })).json).toEqual({
    userId: 'EXT-7001',
    email: 'hamza@customers.example',
    balance: 1250.5,
    package: 'PRO',
    mobileNo: '923001234567',
    city: 'Lahore',
    address: '',
    acName: 'Hamza Tariq',
    acCode: '7001',
    acAddress: '',
    cityCode: '',
    cnicExpiry: '',
    packageCode: '',
  })
  expect((await call('GET', occupied.path, { headers, env })).json).toEqual([
    { gameCategory: '', productName: 'Gran Turismo 7', productCode: '500', itemCode: '500-A' },
  ])
  expect((await call('GET', products.path, { headers, env })).json).toEqual([
    {
      productCode: '501',
      productName: 'Astro Bot',
      reqType: 'REQUEST',
      customerStock: 2,
      gameCategory: 'Platformer',
      inHandStock: 1,
      groupName: 'PS5 GAMES',
    },
    {
      productCode: '502',
      productName: 'Tekken 8',
      reqType: 'SWAP',
      customerStock: 0,
      gameCategory: '',
      inHandStock: 0,
      groupName: '',
    },
  ])
  const signIn = { body: CREDENTIALS, headers: someAddress(), env }
  expect((await call('POST', login.path, signIn)).json).toEqual({
    token: 'token-of-the-host',
    userId: '7001',
    name: 'Hamza Tariq',
  })
  expect((await call('POST', swap.path, { body: SWAP, headers, env })).json).toEqual({
    status: 1,
    message: 'Swap 88 noted',
  })
})

test.each([
  [
    { status: 0, message: 'Disc is reserved' },
    { status: 0, message: 'Disc is reserved' },
  ],
  [
    { status: '2', message: null },
    { status: 0, message: '' },
  ],
  [{ status: 'done' }, { status: 0, message: '' }],
  [{ status: 1 }, { status: 1, message: '' }],
  [
    { status: 1, message: 'Swap \u202enoted\u2069' },
    { status: 1, message: 'Swap noted' },
  ],
])('a swap reply %o becomes %o', async (ofHost, ofWorker) => {
  const host = await openExternalHost({ text: JSON.stringify(ofHost) })
  const reply = await call('POST', swap.path, { body: SWAP, headers: bearer(), env: host.env })
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual(ofWorker)
})

test('requests the public list without a token, and the edge may cache it', async () => {
  const host = await openExternalHost()
  const reply = await call('GET', products.path, { headers: notForTheHost(), env: host.env })
  expect(reply.json).toHaveLength(2)
  const [seen] = await host.seen()
  expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([...ALWAYS, ...BY_THE_RUNTIME].sort())

  const anonymous = await call('GET', products.path, { env: host.env })
  expect(anonymous.headers.get('cloudflare-cdn-cache-control')).toContain('public')
})

test('does not forward any other method or path', async () => {
  const host = await openExternalHost()
  for (const { method, path } of Object.values(HOST_CALLS)) {
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => each !== method))
      expect((await call(other, path, { headers: bearer(), env: host.env })).status).toBe(405)
  }
  for (const path of [
    '/api/Customer/GetInvoices',
    '/api/Customer/GetDetail/7001',
    '/api/Customer/../Admin/GetAll',
    '/api/Customer/%2e%2e/Admin/GetAll',
    '/api/Users/Register',
    '/api/Users/login/',
  ]) {
    expect((await call('GET', path, { headers: bearer(), env: host.env })).status).toBe(404)
    expect((await call('POST', path, { headers: bearer(), env: host.env })).status).toBe(404)
  }
  expect(await host.seen()).toEqual([])
})

test.each(['', 'token-of-a-member', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(4097)}`])(
  'returns 401 for the Authorization "%s" without calling the host',
  async (authorization) => {
    const host = await openExternalHost()
    const options = { headers: { authorization }, env: host.env }
    for (const { path } of [detail, occupied, products]) expect((await call('GET', path, options)).status).toBe(401)
    expect((await call('POST', swap.path, { ...options, body: SWAP })).status).toBe(401)
    expect(await host.seen()).toEqual([])
  },
)

test('does not forward a body that breaks the contract, and returns 401 first for an unknown token', async () => {
  const host = await openExternalHost()
  const bad = { body: { userId: 'a' }, headers: someAddress(), env: host.env }
  expect((await call('POST', login.path, bad)).status).toBe(422)
  expect(await host.seen()).toEqual([])

  const half = { ...SWAP, issue: [] }
  const mine = await call('POST', swap.path, { body: half, headers: bearer(), env: host.env })
  expect(mine.status).toBe(422)
  await host.behave({ status: 401, text: '' })
  const nobodys = await call('POST', swap.path, { body: half, headers: bearer(), env: host.env })
  expect(nobodys.status).toBe(401)
  expect((await host.seen()).map((request) => request.path)).toEqual([detail.path, detail.path])
})

test.each(['http://customers.example', 'http://127.0.0.1.example', 'ftp://127.0.0.1', 'customers'])(
  'returns 503 for the CUSTOMER_HOST %s, because passwords need https',
  async (origin) => {
    const reply = await call('POST', login.path, {
      body: CREDENTIALS,
      headers: someAddress(),
      env: { CUSTOMER_HOST: origin },
    })
    expect(reply.status).toBe(503)
    expect(reply.json.error.code).toBe('customer-host.not-set-up')
  },
)

test.each(['0', '-1', 'slow', ''])('returns 503 for the CUSTOMER_HOST_TIMEOUT_FACTOR %j', async (timeoutFactor) => {
  const host = await openExternalHost()
  const env = { ...host.env, CUSTOMER_HOST_TIMEOUT_FACTOR: timeoutFactor }
  const reply = await call('GET', detail.path, { headers: bearer(), env })
  expect(reply.status).toBe(503)
  expect(reply.json.error.code).toBe('customer-host.not-set-up')
})

// Refusals of the host ------------------------------------------------------------------------------------

test.each([
  ['no token', { text: '{"name":"Hamza"}' }],
  ['an empty token', { text: '{"token":"","userId":"EXT-7001"}' }],
  ['a token of null', { text: '{"token":null}' }],
  ['401', { status: 401, text: '{"message":"Wrong password for Hamza Tariq"}' }],
  ['400', { status: 400, text: '{"message":"Unknown user"}' }],
  ['404', { status: 404, text: 'Not Found' }],
])('a sign-in answered with %s is 401 Invalid credential', async (_name, behaviour) => {
  const host = await openExternalHost(behaviour)
  const body = { userId: crypto.randomUUID(), password: 'x' }
  const reply = await call('POST', login.path, { body, headers: someAddress(), env: host.env })
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({
    status: 0,
    message: 'Invalid credential',
    error: { code: 'auth.credentials' },
  })
  expect(await host.seen()).toHaveLength(1)
})

test.each([detail, occupied, products])('an unknown token is 401 on $path, after one call', async (hostCall) => {
  const host = await openExternalHost({ status: 401, text: '{"message":"token expired"}' })
  const reply = await call('GET', hostCall.path, { headers: bearer(), env: host.env })
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ status: 0, message: 'Please sign in' })
  expect(await host.seen()).toHaveLength(1)
})

test.each([
  ['42', 42],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ['-5', 60],
])('429 with Retry-After "%s" is 429 with %i seconds, and no failed sign-in', async (sent, seconds) => {
  const host = await openExternalHost({
    status: 429,
    headers: { 'retry-after': sent },
    text: '{}',
  })
  const body = { userId: crypto.randomUUID(), password: 'x' }
  for (let count = 0; count < 11; count += 1) {
    const reply = await call('POST', login.path, { body, headers: someAddress(), env: host.env })
    expect(reply.status).toBe(429)
    expect(reply.json).toMatchObject({ status: 0, retryAfter: seconds })
    expect(reply.headers.get('retry-after')).toBe(String(seconds))
  }
  expect(await host.seen()).toHaveLength(11)
  expect((await call('GET', detail.path, { headers: bearer(), env: host.env })).status).toBe(429)
})

test.each([
  ['in our own shape', '{"status":0,"message":"Disc is reserved","error":{"code":"x","requestId":"y"}}'],
  ['in another', '{"message":"Disc is reserved","error":"Conflict","retryAfter":"soon"}'],
])('passes on the status and message of a refusal %s', async (_name, text) => {
  const host = await openExternalHost({ status: 409, text })
  const reply = await call('POST', swap.path, { body: SWAP, headers: bearer(), env: host.env })
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({ status: 0, message: 'Disc is reserved' })
})

test('adds our message to a refusal without one', async () => {
  const host = await openExternalHost({ status: 403, text: '<h1>Forbidden</h1>' })
  const reply = await call('GET', detail.path, { headers: bearer(), env: host.env })
  expect(reply.status).toBe(403)
  expect(reply.json.message).toBe('The member service refused the request.')
})

test('forwards ten of thirty concurrent wrong passwords of a network', async () => {
  const host = await openExternalHost({ status: 401, text: '' })
  const body = { userId: 'EXT-7002', password: 'wrong' }
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const headers = { 'cf-connecting-ip': `198.51.100.${index}` }
      return call('POST', login.path, { body, headers, env: host.env })
    }),
  )
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(20)
  expect(await host.seen()).toHaveLength(10)
})

test('thirty bad bearers of a network reach the host in ten minutes; the token of a sign-in here passes', async () => {
  const from = { 'cf-connecting-ip': '198.51.100.200' }
  const host = await openExternalHost()
  const signedIn = await call('POST', login.path, {
    body: CREDENTIALS,
    headers: from,
    env: host.env,
  })
  await host.behave({ status: 401, text: '' })
  const bad = (headers = from) => call('GET', detail.path, { headers: { ...headers, ...bearer() }, env: host.env })
  const statuses = []
  for (let count = 0; count < 40; count += 1) statuses.push((await bad()).status)
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  expect(await host.seen()).toHaveLength(31)
  expect((await bad(someAddress() as typeof from)).status).toBe(401)

  await host.behave('answer')
  const authorization = `Bearer ${signedIn.json.token}`
  const reply = await call('GET', detail.path, {
    headers: { ...from, authorization },
    env: host.env,
  })
  expect(reply.status).toBe(200)
  expect((await bad()).status).toBe(429)
})
