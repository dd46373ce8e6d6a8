import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addGame, brokenStock } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { brokenLedgers } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { askFor, askSwap, deliver, requestIn, requestRow, shop } from '../../testing/request-life.ts'
import { allocate } from './allocation.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-20T07:00:00Z') })
})

afterEach(async () => {
  expect(await brokenStock()).toEqual([])
  expect(await brokenLedgers()).toEqual([])
})

async function report({ headers }: TestMember, id: string, body: object = {}): Promise<Reply> {
  const fault = { fault: 'UNREADABLE', note: 'Error CE-100005', ...body }
  return await call('POST', `/api/v1/user/game-requests/${id}/fault`, { body: fault, headers })
}

async function takeBack({ headers }: TestMember, id: string): Promise<Reply> {
  return await call('DELETE', `/api/v1/user/game-requests/${id}/fault`, { headers })
}

/** The member's request for a game that is open, if there is one. */
async function openRequest({ userId }: TestMember, game: string) {
  return await env.DB.prepare(
    `SELECT id, replaces FROM game_requests
     WHERE user_id = ? AND product_code = ? AND status IN ('REQUESTED', 'APPROVED', 'PACKED')`,
  )
    .bind(userId, game)
    .first<{ id: string; replaces: string | null }>()
}

test('a member of one game at a time who reports a fault gets a free copy at once, and it uses no other game of the month', async () => {
  // NOVICE has one game at a time.
  const member = await addMember({ plan: 'NOVICE' })
  const game = await addGame({ copies: 2 })
  const { id } = await requestIn('HANDED_OVER', { member, game })
  const month = async () =>
    (await call('GET', '/api/v1/user/membership', { headers: member.headers })).json.membership.month
  const before = await month()
  expect(before.games).toMatchObject({ taken: 1 })

  const reply = await report(member, id)
  expect([reply.status, reply.json.message]).toEqual([200, expect.stringContaining('You get the next free copy of')])
  expect(await requestRow(id)).toMatchObject({
    status: 'HANDED_OVER',
    fault: 'UNREADABLE',
    fault_note: 'Error CE-100005',
    fault_at: Date.now(),
    return_asked_at: Date.now(),
  })
  await allocate(env, Date.now())
  expect(await openRequest(member, game)).toMatchObject({ replaces: id })
  expect(await month()).toEqual(before)
})

test('a reported disc is at home on every screen until it is collected', async () => {
  const member = await addMember({ plan: 'PRO' })
  const { id } = await requestIn('HANDED_OVER', { member, game: await addGame({ copies: 1 }) })
  const said = async () => {
    const occupied = await call('GET', '/api/Customer/GetProdDetail', { headers: member.headers })
    const own = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
    const file = await call('GET', `/api/v1/admin/customers/${member.userId}`, {
      headers: { token: await adminToken() },
    })
    const faults = (discs: { fault?: string | null }[]) => discs.map(({ fault }) => fault ?? null)
    const isAtHome = ({ status }: { status: string }) => status === 'HANDED_OVER'
    return [faults(occupied.json), faults(own.json.requests.filter(isAtHome)), faults(file.json.discs)]
  }
  expect(await said()).toEqual([[null], [null], [null]])
  await report(member, id)
  expect(await said()).toEqual([['UNREADABLE'], ['UNREADABLE'], ['UNREADABLE']])
  await shop(`game-requests/${id}/collect`)
  expect(await said()).toEqual([[], [], []])
})

test('who reports a fault is before all who wait, and the next copy that comes back goes to them', async () => {
  const game = await addGame({ copies: 1 })
  const { id, member } = await requestIn('HANDED_OVER', { game })
  const other = await addMember()
  await call('POST', '/api/v1/user/queue', {
    body: { productCode: game },
    headers: other.headers,
  })
  vi.setSystemTime(Date.now() + 60_000)
  expect((await report(member, id)).status).toBe(200)
  const queue = await call('GET', '/api/v1/user/queue', { headers: member.headers })
  expect(queue.json.entries).toMatchObject([{ productCode: game, ahead: 0 }])

  // Another copy comes.
  await shop(`games/${game}/copies`, { count: 1, condition: 'new' })
  await allocate(env, Date.now())
  expect(await openRequest(member, game)).toMatchObject({ replaces: id })
  expect(await openRequest(other, game)).toBeNull()
})

test('the visit that only replaces a faulty disc is free and no delivery of the month', async () => {
  // A member who has had all free deliveries of the month.
  const member = await addMember()
  const game = await addGame({ copies: 2 })
  const { id } = await requestIn('HANDED_OVER', { member, game })
  for (let visit = 0; visit < 8; visit++) {
    await env.DB.prepare('INSERT INTO deliveries (id, user_id, fee_paisa, at) VALUES (?, ?, 0, ?)')
      .bind(`d${visit}`, member.userId, Date.now())
      .run()
  }
  const deliveries = async () =>
    await env.DB.prepare('SELECT count(*) AS n FROM deliveries WHERE user_id = ?').bind(member.userId).first('n')
  const before = await deliveries()
  await report(member, id)
  await allocate(env, Date.now())
  const again = await openRequest(member, game)
  await shop(`game-requests/${again?.id}/approve`)
  await shop(`game-requests/${again?.id}/pack`)

  const token = await adminToken()
  const next = await call('GET', `/api/v1/admin/deliveries/${member.userId}`, {
    headers: { token },
  })
  expect(next.json.visit).toMatchObject({ fee: null, requests: [{ replaces: id }] })
  const sheet = await call('GET', '/api/v1/admin/run', { headers: { token } })
  const stop = sheet.json.stops.find((each: { userId: string }) => each.userId === member.userId)
  expect(stop).toMatchObject({ fee: null, collect: [{ requestId: id }] })

  const visit = await deliver(member, [again?.id ?? ''])
  expect([visit.status, visit.json.fee]).toEqual([200, 0])
  expect(await deliveries()).toBe(before)
  expect(await requestRow(again?.id ?? '')).toMatchObject({ status: 'HANDED_OVER' })
})

test('a visit that brings another game too is a delivery as usual', async () => {
  const member = await addMember({ plan: 'PRO' })
  const game = await addGame({ copies: 2 })
  const { id } = await requestIn('HANDED_OVER', { member, game })
  await report(member, id)
  await allocate(env, Date.now())
  const again = await openRequest(member, game)
  const other = await requestIn('APPROVED', { member })
  await shop(`game-requests/${again?.id}/approve`)
  const visit = await deliver(member, [again?.id ?? '', other.id])
  expect(visit.status).toBe(200)
  const { results } = await env.DB.prepare('SELECT id FROM deliveries WHERE user_id = ?').bind(member.userId).all()
  expect(results).toHaveLength(2)
})

test('a fault is reported once, of one disc at a time, and only of a disc at home', async () => {
  const member = await addMember({ plan: 'PRO' })
  const first = await requestIn('HANDED_OVER', { member, game: await addGame({ copies: 1 }) })
  const second = await requestIn('HANDED_OVER', { member })
  expect((await report(member, first.id)).status).toBe(200)
  const twice = await report(member, first.id)
  expect([twice.status, twice.json.message]).toEqual([409, 'You have already reported this disc.'])
  const other = await report(member, second.id)
  expect([other.status, other.json.error.code]).toEqual([409, 'game-requests.fault-open'])
  await shop(`game-requests/${first.id}/collect`)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await report(member, first.id)).status).toBe(409)
  expect((await report(member, second.id)).status).toBe(200)
  expect((await report(await addMember(), second.id)).status).toBe(404)
})

test('a game whose faulty disc is still at home can be put on the queue again', async () => {
  const game = await addGame({ copies: 1 })
  const { id, member } = await requestIn('HANDED_OVER', { game })
  const add = async () =>
    await call('POST', '/api/v1/user/queue', {
      body: { productCode: game },
      headers: member.headers,
    })
  expect((await add()).json.error.code).toBe('queue.have-it')
  await report(member, id)
  await call('DELETE', `/api/v1/user/queue/${game}`, { headers: member.headers })
  expect((await add()).status).toBe(200)
})

test('a disc that works after all stays, and the place in line goes', async () => {
  const game = await addGame({ copies: 1 })
  const { id, member } = await requestIn('HANDED_OVER', { game })
  await report(member, id)
  expect((await takeBack(member, id)).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ fault: null, return_asked_at: null })
  const queue = await call('GET', '/api/v1/user/queue', { headers: member.headers })
  expect(queue.json.entries).toEqual([])
  expect((await takeBack(member, id)).status).toBe(409)
})

test('a disc that is being replaced cannot be kept', async () => {
  const game = await addGame({ copies: 2 })
  const { id, member } = await requestIn('HANDED_OVER', { game })
  await report(member, id)
  await allocate(env, Date.now())
  const refused = await takeBack(member, id)
  expect([refused.status, refused.json.error.code]).toEqual([409, 'game-requests.replaced'])
})

test('a replacement that was withdrawn can come again; a second one does not', async () => {
  const game = await addGame({ copies: 3 })
  const { id, member } = await requestIn('HANDED_OVER', { game })
  await report(member, id)
  await allocate(env, Date.now())
  const first = await openRequest(member, game)
  await call('DELETE', `/api/v1/user/game-requests/${first?.id}`, { headers: member.headers })
  const again = await askFor(member, game)
  expect(await requestRow(again)).toMatchObject({ replaces: id })
  await shop(`game-requests/${again}/approve`)
  await deliver(member, [again])
  await shop(`game-requests/${again}/collect`)
  const later = await askFor(member, game)
  expect(await requestRow(later)).toMatchObject({ replaces: null })
})

test('a swap of the reported disc becomes a request, so that the member never has more games than the plan allows', async () => {
  const member = await addMember({ plan: 'NOVICE' })
  const game = await addGame({ copies: 2 })
  const { id } = await requestIn('HANDED_OVER', { member, game })
  const swap = await askSwap(member, await addGame(), game)
  await report(member, id)
  expect(await requestRow(swap)).toMatchObject({ kind: 'REQUEST', gives_back: null })
  await allocate(env, Date.now())
  expect(await openRequest(member, game)).toBeNull()
})
