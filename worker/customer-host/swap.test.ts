import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { SwapRequest } from '#contract/customer-host.ts'
import { memberRequestLimits } from '../shop/rentals/request-by-hand.ts'
import { at, withFaults } from '../testing/faults.ts'
import { addGame } from '../testing/games.ts'
import { addMember, discCode, type TestMember } from '../testing/members.ts'
import { call, type Reply } from '../testing/request.ts'

const PATH = '/api/Customer/PostSwapRequest'
const DONE = { status: 1, message: 'Request successfully' }
const ENDED = 'Your membership has ended. Please choose a plan.'
const NOT_YOURS = 'You do not have the game that you want to give back.'
const SWAP_OPEN = 'You have already asked to swap that game.'

/** `pairs`: the wanted game, the game to give back and, if it is to be sent, the item code of its disc. */
function bodyOf(...pairs: [wanted: string, back: string, itemCode?: string | undefined][]): SwapRequest {
  return {
    request: pairs.map(([productCode, , itemCode]) => ({
      productCode,
      ...(itemCode !== undefined && { itemCode }),
    })),
    issue: pairs.map(([, productCode]) => ({ productCode })),
  }
}

function swap(member: TestMember, body: unknown, headers: Record<string, string> = {}) {
  return call('POST', PATH, { body, headers: { ...member.headers, ...headers } })
}

/** A member with one disc at home, and a game to swap it for. */
async function someSwap(setup: Parameters<typeof addMember>[0] = {}) {
  const [home, wanted] = [await addGame(), await addGame()]
  const member = await addMember({ ...setup, atHome: [home] })
  return { member, home, wanted, disc: discCode(home, member.userId) }
}

async function swapsOf({ userId }: TestMember): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT product_code AS wanted, gives_back AS givesBack, status FROM game_requests
     WHERE user_id = ? AND kind = 'SWAP' ORDER BY wanted`,
  )
    .bind(userId)
    .all()
  return results
}

function expectRefusal(reply: Reply, message: string): void {
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({ status: 0, message })
}

// What a swap does --------------------------------------------------------------------------------------

test.each([
  ['the item code of its disc', (disc: string) => disc],
  ['no item code', () => undefined],
  ['an empty item code, as hosts without item codes send it', () => ''],
])('a swap with %s records the disc that goes back', async (_name, itemCode) => {
  const { member, home, wanted, disc } = await someSwap()
  const reply = await swap(member, bodyOf([wanted, home, itemCode(disc)]))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.json).toEqual(DONE)
  expect(await swapsOf(member)).toEqual([{ wanted, givesBack: disc, status: 'REQUESTED' }])
})

test('a swap takes a copy, leaves the disc at home until it is collected, and mails the member', async () => {
  const { member, home, wanted, disc } = await someSwap()
  await swap(member, bodyOf([wanted, home]))
  const copies = await env.DB.prepare('SELECT in_hand FROM games WHERE product_code = ?').bind(wanted).first('in_hand')
  expect(copies).toBe(2)
  const { json } = await call('GET', '/api/Customer/GetProdDetail', { headers: member.headers })
  expect(json).toMatchObject([{ itemCode: disc }])
  const mails = await env.DB.prepare(
    `SELECT recipient, subject FROM outbox WHERE recipient = ?1 OR subject LIKE '%' || ?2`,
  )
    .bind(member.email, member.userId)
    .all()
  expect(mails.results).toEqual([
    { recipient: member.email, subject: expect.stringMatching(/^Your swap: .+ \(KR-\w{8}\)$/) },
  ])
})

test('a PRO member swaps two at once, and the n-th disc goes back for the n-th game', async () => {
  const [a, b] = [await addGame(), await addGame()]
  const [first, second] = [await addGame(), await addGame()]
  const member = await addMember({ plan: 'PRO', atHome: [a, b] })
  expect((await swap(member, bodyOf([first, b], [second, a]))).json).toEqual(DONE)
  expect(await swapsOf(member)).toEqual([
    { wanted: first, givesBack: discCode(b, member.userId), status: 'REQUESTED' },
    { wanted: second, givesBack: discCode(a, member.userId), status: 'REQUESTED' },
  ])
})

test('when one of two games has no copy, neither is taken', async () => {
  const [a, b] = [await addGame(), await addGame()]
  const [there, out] = [await addGame(), await addGame({ copies: 1 })]
  await addMember({ atHome: [out] })
  const member = await addMember({ plan: 'PRO', atHome: [a, b] })
  expectRefusal(await swap(member, bodyOf([there, a], [out, b])), 'All copies of this game are out at the moment.')
  expect(await swapsOf(member)).toEqual([])
})

// What it refuses ---------------------------------------------------------------------------------------

test.each([
  ['on hold', { status: 'HOLD' }, 'Your membership is on hold until the damage fee is paid.'],
  ['ended', { status: 'CANCELLED' }, ENDED],
  ['missing', { plan: undefined }, 'You have no plan yet. Please choose one first.'],
] as const)('a swap with a membership that is %s is refused with the reason', async (_name, setup, message) => {
  const { member, home, wanted } = await someSwap(setup)
  expectRefusal(await swap(member, bodyOf([wanted, home])), message)
  expect(await swapsOf(member)).toEqual([])
})

test('a member without quota is refused with the first day of the next month', async () => {
  const { member, home, wanted } = await someSwap({ returnedToday: 2 })
  const { status, json } = await swap(member, bodyOf([wanted, home]))
  expect(status).toBe(200)
  expect(json).toEqual({
    status: 0,
    message: expect.stringMatching(
      /^You have taken the 2 games of this month\. The next month starts on 15 \w{3} \d{4}\.$/,
    ),
  })
})

test('a NOVICE member is refused an announced game with its first day', async () => {
  const { member, home } = await someSwap()
  const future = await addGame({ availableSince: '2999-01-31' })
  expectRefusal(
    await swap(member, bodyOf([future, home])),
    'This game comes out on 31 Jan 2999. On NOVICE it is yours from 31 May 2999.',
  )
})

test("a disc that is not at the member's home is refused", async () => {
  const { member, home, wanted, disc } = await someSwap()
  const other = await someSwap()
  for (const body of [
    bodyOf([wanted, other.home]),
    bodyOf([wanted, 'PS5-9999']),
    bodyOf([wanted, home, other.disc]),
    bodyOf([wanted, other.home, disc]),
  ])
    expectRefusal(await swap(member, body), NOT_YOURS)
})

test('one disc for two games, or one game twice, is refused', async () => {
  const [a, b] = [await addGame(), await addGame()]
  const [first, second] = [await addGame(), await addGame()]
  const member = await addMember({ plan: 'PRO', atHome: [a, b] })
  expectRefusal(await swap(member, bodyOf([first, a], [second, a])), NOT_YOURS)
  expectRefusal(await swap(member, bodyOf([first, a], [first, b])), 'Please choose each game only once.')
})

test('a disc that a swap collects, and a game that is requested or at home, are refused', async () => {
  const [a, b, wanted] = [await addGame(), await addGame(), await addGame()]
  const member = await addMember({ plan: 'PRO', atHome: [a, b] })
  expect((await swap(member, bodyOf([wanted, a]))).json).toEqual(DONE)
  expectRefusal(await swap(member, bodyOf([await addGame(), a])), SWAP_OPEN)
  expectRefusal(await swap(member, bodyOf([wanted, b])), 'You have already asked for this game.')
  expectRefusal(await swap(member, bodyOf([a, b])), 'You have this game at home.')
})

test('an unknown game -> 404', async () => {
  const { member, home } = await someSwap()
  const reply = await swap(member, bodyOf(['PS5-9999', home]))
  expect(reply.status).toBe(404)
  expect(reply.json).toMatchObject({ status: 0, message: 'We do not have this game' })
})

test.each([
  ['lists of different length', { request: [{ productCode: 'A' }], issue: [] }, 'Choose Product'],
  [
    'two wanted and one back',
    { request: [{ productCode: 'A' }, { productCode: 'B' }], issue: [{ productCode: 'C' }] },
    'Please give back one game for each that you want',
  ],
  ['no wanted game', { request: [], issue: [] }, 'Please choose a game'],
  [
    'five swaps at once',
    bodyOf(['A', 'a'], ['B', 'b'], ['C', 'c'], ['D', 'd'], ['E', 'e']),
    'Please swap at most 4 games at once',
  ],
  ['no product', { request: [{}], issue: [{ productCode: 'A' }] }, 'Please choose a game'],
  ['an unknown field', { ...bodyOf(['A', 'B']), userId: 'KB-1001' }, 'Unknown field userId'],
])('%s -> 422', async (_name, body, message) => {
  const reply = await swap(await addMember(), body)
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ status: 0, message, error: { code: 'body.invalid' } })
  expect(reply.json.error.issues.length).toBeGreaterThan(0)
})

// Many at once ------------------------------------------------------------------------------------------

test('of five swaps of one disc at once exactly one succeeds', async () => {
  const { member, home } = await someSwap({ plan: 'PRO' })
  const games = await Promise.all(Array.from({ length: 5 }, () => addGame()))
  const replies = await Promise.all(games.map((game) => swap(member, bodyOf([game, home]))))
  const refused = replies.filter((reply) => reply.json.status === 0)
  expect(refused).toHaveLength(4)
  for (const reply of refused) expectRefusal(reply, SWAP_OPEN)
  expect(await swapsOf(member)).toHaveLength(1)
})

test('of ten members who swap for the last two copies exactly two get one', async () => {
  const last = await addGame({ copies: 2 })
  const swaps = await Promise.all(Array.from({ length: 10 }, () => someSwap()))
  const replies = await Promise.all(swaps.map(({ member, home }) => swap(member, bodyOf([last, home]))))
  expect(replies.filter((reply) => reply.json.status === 1)).toHaveLength(2)
  for (const reply of replies.filter((each) => each.json.status === 0))
    expectRefusal(reply, 'All copies of this game are out at the moment.')
})

test('two swaps of two discs at once both succeed: the later one is decided again', async () => {
  const [a, b, first, second] = await Promise.all([addGame(), addGame(), addGame(), addGame()])
  const member = await addMember({ plan: 'PRO', atHome: [a, b] })
  const replies = await Promise.all([swap(member, bodyOf([first, a])), swap(member, bodyOf([second, b]))])
  expect(replies.map((reply) => reply.json)).toEqual([DONE, DONE])
})

test('a membership whose version changes on every try -> 503 with a wait, and nothing is written', async () => {
  const { member, home, wanted } = await someSwap()
  const moving = at('DB.batch', () => env.DB.prepare('UPDATE memberships SET version = version + 1').run())
  const { headers } = member
  const reply = await call('POST', PATH, {
    body: bodyOf([wanted, home]),
    headers,
    env: withFaults(moving),
  })
  expect(reply.status).toBe(503)
  expect(reply.json).toMatchObject({ status: 0, retryAfter: 1, error: { code: 'state.busy' } })
  expect(await swapsOf(member)).toEqual([])
})

// Once per key ------------------------------------------------------------------------------------------

test('the same key gets the first reply again, at once or later, and one swap is recorded', async () => {
  const { member, home, wanted } = await someSwap()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = bodyOf([wanted, home])
  const replies = await Promise.all(Array.from({ length: 5 }, () => swap(member, body, key)))
  replies.push(await swap(member, body, key))
  for (const reply of replies) expect(reply.json).toEqual(DONE)
  expect(await swapsOf(member)).toHaveLength(1)
})

test('a refusal is repeated for its key, even when the rule would now allow the swap', async () => {
  const { member, home, wanted } = await someSwap({ status: 'HOLD' })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await swap(member, bodyOf([wanted, home]), key)
  expect(first.json.status).toBe(0)
  await env.DB.prepare("UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL WHERE user_id = ?")
    .bind(member.userId)
    .run()
  const again = await swap(member, bodyOf([wanted, home]), key)
  expect(again.json).toEqual(first.json)
  expect((await swap(member, bodyOf([wanted, home]))).json).toEqual(DONE)
})

test('a key with another body, and a key that is not a UUID -> 422', async () => {
  const { member, home, wanted } = await someSwap()
  const key = { 'idempotency-key': crypto.randomUUID() }
  await swap(member, bodyOf([wanted, home]), key)
  expect((await swap(member, bodyOf([await addGame(), home]), key)).status).toBe(422)
  expect((await swap(member, bodyOf([wanted, home]), { 'idempotency-key': '1' })).status).toBe(422)
})

test('the key of one member does not affect another', async () => {
  const [one, two] = [await someSwap(), await someSwap()]
  const key = { 'idempotency-key': crypto.randomUUID() }
  await swap(one.member, bodyOf([one.wanted, one.home]), key)
  expect((await swap(two.member, bodyOf([two.wanted, two.home]), key)).json).toEqual(DONE)
  expect(await swapsOf(two.member)).toHaveLength(1)
})

// How often ---------------------------------------------------------------------------------------------

test('the seventh request or swap within a minute -> 429', async () => {
  const { member, home, wanted } = await someSwap()
  for (let count = 0; count < 3; count += 1) {
    await swap(member, bodyOf([wanted, home]))
    const body = { id: wanted }
    await call('POST', '/api/v1/user/game-request', { body, headers: member.headers })
  }
  const seventh = await swap(member, bodyOf([wanted, home]))
  expect(seventh.status).toBe(429)
  expect(seventh.json).toMatchObject({ status: 0, error: { code: 'limit.reached' } })
  expect(seventh.headers.get('retry-after')).toBe(String(seventh.json.retryAfter))
  const other = await someSwap()
  expect((await swap(other.member, bodyOf([other.wanted, other.home]))).json).toEqual(DONE)
})

test('a replay is not counted by any limit, at once or later', async () => {
  const { member, home, wanted } = await someSwap()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = bodyOf([wanted, home])
  await Promise.all(Array.from({ length: 5 }, () => swap(member, body, key)))
  for (let count = 0; count < 10; count += 1) expect((await swap(member, body, key)).json).toEqual(DONE)
  const { results } = await env.DB.prepare(
    'SELECT count FROM rate_limits WHERE key IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(memberRequestLimits(env, member.userId).map(({ key }) => key)))
    .all()
  expect(results).toEqual([{ count: 1 }, { count: 1 }])
})

// Who may -----------------------------------------------------------------------------------------------

test.each([{}, { authorization: 'Bearer garbage' }])('a swap without a session -> 401: %o', async (headers) => {
  const reply = await call('POST', PATH, {
    body: { anything: true },
    headers: headers as Record<string, string>,
  })
  expect(reply.status).toBe(401)
  expect(reply.json).toMatchObject({ status: 0, message: 'Please sign in' })
})
