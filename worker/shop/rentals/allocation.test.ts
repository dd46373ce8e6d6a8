import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import { DAY, HOUR, MINUTE } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { scheduled } from '../../scheduled.ts'
import { mailsTo } from '../../testing/accounts.ts'
import { addCopies, addGame, settleCopies } from '../../testing/games.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { brokenQueues, queueOf, queueUp, servedWith } from '../../testing/queues.ts'
import { call } from '../../testing/request.ts'
import { allocate } from './allocation.ts'

// A Wednesday. Billing months of addMember begin on the 15th.
const NOW = startOfDay('2026-05-20') + 9 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

afterEach(async () => {
  expect(await brokenQueues()).toEqual([])
})

async function runAt(now = Date.now()): Promise<void> {
  vi.setSystemTime(now)
  await allocate(env, now)
}

async function setMembership({ userId }: TestMember, change: string): Promise<void> {
  await env.DB.prepare(`UPDATE memberships SET ${change}, version = version + 1 WHERE user_id = ?`).bind(userId).run()
}

/** Sets the status of the member's open requests that came from the queue. */
async function moveRequests({ userId }: TestMember, status: string): Promise<void> {
  await write(env.DB, [
    sql`UPDATE game_requests SET status = ${status}, handed_over_at = ${Date.now()}
       WHERE user_id = ${userId} AND from_queue = 1 AND status = 'REQUESTED'`,
    sql`UPDATE memberships SET version = version + 1 WHERE user_id = ${userId}`,
  ])
  await settleCopies()
}

// Requests made ------------------------------------------------------------------------------------------

test('a free copy becomes a request of the waiting member, with history and a mail', async () => {
  const game = await addGame({ title: 'Astro Bot', copies: 1 })
  const member = await addMember()
  await queueUp(member, [game], NOW)
  await runAt()
  const row = await env.DB.prepare('SELECT * FROM game_requests WHERE user_id = ?')
    .bind(member.userId)
    .first<{ id: string }>()
  expect(row).toMatchObject({
    id: expect.stringMatching(/^KR-\w{8}$/),
    kind: 'REQUEST',
    status: 'REQUESTED',
    member_email: member.email,
    member_city: 'Karachi',
    product_code: game,
    product_name: 'Astro Bot',
    game_category: 'Action',
    was_new: 0,
    from_queue: 1,
    requested_at: NOW,
  })
  const history = await env.DB.prepare('SELECT status, at FROM game_request_history WHERE request_id = ?')
    .bind(row?.id)
    .all()
  expect(history.results).toEqual([{ status: 'REQUESTED', at: NOW }])
  expect(await queueOf(member)).toEqual([])
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    `Astro Bot from your queue is yours: ${row?.id}`,
  ])
})

test('games of a queue that are given in one run are one mail', async () => {
  const [one, other] = [await addGame({ title: 'Astro Bot' }), await addGame({ title: 'Sifu' })]
  const member = await addMember({ plan: 'PRO' })
  await queueUp(member, [one, other], NOW)
  await runAt()
  const [mail, ...more] = await mailsTo(member.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^2 games from your queue are yours: KR-\w{8}, KR-\w{8}$/)
  for (const title of ['Astro Bot', 'Sifu']) expect(mail?.body).toContain(`- ${title} (KR-`)
  expect(mail?.body.match(/We will deliver it/g)).toBeNull()
  expect(mail?.body).toContain('We will deliver them between')
})

test('the cron allocates and sends the mails', async () => {
  const game = await addGame()
  const member = await addMember()
  await queueUp(member, [game], NOW)
  const { EMAIL, received } = mailbox()
  const cron = createScheduledController({ scheduledTime: new Date(NOW), cron: '*/5 * * * *' })
  await scheduled(cron, { ...env, EMAIL })
  expect(await servedWith(game)).toEqual([member.userId])
  expect(received.map(({ to }) => to)).toContain(member.email)
})

test('allocates nothing with an external host', async () => {
  const game = await addGame()
  await queueUp(await addMember(), [game], NOW)
  await allocate({ ...env, CUSTOMER_HOST: 'https://customers.example' }, NOW)
  expect(await servedWith(game)).toEqual([])
})

// Order of the line --------------------------------------------------------------------------------------

test('copies go to the members who queued first, and the next copy to the next member', async () => {
  const game = await addGame({ copies: 2 })
  const [third, first, second] = [await addMember(), await addMember(), await addMember()]
  await queueUp(third, [game], NOW + 3)
  await queueUp(first, [game], NOW + 1)
  await queueUp(second, [game], NOW + 2)
  await runAt()
  expect(await servedWith(game)).toEqual([first.userId, second.userId])
  await addCopies(game)
  await runAt()
  expect(await servedWith(game)).toContain(third.userId)
})

test('PRO has two places, and both are filled from the top of the own queue', async () => {
  const [a, b, c] = [await addGame(), await addGame(), await addGame()]
  const member = await addMember({ plan: 'PRO' })
  await queueUp(member, [c, a, b], NOW)
  await runAt()
  expect(await queueOf(member)).toEqual([b])
})

test('a member without a free place is skipped and stays in line until one is free', async () => {
  const [home, game] = [await addGame(), await addGame({ copies: 1 })]
  const [full, free] = [await addMember({ atHome: [home] }), await addMember()]
  await queueUp(full, [game], NOW)
  await queueUp(free, [game], NOW + 1)
  await runAt()
  expect(await servedWith(game)).toEqual([free.userId])
  await addCopies(game)
  await runAt()
  expect(await servedWith(game)).toEqual([free.userId])
  await write(env.DB, [
    sql`UPDATE game_requests SET status = 'RETURNED', returned_at = ${NOW} WHERE user_id = ${full.userId}`,
    sql`UPDATE memberships SET version = version + 1 WHERE user_id = ${full.userId}`,
  ])
  await settleCopies()
  await runAt()
  expect(await servedWith(game)).toContain(full.userId)
})

test('a member on hold is skipped, and gets the game when the hold ends', async () => {
  const game = await addGame()
  const member = await addMember({ status: 'HOLD' })
  await queueUp(member, [game], NOW)
  await runAt()
  expect(await servedWith(game)).toEqual([])
  await setMembership(member, "status = 'ACTIVE', hold_reason = NULL")
  await runAt()
  expect(await servedWith(game)).toEqual([member.userId])
})

test('a member without quota gets the next game on the first day of the next month', async () => {
  const game = await addGame()
  const member = await addMember({ returnedToday: 2 })
  await queueUp(member, [game], NOW)
  await runAt()
  await runAt(startOfDay('2026-06-15') - 1)
  expect(await servedWith(game)).toEqual([])
  await runAt(startOfDay('2026-06-15'))
  expect(await servedWith(game)).toEqual([member.userId])
})

test.each([
  ['PRO', '2026-05-25'],
  ['NOVICE+', '2026-05-27'],
  ['NOVICE', '2026-09-20'],
] as const)('a new game goes to %s on %s, the first day of the plan', async (plan, day) => {
  const game = await addGame({ availableSince: '2026-05-20' })
  const member = await addMember({ plan })
  await queueUp(member, [game], NOW)
  await runAt(startOfDay(day) - 1)
  expect(await servedWith(game)).toEqual([])
  await runAt(startOfDay(day))
  expect(await servedWith(game)).toEqual([member.userId])
})

test('a plan change takes effect at once', async () => {
  const game = await addGame({ availableSince: '2026-05-01' })
  const member = await addMember()
  await queueUp(member, [game], NOW)
  await runAt()
  expect(await servedWith(game)).toEqual([])
  await setMembership(member, 'plan_id = 3')
  await runAt()
  expect(await servedWith(game)).toEqual([member.userId])
})

test('an earlier release takes effect at once', async () => {
  const game = await addGame({ availableSince: '2026-05-19' })
  const member = await addMember({ plan: 'PRO' })
  await queueUp(member, [game], NOW)
  await runAt()
  expect(await servedWith(game)).toEqual([])
  await env.DB.prepare("UPDATE games SET available_since = '2026-05-01' WHERE product_code = ?").bind(game).run()
  await runAt()
  expect(await servedWith(game)).toEqual([member.userId])
})

test.each([
  ['withdrawn by its member', 'DELETE', (id: string) => `user/game-requests/${id}`, undefined],
  [
    'declined by the shop',
    'POST',
    (id: string) => `admin/game-requests/${id}/decline`,
    { reason: 'The disc is scratched' },
  ],
] as const)('a copy is allocated at once when a request was %s', async (_name, method, path, body) => {
  const game = await addGame({ copies: 1 })
  const [first, waits] = [await addMember(), await addMember()]
  const { headers } = first
  const asked = await call('POST', '/api/v1/user/game-request', { body: { id: game }, headers })
  await queueUp(waits, [game], NOW)
  const reply = await call(method, `/api/v1/${path(asked.json.requestId)}`, {
    headers: { ...headers, token: await adminToken() },
    ...(body && { body }),
  })
  expect(reply.status).toBe(200)
  expect(await servedWith(game)).toEqual([waits.userId])
})

// Only one of the top N ----------------------------------------------------------------------------------

async function topN(member: TestMember, productCodes: string[], onlyTop: number | null) {
  const body = { productCodes, onlyTop }
  const reply = await call('PUT', '/api/v1/user/queue', { body, headers: member.headers })
  expect(reply.status).toBe(200)
}

test('only the top N are allocated: the game at N, and the one behind it once it is moved up', async () => {
  const [out, a, b] = [await addGame({ copies: 0 }), await addGame(), await addGame()]
  const [within, below] = [await addMember(), await addMember()]
  await queueUp(within, [out, a], NOW)
  await topN(within, [out, a], 2)
  await queueUp(below, [out, b], NOW)
  await topN(below, [out, b], 1)
  await runAt()
  expect(await servedWith(a)).toEqual([within.userId])
  expect(await servedWith(b)).toEqual([])
  await topN(below, [b, out], 1)
  await runAt()
  expect(await servedWith(b)).toEqual([below.userId])
})

test('only one of the top N is on its way at a time; the next follows when it is handed over', async () => {
  const [a, b] = [await addGame(), await addGame()]
  const member = await addMember({ plan: 'PRO' })
  await queueUp(member, [a, b], NOW)
  await topN(member, [a, b], 2)
  await runAt()
  expect(await queueOf(member)).toEqual([b])
  await moveRequests(member, 'PACKED')
  await runAt()
  expect(await queueOf(member)).toEqual([b])
  await env.DB.prepare("UPDATE game_requests SET status = 'REQUESTED' WHERE user_id = ?").bind(member.userId).run()
  await settleCopies()
  await moveRequests(member, 'HANDED_OVER')
  await runAt()
  expect(await queueOf(member)).toEqual([])
})

test('a request by hand does not count as one of the top N', async () => {
  const [a, b] = [await addGame(), await addGame()]
  const member = await addMember({ plan: 'PRO' })
  await queueUp(member, [b], NOW)
  await topN(member, [b], 1)
  await call('POST', '/api/v1/user/game-request', { body: { id: a }, headers: member.headers })
  await runAt()
  expect(await servedWith(b)).toEqual([member.userId])
})

// Requests by hand ---------------------------------------------------------------------------------------

test('a request by hand comes after members who have waited longer, also before the cron runs', async () => {
  const game = await addGame({ copies: 1 })
  const [waits, asks] = [await addMember(), await addMember()]
  await queueUp(waits, [game], NOW)
  const body = { id: game }
  const reply = await call('POST', '/api/v1/user/game-request', { body, headers: asks.headers })
  expect(reply.status).toBe(409)
  expect(reply.json.message).toBe('All copies of this game are out at the moment.')
  expect(await servedWith(game)).toEqual([waits.userId])
})

test('the first in line gets the copy by hand', async () => {
  const game = await addGame({ copies: 1 })
  const [first, second] = [await addMember(), await addMember()]
  await queueUp(first, [game], NOW)
  await queueUp(second, [game], NOW + 1)
  const body = { id: game }
  const reply = await call('POST', '/api/v1/user/game-request', { body, headers: first.headers })
  expect(reply.status).toBe(200)
  expect(await queueOf(first)).toEqual([])
  expect(await servedWith(game)).toEqual([])
})

test('a swap comes after members who have waited longer', async () => {
  const [home, game] = [await addGame(), await addGame({ copies: 1 })]
  const [waits, swaps] = [await addMember(), await addMember({ atHome: [home] })]
  await queueUp(waits, [game], NOW)
  const body = { request: [{ productCode: game }], issue: [{ productCode: home }] }
  const { headers } = swaps
  const reply = await call('POST', '/api/Customer/PostSwapRequest', { body, headers })
  expect(reply.json).toEqual({
    status: 0,
    message: 'All copies of this game are out at the moment.',
  })
  expect(await servedWith(game)).toEqual([waits.userId])
})

// Reservations -------------------------------------------------------------------------------------------

test('reservations come before every queue, earliest first, from the first day of the plan', async () => {
  const game = await addGame({ availableSince: '2026-06-01', copies: 2 })
  const [queues, second, first] = [
    await addMember({ plan: 'PRO' }),
    await addMember({ plan: 'PRO' }),
    await addMember({ plan: 'PRO' }),
  ]
  for (const { headers } of [first, second]) {
    vi.setSystemTime(Date.now() + MINUTE)
    const body = { productCode: game }
    expect((await call('POST', '/api/v1/user/interests', { body, headers })).status).toBe(200)
  }
  const release = startOfDay('2026-06-01')
  await runAt(release - 1)
  expect(await queueOf(first)).toEqual([])
  await queueUp(queues, [game], release)
  await runAt(release + MINUTE)
  expect(await queueOf(first)).toEqual([game])
  expect(await servedWith(game)).toEqual([])
  await runAt(startOfDay('2026-06-05'))
  expect(await servedWith(game)).toEqual([second.userId, first.userId].sort())
  await addCopies(game)
  await runAt()
  expect(await servedWith(game)).toContain(queues.userId)
})

test('a reservation becomes the first entry of the own queue, within its top, and is deleted', async () => {
  const [announced, other] = [await addGame({ availableSince: '2026-06-01' }), await addGame({ copies: 0 })]
  const member = await addMember({ plan: 'PRO' })
  await queueUp(member, [other], NOW)
  await topN(member, [other], 1)
  const { headers } = member
  await call('POST', '/api/v1/user/interests', { body: { productCode: announced }, headers })
  await runAt(startOfDay('2026-06-01'))
  expect(await queueOf(member)).toEqual([announced, other])
  const left = await env.DB.prepare('SELECT count(*) AS n FROM interests').first('n')
  expect(left).toBe(0)
  await runAt(startOfDay('2026-06-05'))
  expect(await servedWith(announced)).toEqual([member.userId])
})

// Cost of a run ------------------------------------------------------------------------------------------

test('decides a refused entry again when the state of its member changes, and once a day', async () => {
  const [home, game] = [await addGame(), await addGame()]
  const member = await addMember({ atHome: [home] })
  await queueUp(member, [game], NOW)
  const skippedUntil = () =>
    env.DB.prepare('SELECT skipped_until FROM queue_entries WHERE user_id = ?')
      .bind(member.userId)
      .first('skipped_until')
  await runAt()
  expect(await skippedUntil()).toBe('2026-05-21')
  await setMembership(member, 'deposit_paisa = 0')
  expect(await skippedUntil()).toBe('')
  await runAt(NOW + DAY)
  expect(await skippedUntil()).toBe('2026-05-22')
  await runAt(NOW + 2 * DAY)
  expect(await skippedUntil()).toBe('2026-05-23')
})

/**
 * Adds `count` members on hold, numbered from `first`, who have waited for a game longer than everybody else, the
 * last of them longest.
 */
async function crowdOnHold(productCode: string, count: number, first: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => first + index))
  await write(env.DB, [
    sql`INSERT INTO members (number, email, name, password_hash, created_at)
       SELECT value, value || '@khelbox.example', 'Someone', '', 0 FROM json_each(${numbers})`,
    sql`INSERT INTO memberships (user_id, plan_id, status, hold_reason, started_on, counts_from, renews_on, deposit_paisa)
       SELECT 'KB-' || value, 1, 'HOLD', 'SHOP', '2024-01-15', '2024-01-15', '2026-06-15', 0 FROM json_each(${numbers})`,
    sql`INSERT INTO queue_entries (user_id, product_code, place, added_at)
       SELECT 'KB-' || value, ${productCode}, 1, 1000000 - value FROM json_each(${numbers})`,
  ])
}

test('a long line of refused members delays nobody who wants another game more', {
  timeout: 60_000,
}, async () => {
  const less = await addGame({ platform: 'PS4', copies: 1 })
  const more = await addGame({ platform: 'PS5', copies: 1 })
  await crowdOnHold(less, 499, 500_000)
  const member = await addMember()
  await queueUp(member, [more, less], NOW)
  await runAt()
  expect(await servedWith(more)).toEqual([member.userId])
  expect(await servedWith(less)).toEqual([])
})

/** Ends the holds of all members with such a number. */
async function endHolds(pattern: string): Promise<void> {
  await env.DB.prepare("UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL WHERE user_id LIKE ?")
    .bind(pattern)
    .run()
}

test('a line longer than one read is served from its head', {
  timeout: 60_000,
}, async () => {
  const game = await addGame({ copies: 1 })
  await crowdOnHold(game, 600, 700_000)
  await endHolds('KB-700%')
  await runAt()
  expect(await servedWith(game)).toEqual(['KB-700599'])
})

test('a run makes a bounded number of requests, and the next run makes the rest', {
  timeout: 60_000,
}, async () => {
  const game = await addGame({ copies: 70 })
  await crowdOnHold(game, 70, 600_000)
  await endHolds('KB-600%')
  await runAt()
  expect(await servedWith(game)).toHaveLength(50)
  await runAt()
  expect(await servedWith(game)).toHaveLength(70)
})

// Receipts -----------------------------------------------------------------------------------------------

test('the line of a game says why each member waits, and keeps who got the last copies and why others did not', async () => {
  const game = await addGame({ copies: 1 })
  const names = ['early', 'held', 'late'] as const
  const [early, held, late] = await Promise.all(names.map(() => addMember()))
  if (!early || !held || !late) throw new Error('Three members are added')
  await setMembership(held, `status = 'HOLD', hold_reason = 'SHOP'`)
  await queueUp(held, [game], NOW)
  await queueUp(early, [game], NOW + 1)
  await queueUp(late, [game], NOW + 2)
  const lineOf = async () => {
    const headers = { token: await adminToken() }
    return (await call('GET', `/api/v1/admin/games/${game}/line`, { headers })).json
  }
  const onHold = { userId: held.userId, why: expect.stringMatching(/on hold/) }
  const later = { userId: late.userId, why: 'Others asked earlier and got the free copies' }
  expect((await lineOf()).line).toMatchObject([onHold, { userId: early.userId, why: '' }, later])
  await runAt()
  expect(await servedWith(game)).toEqual([early.userId])
  // The facts of that moment decide, not the present ones.
  await setMembership(held, `status = 'ACTIVE', hold_reason = NULL`)
  const { line, given } = await lineOf()
  expect(line).toMatchObject([{ userId: held.userId, why: '' }, later])
  expect(given).toMatchObject([
    { userId: early.userId, name: 'Test Member', queuedAt: NOW + 1, skipped: [onHold, later] },
  ])
  await env.DB.prepare('DELETE FROM allocations').run()
  expect((await lineOf()).given).toMatchObject([{ userId: early.userId, skipped: null }])
})
