import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { newsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import type { Reply } from '../../testing/request.ts'
import {
  askFor,
  askSwap,
  deliver,
  historyOf,
  ledgerOf,
  membershipOf,
  requestIn,
  requestRow,
  shop,
} from '../../testing/request-life.ts'
import { rowCounts } from '../../testing/rows.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-03-20T07:00:00Z') })
})

function at(instant: string): number {
  return Date.parse(instant)
}

/** A member whose billing months begin on the 15th. */
async function someMember(city = 'Karachi', plan: 'PRO' | 'NOVICE' = 'PRO'): Promise<TestMember> {
  const member = await addMember({ plan, startedOn: '2025-10-15' })
  await env.DB.prepare('UPDATE members SET city = ? WHERE user_id = ?').bind(city, member.userId).run()
  return member
}

/** One visit that hands over a new game, which then comes back so that its place is free again. */
async function visit(member: TestMember): Promise<Reply> {
  const { id } = await requestIn('APPROVED', { member })
  const reply = await deliver(member, [id])
  await shop(`game-requests/${id}/collect`)
  return reply
}

async function visitsOf({ userId }: TestMember): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT fee_paisa AS fee FROM deliveries WHERE user_id = ? ORDER BY rowid')
    .bind(userId)
    .all<{ fee: number }>()
  return results.map(({ fee }) => fee)
}

test.each([
  ['Karachi', 300],
  [' kaRA chi', 300],
  ['Lahore', 400],
])('in %s two deliveries of a month are free, the third and fourth cost Rs. %i', async (city, fee) => {
  const member = await someMember(city)
  const fees = []
  for (let count = 0; count < 4; count += 1) fees.push((await visit(member)).json.fee)
  expect(fees).toEqual([0, 0, fee, fee])
  expect(await visitsOf(member)).toEqual([0, 0, fee * 100, fee * 100])
  expect(await ledgerOf(member)).toMatchObject([
    { kind: 'DELIVERY', paisa: -fee * 100, reason: 'Delivery 3 of the month' },
    { kind: 'DELIVERY', paisa: -fee * 100, reason: 'Delivery 4 of the month' },
  ])
  const balance = await env.DB.prepare('SELECT balance_paisa FROM members WHERE user_id = ?')
    .bind(member.userId)
    .first('balance_paisa')
  expect(balance).toBe(-2 * fee * 100)
})

test.each([
  ['on the last evening of the month', '2026-04-14T18:59:59.999Z', 300],
  ['at the midnight that begins the next', '2026-04-14T19:00:00.000Z', 0],
])('the third delivery %s costs the fee of its own month', async (_name, instant, fee) => {
  vi.setSystemTime(at('2026-04-14T18:00:00Z'))
  const member = await someMember()
  await visit(member)
  await visit(member)
  vi.setSystemTime(at(instant))
  expect((await visit(member)).json.fee).toBe(fee)
})

test('a month that began early counts its own deliveries', async () => {
  const member = await someMember()
  await visit(member)
  await visit(member)
  vi.setSystemTime(at('2026-03-21T07:00:00Z'))
  await env.DB.prepare(`UPDATE memberships SET counts_from = '2026-03-21' WHERE user_id = ?`).bind(member.userId).run()
  expect((await visit(member)).json.fee).toBe(0)
})

test('two games in one visit are one delivery, with two item codes', async () => {
  const member = await someMember()
  const [first, second] = [await requestIn('PACKED', { member }), await requestIn('APPROVED', { member })]
  const reply = await deliver(member, [first.id, second.id])
  expect(reply.status).toBe(200)
  expect(reply.json.message).toMatch(/^.+, .+ handed to Test Member$/)
  expect(await visitsOf(member)).toEqual([0])
  const rows = [await requestRow(first.id), await requestRow(second.id)]
  expect(rows).toMatchObject([
    { status: 'HANDED_OVER', item_code: `${first.game}-1`, handed_over_at: Date.now() },
    { status: 'HANDED_OVER', item_code: `${second.game}-1`, handed_over_at: Date.now() },
  ])
  expect(rows[0]?.delivery_id).toBe(rows[1]?.delivery_id)
  expect(rows[0]?.delivery_id).not.toBeNull()
  const body = (await newsTo(member.email)).at(-1)?.body
  for (const { id, game } of [first, second]) expect(body).toContain(`disc ${game}-1 (${id})`)
})

test('each disc gets the smallest free number, which is free again when the disc is back', async () => {
  const game = await addGame({ copies: 4 })
  const giveDisc = async () => {
    const { id } = await requestIn('HANDED_OVER', { game })
    return { id, code: (await requestRow(id))?.item_code }
  }
  const [one, two, three] = [await giveDisc(), await giveDisc(), await giveDisc()]
  expect([one.code, two.code, three.code]).toEqual([`${game}-1`, `${game}-2`, `${game}-3`])
  await shop(`game-requests/${two.id}/collect`)
  expect((await giveDisc()).code).toBe(`${game}-4`)
  await shop(`game-requests/${two.id}/inspect`, { damage: null })
  expect((await giveDisc()).code).toBe(`${game}-2`)
})

/** A member with one disc at home and a packed swap for it. */
async function packedSwap() {
  const member = await someMember('Karachi', 'NOVICE')
  const old = await requestIn('HANDED_OVER', { member })
  const game = await addGame({ title: 'Tekken 8' })
  const id = await askSwap(member, game, old.game)
  await shop(`game-requests/${id}/approve`)
  await shop(`game-requests/${id}/pack`)
  const disc = String((await requestRow(old.id))?.item_code)
  return { member, old, id, game, disc }
}

test('a swap collects its disc in the same visit', async () => {
  const { member, old, id, game } = await packedSwap()
  const reply = await deliver(member, [id])
  expect(reply.json.requests).toMatchObject([
    { requestId: id, status: 'HANDED_OVER', itemCode: `${game}-1` },
    { requestId: old.id, status: 'COLLECTED' },
  ])
  expect(await requestRow(old.id)).toMatchObject({ status: 'COLLECTED', collected_at: Date.now() })
  expect(await historyOf(old.id)).toContain('COLLECTED')
  expect(await visitsOf(member)).toEqual([0, 0])
  const news = (await newsTo(member.email)).at(-1)
  expect(news?.subject).toBe('You have Tekken 8')
  expect(news?.body).toContain('We have collected:')
  expect(news?.body).toContain(old.id)
})

test('a swap whose disc was not given back stays open, and the other game is handed over', async () => {
  const member = await someMember()
  const old = await requestIn('HANDED_OVER', { member })
  const swap = await askSwap(member, await addGame(), old.game)
  await shop(`game-requests/${swap}/approve`)
  await shop(`game-requests/${swap}/pack`)
  const other = await requestIn('PACKED', { member })
  const notGivenBack = [String((await requestRow(old.id))?.item_code)]
  const reply = await deliver(member, [swap, other.id], { notGivenBack })
  expect(reply.status).toBe(200)
  expect(await requestRow(swap)).toMatchObject({ status: 'PACKED', item_code: expect.any(String) })
  expect(await requestRow(old.id)).toMatchObject({ status: 'HANDED_OVER', collected_at: null })
  expect(await requestRow(other.id)).toMatchObject({ status: 'HANDED_OVER' })
  expect((await newsTo(member.email)).at(-1)?.body).toContain('These swaps are still open')
  expect((await deliver(member, [swap])).status).toBe(200)
  expect(await requestRow(old.id)).toMatchObject({ status: 'COLLECTED' })
})

test.each([
  ['all discs kept', (disc: string) => [disc]],
  ['a disc that no swap collects', (disc: string) => [disc, 'PS5-9999-1']],
])('a visit with %s -> 422, and nothing is handed over', async (_name, notGivenBack) => {
  const { member, id, disc } = await packedSwap()
  const before = await requestRow(id)
  const reply = await deliver(member, [id], { notGivenBack: notGivenBack(disc) })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toMatchObject([{ path: 'notGivenBack' }])
  expect(await requestRow(id)).toEqual(before)
})

test('a swap whose disc was collected before becomes a request and keeps its place', async () => {
  const home = await addGame()
  const member = await addMember({ startedOn: '2025-10-15', atHome: [home] })
  const id = await askSwap(member, await addGame(), home)
  await shop(`game-requests/${id}/approve`)
  expect((await shop(`game-requests/KR-${member.userId}-0/collect`)).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ kind: 'REQUEST', gives_back: null })
  await expect(askFor(member, await addGame())).rejects.toThrow('You have no free place')
  const reply = await deliver(member, [id])
  expect(reply.json.requests).toMatchObject([{ requestId: id, status: 'HANDED_OVER' }])
})

test.each([
  ['on hold', 'HOLD', 'DAMAGE', 'Nothing is handed over while the membership is on hold.'],
  ['ended', 'CANCELLED', null, 'This membership has ended.'],
])('a hand-over to a membership that is %s -> 409', async (_name, status, reason, message) => {
  const { id, member } = await requestIn('PACKED')
  await env.DB.prepare('UPDATE memberships SET status = ?, hold_reason = ? WHERE user_id = ?')
    .bind(status, reason, member.userId)
    .run()
  const reply = await deliver(member, [id])
  expect(reply.status).toBe(409)
  expect(reply.json.message).toBe(message)
  expect(await requestRow(id)).toMatchObject({ status: 'PACKED' })
})

test('one request that cannot be handed over -> 409 for the whole visit with all present requests', async () => {
  const member = await someMember()
  const good = await requestIn('PACKED', { member })
  const bad = await requestIn('REQUESTED', { member })
  const before = await rowCounts('deliveries', 'news', 'game_request_history')
  const reply = await deliver(member, [good.id, bad.id])
  expect(reply.status).toBe(409)
  expect(reply.json.requests).toMatchObject([{ status: 'PACKED' }, { status: 'REQUESTED' }])
  expect(await requestRow(good.id)).toMatchObject({ status: 'PACKED' })
  expect(await rowCounts('deliveries', 'news', 'game_request_history')).toEqual(before)
})

test("another member's request, or an unknown one -> 404", async () => {
  const [mine, theirs] = [await requestIn('PACKED'), await requestIn('PACKED')]
  for (const id of [theirs.id, 'KR-00000000']) {
    const reply = await deliver(mine.member, [mine.id, id])
    expect(reply.status).toBe(404)
    expect(reply.json.error.code).toBe('game-requests.not-found')
  }
  expect(await requestRow(mine.id)).toMatchObject({ status: 'PACKED' })
})

test('the news have the fee of this visit and of the next one', async () => {
  const member = await someMember()
  for (let count = 0; count < 3; count += 1) await visit(member)
  const bodies = (await newsTo(member.email))
    .filter(({ subject }) => subject.startsWith('You have'))
    .map(({ body }) => body)
  expect(bodies[0]).toMatch(/Disc \S+ \(KR-\S+\)\. Delivery 1 of your month, free\. The next one is free too\.$/)
  expect(bodies[1]).toContain('The next one costs Rs. 300. Your next month begins on 15 Apr 2026.')
  expect(bodies[2]).toContain('Delivery 3 of your month: Rs. 300 was charged to your balance.')
})

test('a visit bumps the version of the membership, so a decision on the older state fails', async () => {
  const { id, member } = await requestIn('PACKED')
  const before = Number((await membershipOf(member)).version)
  await deliver(member, [id])
  expect((await membershipOf(member)).version).toBe(before + 1)
})
