import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type ExternalHost, openExternalHost } from '../../testing/external-host.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

const WRITTEN = ['game_requests', 'game_request_history', 'outbox', 'idempotency_keys']

interface Asked {
  /** What the host's GetDetail replies for the member. */
  detail?: Record<string, unknown>
  key?: string
}

let made = 0

function someMember(): { userId: string; email: string; city: string } {
  made += 1
  return { userId: `EXT-${made}`, email: `ext${made}@customers.example`, city: 'Lahore' }
}

/** Asks for a game of the fake host's list, where 501 is a REQUEST and 502 a SWAP. */
async function ask(host: ExternalHost, id: string, { detail = someMember(), key }: Asked = {}) {
  await host.behave({ text: JSON.stringify(detail) }, 'answer')
  return await call('POST', '/api/v1/user/game-request', {
    body: { id, name: 'x', reqType: 'REQUEST', userId: 'EXT-999', email: 'thief@example.com' },
    headers: { authorization: 'Bearer of-the-host', ...(key && { 'idempotency-key': key }) },
    env: host.env,
  })
}

async function mailsAbout(requestId: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT recipient FROM outbox WHERE subject LIKE ? ORDER BY recipient')
    .bind(`%${requestId}%`)
    .all()
  return results.map((row) => row.recipient)
}

test('a request while visits are put off promises the next visit', async () => {
  const member = someMember()
  await env.DB.prepare(`INSERT INTO missed_visits VALUES (?, 'REFUSED', '', '2099-03-02', 1)`).bind(member.userId).run()
  const { json } = await ask(await openExternalHost(), '501', { detail: member })
  const promised = env.DB.prepare(
    'SELECT deliver_by, day FROM game_requests JOIN promises ON request_id = game_requests.id WHERE request_id = ?',
  ).bind(json.requestId)
  expect(await promised.first()).toEqual({ deliver_by: '2099-03-02', day: '2099-03-02' })
})

test('a request is stored and mailed with the User ID that the host returns', async () => {
  const host = await openExternalHost()
  const member = someMember()
  const reply = await ask(host, '501', { detail: member })
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({
    success: true,
    message: expect.stringContaining(reply.json.requestId),
    retryAfter: '',
    requestId: expect.stringMatching(/^KR-\w{8}$/),
  })
  const row = await env.DB.prepare('SELECT * FROM game_requests WHERE id = ?').bind(reply.json.requestId).first()
  expect(row).toMatchObject({
    kind: 'REQUEST',
    status: 'REQUESTED',
    user_id: member.userId,
    member_email: member.email,
    member_city: 'Lahore',
    product_code: '501',
    product_name: 'Astro Bot',
    game_category: 'Platformer',
  })
  expect(await mailsAbout(reply.json.requestId)).toEqual([member.email])
})

test('the host gets two reads, GetDetail and GetProdList, and no write', async () => {
  const host = await openExternalHost()
  await ask(host, '501')
  const seen = await host.seen()
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/Customer/GetDetail',
    'GET /api/Customer/GetProdList',
  ])
  for (const { headers } of seen) expect(headers.authorization).toBe('Bearer of-the-host')
})

test.each([
  ['a game that the host does not have', '999', 404, 'We do not have this game'],
  ['a game that the host lists as SWAP', '502', 409, 'You have no free place. Please swap a game that you have.'],
])('%s -> refused with the reason, and nothing is stored', async (_name, id, status, message) => {
  const host = await openExternalHost()
  const before = await rowCounts(...WRITTEN)
  const reply = await ask(host, id)
  expect(reply.status).toBe(status)
  expect(reply.json).toMatchObject({ success: false, message, retryAfter: '' })
  expect(await rowCounts(...WRITTEN)).toEqual(before)
})

test('a second request for the same game -> 409, also at the same moment', async () => {
  const detail = someMember()
  const hosts = await Promise.all(Array.from({ length: 3 }, () => openExternalHost()))
  const replies = await Promise.all(hosts.map((host) => ask(host, '501', { detail })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  for (const reply of replies.filter((each) => each.status === 409))
    expect(reply.json.message).toBe('You have already asked for this game.')
})

test('the same key gets the first reply again', async () => {
  const host = await openExternalHost()
  const [detail, key] = [someMember(), crypto.randomUUID()]
  const first = await ask(host, '501', { detail, key })
  const again = await ask(host, '501', { detail, key })
  expect(first.status).toBe(200)
  expect(again.json).toEqual(first.json)
})

test('the seventh request within a minute -> 429', async () => {
  const host = await openExternalHost()
  const detail = someMember()
  for (let count = 0; count < 6; count += 1) expect((await ask(host, '999', { detail })).status).toBe(404)
  expect((await ask(host, '501', { detail })).status).toBe(429)
})

test('a request of a member with only an account code is stored without a mail', async () => {
  const host = await openExternalHost()
  made += 1
  const reply = await ask(host, '501', { detail: { acCode: 90_000 + made, email: null } })
  expect(reply.status).toBe(200)
  expect(await mailsAbout(reply.json.requestId)).toEqual([])
})

test.each([
  ['whose e-mail contains a second header', { userId: 'EXT-1', email: 'a@b.example\r\nBcc: c@d.example' }],
  ['whose User ID contains one', { userId: 'EXT-1\nBcc: c@d.example' }],
  ['without a User ID', { city: 'Lahore' }],
])('a member %s -> 502, and nothing is stored', async (_name, detail) => {
  const host = await openExternalHost()
  const before = await rowCounts(...WRITTEN)
  expect((await ask(host, '501', { detail })).status).toBe(502)
  expect(await rowCounts(...WRITTEN)).toEqual(before)
})

test.each([
  ['does not know the token', { status: 401, text: '' }, 401],
  ['is down', { status: 500, text: '' }, 502],
])("a host that %s -> %i with the member's error body", async (_name, behaviour, status) => {
  const host = await openExternalHost(behaviour)
  const before = await rowCounts(...WRITTEN)
  const reply = await call('POST', '/api/v1/user/game-request', {
    body: { id: '501' },
    headers: { authorization: 'Bearer of-the-host' },
    env: host.env,
  })
  expect(reply.status).toBe(status)
  expect(reply.json).toMatchObject({ success: false, message: expect.any(String) })
  expect(await rowCounts(...WRITTEN)).toEqual(before)
})
