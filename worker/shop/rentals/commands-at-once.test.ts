import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { at, type Fault, once, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { oneIn } from '../../testing/long-run.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import {
  deliver,
  historyOf,
  ledgerOf,
  membershipOf,
  requestIn,
  requestRow,
  shop,
  type TestRequest,
} from '../../testing/request-life.ts'
import { rowCounts } from '../../testing/rows.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

function written() {
  return rowCounts('game_request_history', 'news', 'deliveries', 'ledger', 'membership_history')
}

/** A member who had two free deliveries this month, and a packed game for the third. */
async function thirdDelivery(): Promise<TestRequest> {
  const member = await addMember({ plan: 'PRO' })
  for (let count = 0; count < 2; count += 1) {
    const { id } = await requestIn('HANDED_OVER', { member })
    await shop(`game-requests/${id}/collect`)
  }
  return await requestIn('PACKED', { member })
}

const RACES: Record<string, { from: Parameters<typeof requestIn>[0]; path: string; body?: object }> = {
  approve: { from: 'REQUESTED', path: 'approve' },
  decline: { from: 'PACKED', path: 'decline', body: { reason: 'Broken' } },
  pack: { from: 'APPROVED', path: 'pack' },
  collect: { from: 'HANDED_OVER', path: 'collect' },
  'inspect in order': { from: 'COLLECTED', path: 'inspect', body: { damage: null } },
  'inspect with damage': { from: 'COLLECTED', path: 'inspect', body: { damage: 'BOTH' } },
  'write off': { from: 'HANDED_OVER', path: 'inspect', body: { damage: 'DISC' } },
}

test.each(oneIn(3, Object.entries(RACES)))(
  'of four admins who %s at once one succeeds, the others get 409, and it happens once',
  async (_name, { from, path, body }) => {
    const { id, member } = await requestIn(from)
    const tokens = await Promise.all(Array.from({ length: 4 }, () => adminToken()))
    const before = await written()
    const replies = await Promise.all(tokens.map((token) => shop(`game-requests/${id}/${path}`, body, { token })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const after = await written()
    expect(after.game_request_history).toBe((before.game_request_history ?? 0) + 1)
    expect(after.news).toBe((before.news ?? 0) + 1)
    expect((await historyOf(id)).length).toBe(new Set(await historyOf(id)).size)
    const damage = (await ledgerOf(member)).filter(({ kind }) => kind === 'DAMAGE')
    expect(damage).toHaveLength(body && 'damage' in body && body.damage ? 1 : 0)
  },
)

test('of four admins who hand over the same game at once one succeeds, for one fee', async () => {
  const { id, member } = await thirdDelivery()
  const before = await written()
  const replies = await Promise.all(Array.from({ length: 4 }, () => deliver(member, [id])))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const after = await written()
  expect(after.deliveries).toBe((before.deliveries ?? 0) + 1)
  expect(await ledgerOf(member)).toMatchObject([{ kind: 'DELIVERY', paisa: -30_000 }])
})

test('two visits to the same member at once are counted one after the other', async () => {
  const { id, member } = await thirdDelivery()
  const other = await requestIn('PACKED', { member })
  const replies = await Promise.all([deliver(member, [id]), deliver(member, [other.id])])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const reasons = (await ledgerOf(member)).map(({ reason }) => reason)
  expect(reasons).toEqual(['Delivery 3 of the month', 'Delivery 4 of the month'])
})

test('two discs of a game that are handed over at once get two item codes', async () => {
  const game = await addGame()
  const requests = [await requestIn('PACKED', { game }), await requestIn('PACKED', { game })]
  const replies = await Promise.all(requests.map(({ id, member }) => deliver(member, [id])))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const names = await Promise.all(requests.map(async ({ id }) => (await requestRow(id))?.item_code))
  expect(names.sort()).toEqual([`${game}-1`, `${game}-2`])
})

test('a withdrawal and an approval at once: both callers get a reply, and the state agrees with them', async () => {
  const { id, member } = await requestIn('REQUESTED')
  const withdraw = () => call('DELETE', `/api/v1/user/game-requests/${id}`, { headers: member.headers })
  const approved = await shop(
    `game-requests/${id}/approve`,
    {},
    {
      env: withFaults(at('DB.batch', withdraw, once)),
    },
  )
  expect(approved.status).toBe(409)
  expect(approved.json.request.status).toBe('WITHDRAWN')
  expect(await historyOf(id)).toEqual(['REQUESTED', 'WITHDRAWN'])
})

test('a return asked for during its collection does not disturb the collection', async () => {
  const { id, member } = await requestIn('HANDED_OVER')
  const askReturn = () => call('POST', `/api/v1/user/game-requests/${id}/return`, { headers: member.headers })
  const collected = await shop(
    `game-requests/${id}/collect`,
    {},
    {
      env: withFaults(at('DB.batch', askReturn, once)),
    },
  )
  expect(collected.status).toBe(200)
  expect(await requestRow(id)).toMatchObject({
    status: 'COLLECTED',
    return_asked_at: expect.any(Number),
  })
})

test('a state that changes on every try -> 503 after three tries, and nothing is written', async () => {
  const { id, member } = await requestIn('REQUESTED')
  const restless = at('DB.batch', () =>
    env.DB.prepare('UPDATE memberships SET version = version + 1 WHERE user_id = ?').bind(member.userId).run(),
  )
  const before = await written()
  const reply = await shop(`game-requests/${id}/approve`, {}, { env: withFaults(restless) })
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ retryAfter: 1, error: { code: 'state.busy' } })
  expect(await written()).toEqual(before)
  expect(await requestRow(id)).toMatchObject({ status: 'REQUESTED' })
})

test.each(oneIn(3, Object.entries(RACES)))(
  '%s: a failed batch writes nothing, and one whose answer was lost is not repeated',
  async (_name, { from, path, body }) => {
    const { id } = await requestIn(from)
    const row = await requestRow(id)
    const before = await written()
    const make = (fault?: Fault) =>
      shop(`game-requests/${id}/${path}`, body, {
        env: fault ? withFaults(at('DB.batch', fault)) : {},
      })
    expect((await make('before')).status).toBe(503)
    expect(await written()).toEqual(before)
    expect(await requestRow(id)).toEqual(row)
    expect((await make('after')).status).toBe(503)
    const done = await written()
    expect(done.game_request_history).toBe((before.game_request_history ?? 0) + 1)
    expect((await make()).status).toBe(409)
    expect(await written()).toEqual(done)
  },
)

test.each(['before', 'after'] as const)(
  'a hand-over that is repeated with its key after the connection was lost %s its batch makes one delivery and one fee',
  async (fault) => {
    const { id, member } = await thirdDelivery()
    const token = await adminToken()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const before = await written()
    const send = (bindings = {}) => deliver(member, [id], {}, { token, headers, env: bindings })
    const status = fault === 'before' ? 503 : 200
    expect((await send(withFaults(at('DB.batch', fault)))).status).toBe(status)
    const replies = [await send(), ...(await Promise.all([send(), send(), send()]))]
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.json).toEqual(replies[0]?.json)
    }
    expect(replies[0]?.json).toMatchObject({ status: true, fee: 300 })
    expect((await written()).deliveries).toBe((before.deliveries ?? 0) + 1)
    expect(await ledgerOf(member)).toHaveLength(1)
  },
)

test.each(['before', 'after'] as const)(
  'an inspection that is repeated with its key after the connection was lost %s its batch makes one damage fee',
  async (fault) => {
    const { id, member } = await requestIn('COLLECTED')
    const token = await adminToken()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (bindings = {}) =>
      shop(`game-requests/${id}/inspect`, { damage: 'DISC' }, { token, headers, env: bindings })
    const status = fault === 'before' ? 503 : 200
    expect((await send(withFaults(at('DB.batch', fault)))).status).toBe(status)
    const replies = [await send(), await send()]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.json).toEqual(replies[0]?.json)
    expect(await ledgerOf(member)).toHaveLength(1)
    expect(await membershipOf(member)).toMatchObject({ status: 'HOLD' })
  },
)

test('twenty hand-overs at once with one key get the same reply about one delivery', async () => {
  const { id, member } = await thirdDelivery()
  const token = await adminToken()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(member, [id], {}, { token, headers })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(await ledgerOf(member)).toHaveLength(1)
})

test('the same key for another inspection -> 422', async () => {
  const { id } = await requestIn('COLLECTED')
  const token = await adminToken()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await shop(`game-requests/${id}/inspect`, { damage: null }, { token, headers })
  const other = await shop(`game-requests/${id}/inspect`, { damage: 'DISC' }, { token, headers })
  expect(other.status).toBe(422)
})
