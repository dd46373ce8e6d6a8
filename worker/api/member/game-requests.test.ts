import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../platform/base/env.ts'
import { MINUTE } from '../../platform/base/time.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

const PATH = '/api/v1/user/game-request'

function ask(productCode: string, headers: Record<string, string>, bindings: Partial<Env> = {}) {
  const body = { id: productCode, name: 'x', reqType: 'REQUEST' }
  return call('POST', PATH, { body, headers, env: bindings })
}

test('a member with a free place gets a request id; copy, history and a mail are written', async () => {
  const game = await addGame({ title: 'Astro Bot', copies: 2 })
  const member = await addMember()
  const reply = await ask(game, member.headers)
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({
    success: true,
    message: expect.stringContaining(reply.json.requestId),
    retryAfter: '',
    requestId: expect.stringMatching(/^KR-[0-9A-Z]{8}$/),
  })
  const row = await env.DB.prepare('SELECT * FROM game_requests WHERE id = ?').bind(reply.json.requestId).first()
  expect(row).toMatchObject({
    status: 'REQUESTED',
    user_id: member.userId,
    product_name: 'Astro Bot',
  })
  const history = await env.DB.prepare('SELECT status FROM game_request_history WHERE request_id = ?')
    .bind(reply.json.requestId)
    .all()
  expect(history.results).toEqual([{ status: 'REQUESTED' }])
  const mails = await env.DB.prepare('SELECT recipient FROM outbox WHERE subject LIKE ? ORDER BY recipient')
    .bind(`%${reply.json.requestId}%`)
    .all()
  expect(mails.results).toEqual([{ recipient: member.email }])
})

test('a member without e-mail is told of none', async () => {
  const [member, game] = [await addMember(), await addGame()]
  await env.DB.prepare('UPDATE members SET email = NULL WHERE user_id = ?').bind(member.userId).run()
  const { json } = await call('POST', '/api/v1/user/game-request', { body: { id: game }, headers: member.headers })
  expect(json.message).toBe(`We have your request ${json.requestId}. We will tell you when it is on its way.`)
})

test('the member is taken from the session: identity fields of the body are ignored', async () => {
  const game = await addGame()
  const [member, other] = [await addMember(), await addMember()]
  const reply = await call('POST', PATH, {
    body: {
      id: game,
      name: 'x',
      reqType: 'REQUEST',
      customerStock: 1,
      gameCategory: 'Action',
      inHandStock: 9,
      userId: other.userId,
      email: 'other@khelbox.example',
      acCode: other.userId,
    },
    headers: member.headers,
  })
  expect(reply.status).toBe(200)
  const row = await env.DB.prepare('SELECT user_id FROM game_requests WHERE id = ?').bind(reply.json.requestId).first()
  expect(row).toEqual({ user_id: member.userId })
})

test.each([
  ['no token', {}],
  ['an invalid token', { authorization: 'Bearer garbage' }],
])('a request with %s -> 401', async (_name, headers) => {
  const reply = await ask(await addGame(), headers as Record<string, string>)
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ success: false, message: 'Please sign in', retryAfter: '' })
})

test('an unknown game -> 404, an unknown field -> 422, and nothing is written', async () => {
  const member = await addMember()
  expect((await ask('PS5-9999', member.headers)).status).toBe(404)
  const unknownField = await call('POST', PATH, {
    body: { id: 'x', isAdmin: true },
    headers: member.headers,
  })
  expect(unknownField.status).toBe(422)
  expect(unknownField.json.error.issues).toEqual([{ path: 'isAdmin', message: 'Unknown field isAdmin' }])
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM game_requests WHERE user_id = ?')
    .bind(member.userId)
    .first()
  expect(rows).toEqual({ n: 0 })
})

test('a second request for the same game, and one without a free place -> 409 with the reason', async () => {
  const [first, second] = [await addGame(), await addGame()]
  const member = await addMember()
  expect((await ask(first, member.headers)).status).toBe(200)
  const again = await ask(first, member.headers)
  expect(again.status).toBe(409)
  expect(again.json.message).toBe('You have already asked for this game.')
  const beyond = await ask(second, member.headers)
  expect(beyond.status).toBe(409)
  expect(beyond.json.message).toBe('You have no free place. Please swap a game that you have.')
})

test('a member with one place who asks for three games at once gets exactly one', async () => {
  const games = [await addGame(), await addGame(), await addGame()]
  const member = await addMember()
  const replies = await Promise.all(games.map((game) => ask(game, member.headers)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
})

test('of 30 members who want the last 4 copies exactly 4 get one', async () => {
  const game = await addGame({ copies: 4 })
  const members = await Promise.all(Array.from({ length: 30 }, () => addMember()))
  const replies = await Promise.all(members.map((member) => ask(game, member.headers)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(4)
  for (const reply of replies.filter((each) => each.status !== 200)) {
    expect(reply.status).toBe(409)
    expect(reply.json.message).toBe('All copies of this game are out at the moment.')
  }
})

test('the same Idempotency-Key gets the first reply again, also a refusal, and counts once', async () => {
  const game = await addGame()
  const member = await addMember()
  const headers = { ...member.headers, 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(game, headers)))
  expect(new Set(replies.map((reply) => reply.json.requestId)).size).toBe(1)
  expect(replies.every((reply) => reply.status === 200)).toBe(true)

  const refusalKey = { ...member.headers, 'idempotency-key': crypto.randomUUID() }
  const refused = await ask(game, refusalKey)
  expect(refused.status).toBe(409)
  expect((await ask(game, refusalKey)).json).toEqual(refused.json)
  const other = await addGame()
  expect((await ask(other, refusalKey)).status).toBe(422)
})

test('the seventh request within a minute -> 429', async () => {
  const game = await addGame()
  const member = await addMember()
  for (let count = 0; count < 6; count += 1) expect((await ask(game, member.headers)).status).not.toBe(429)
  const seventh = await ask(game, member.headers)
  expect(seventh.status).toBe(429)
  expect(seventh.json.retryAfter).toBe(Number(seventh.headers.get('retry-after')))
  expect(seventh.json.retryAfter).toBeGreaterThan(0)
})

test('the thirty-first request within a day -> 429', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { headers } = await addMember()
  for (let count = 0; count < 30; count += 1) {
    vi.setSystemTime(Date.now() + MINUTE)
    expect((await ask('NO-SUCH-GAME', headers)).status).toBe(404)
  }
  vi.setSystemTime(Date.now() + MINUTE)
  expect((await ask('NO-SUCH-GAME', headers)).status).toBe(429)
  vi.useRealTimers()
})

test('requests that fail in the database are not counted by the limit', async () => {
  const [game, member] = [await addGame(), await addMember()]
  const failing = withFaults(at(/INSERT INTO game_requests/, 'before'))
  for (let count = 0; count < 8; count += 1) expect((await ask(game, member.headers, failing)).status).toBe(503)
  expect((await ask(game, member.headers)).status).toBe(200)
})
