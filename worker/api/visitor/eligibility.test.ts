import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { eligibilityOf, eligibilityReply } from '#contract/eligibility.ts'
import { atKarachi } from '../../testing/clock.ts'
import { addGame } from '../../testing/games.ts'
import { firstCases } from '../../testing/long-run.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { NEW, OLD, PLAN_NAMES } from '../../testing/rental-facts.ts'
import { call, type Reply } from '../../testing/request.ts'
import { shop } from '../../testing/request-life.ts'
import { rowCounts, rowsReadBy } from '../../testing/rows.ts'

const PATH = '/api/v1/user/eligibility'

beforeEach(async () => {
  await env.DB.batch(
    ['game_request_history', 'game_requests', 'promises', 'queue_entries', 'games', 'holidays'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  // A Wednesday in the billing month that began on 15 May.
  atKarachi('2026-05-20T12:00')
})

async function answerFor({ headers }: TestMember) {
  const reply = await call('GET', PATH, { headers })
  expect(reply.status).toBe(200)
  return v.parse(v.strictObject(eligibilityReply.entries), reply.json)
}

async function lineFor(member: TestMember, productCode: string): Promise<string> {
  return eligibilityOf(await answerFor(member), productCode).line
}

function request({ headers }: TestMember, id: string): Promise<Reply> {
  return call('POST', '/api/v1/user/game-request', { headers, body: { id } })
}

/** Swaps a disc at home for the wanted game; returns whether the swap succeeded. */
async function swaps({ headers }: TestMember, wanted: string, disc: string): Promise<boolean> {
  const body = { request: [{ productCode: wanted }], issue: [{ productCode: disc }] }
  const { json } = await call('POST', '/api/Customer/PostSwapRequest', { headers, body })
  return json.status === 1
}

async function update(sql: string, ...values: unknown[]): Promise<void> {
  await env.DB.prepare(sql)
    .bind(...values)
    .run()
}

test('a game that is out has its line, with the members in it and the copies; one on the shelf has none', async () => {
  const [out, shelf] = [await addGame({ copies: 1 }), await addGame()]
  await request(await addMember(), out)
  const [first, second] = [await addMember(), await addMember()]
  for (const { headers } of [first, second])
    for (const productCode of [out, shelf]) await call('POST', '/api/v1/user/queue', { headers, body: { productCode } })
  expect((await answerFor(await addMember())).lines).toEqual([{ productCode: out, ahead: 2, owned: 1 }])
})

// Eligibility and requests use the same rules ------------------------------------------------------

/** Games with enough copies for every test member. */
async function library(): Promise<Record<string, string>> {
  const copies = 500
  return {
    announced: await addGame({ copies, availableSince: '2026-05-21' }),
    out: await addGame({ copies, availableSince: '2026-05-20' }),
    'for PRO': await addGame({ copies, availableSince: '2026-05-15' }),
    'for NOVICE+': await addGame({ copies, availableSince: '2026-05-13' }),
    'almost old': await addGame({ copies, availableSince: '2026-01-21' }),
    old: await addGame({ copies, availableSince: '2026-01-20' }),
    'gone from the shelf': await addGame({ copies: 0 }),
  }
}

interface Holding extends NonNullable<Parameters<typeof addMember>[0]> {
  /** The number of discs at home. */
  home?: number
  /** SQL that changes the new member, by User ID. */
  moved?: string
  asks?: boolean
}

const HOLDINGS: Record<string, Holding> = {
  nothing: {},
  'a game at home': { home: 1 },
  'two games at home': { home: 2 },
  'a request on its way': { asks: true },
  'one game of the month': { returnedToday: 1 },
  'a new game of the month': {
    returnedToday: 1,
    moved: 'UPDATE game_requests SET was_new = 1 WHERE user_id = ?',
  },
  'two games of the month and one at home': { returnedToday: 2, home: 1 },
  'four games of the month': { returnedToday: 4 },
  'a hold and a game at home': { status: 'HOLD', home: 1 },
  'a cancelled membership': { status: 'CANCELLED' },
  'one day left': { moved: `UPDATE memberships SET ends_on = '2026-05-21' WHERE user_id = ?` },
  'no day left': { moved: `UPDATE memberships SET ends_on = '2026-05-20' WHERE user_id = ?` },
}

test.each(firstCases(1, PLAN_NAMES))(
  '%s: "now" predicts a successful request, "swap" a successful swap, any other code their refusal',
  { timeout: 60_000 },
  async (plan) => {
    const games = await library()
    const discs = [await addGame({ copies: 500 }), await addGame({ copies: 500 })]
    const other = await addGame({ copies: 500 })
    const seen = new Set<string>()
    for (const [name, { home = 0, moved, asks, ...setup }] of Object.entries(HOLDINGS)) {
      const atHome = discs.slice(0, home)
      const somebody = async () => {
        const member = await addMember({ ...setup, plan, atHome })
        if (asks) expect((await request(member, other)).status).toBe(200)
        if (moved) await update(moved, member.userId)
        return { member, answer: await answerFor(member) }
      }
      let { member, answer } = await somebody()
      for (const [kind, wanted] of Object.entries(games)) {
        const { code } = eligibilityOf(answer, wanted)
        const met = await whatIsMet(member, wanted, atHome[0])
        expect(met, `${name}, ${kind}`).toBe(code)
        seen.add(code)
        // A successful call has changed the member, so the next game needs a new one.
        if (met === 'now' || met === 'swap') ({ member, answer } = await somebody())
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['now', 'swap', 'rental.quota']))
  },
)

/** 'now' or 'swap' when the call succeeds, else the code of the refusal. */
async function whatIsMet(member: TestMember, wanted: string, disc?: string): Promise<string> {
  await update('DELETE FROM rate_limits')
  const asked = await request(member, wanted)
  if (asked.status === 200) return 'now'
  return disc && (await swaps(member, wanted, disc)) ? 'swap' : asked.json.error.code
}

test('the game at home, the requested game and a game without copies each have their own line', async () => {
  const [home, wanted] = [await addGame(), await addGame({ copies: 1 })]
  const member = await addMember({ plan: 'PRO', atHome: [home] })
  const other = await addMember()
  expect(await lineFor(other, wanted)).toBe('Get it now')
  await request(member, wanted)
  expect(await lineFor(member, home)).toBe('With you now')
  expect(await lineFor(member, wanted)).toBe('You have asked for it')
  expect(await lineFor(other, wanted)).toBe('All copies are out')
})

test.each([
  ['DAMAGE', 'On hold until the damage fee is paid'],
  ['SHOP', 'On hold: please contact us'],
])('on hold for %s -> the line says how the hold ends', async (reason, line) => {
  const code = await addGame()
  const member = await addMember({ status: 'HOLD' })
  await update('UPDATE memberships SET hold_reason = ? WHERE user_id = ?', reason, member.userId)
  expect(await lineFor(member, code)).toBe(line)
})

// Days in Karachi ---------------------------------------------------------------------------------------

test.each([
  ['PRO', '2026-05-05T23:59:59.999', 'From 6 May 2026 on PRO'],
  ['PRO', '2026-05-06T00:00', 'Get it now'],
  ['NOVICE+', '2026-05-07T23:59:59.999', 'PRO only until 7 May 2026'],
  ['NOVICE+', '2026-05-08T00:00', 'Get it now'],
  ['NOVICE', '2026-08-31T23:59:59.999', 'From 1 Sep 2026 on NOVICE'],
  ['NOVICE', '2026-09-01T00:00', 'Get it now'],
] as const)('%s at %s, a game out on 1 May -> %s', async (plan, instant, line) => {
  atKarachi(instant)
  const code = await addGame({ availableSince: NEW })
  expect(await lineFor(await addMember({ plan }), code)).toBe(line)
})

test('a holiday moves the first day of a new game and the delivery', async () => {
  atKarachi('2026-05-06T12:00')
  const code = await addGame({ availableSince: NEW })
  const member = await addMember({ plan: 'PRO' })
  expect(await lineFor(member, code)).toBe('Get it now')
  await update(`INSERT INTO holidays VALUES ('2026-05-02', 'One'), ('2026-05-07', 'Other')`)
  expect(await lineFor(member, code)).toBe('From 8 May 2026 on PRO')
  expect((await request(member, code)).json.message).toBe('On PRO this game is yours from 8 May 2026.')
  const { delivery } = await answerFor(member)
  expect(delivery).toEqual({ from: '2026-05-08', until: '2026-05-09' })
})

test.each([
  ['Karachi', '2026-05-20T23:59:59.999', { from: '2026-05-21', until: '2026-05-22' }],
  ['Karachi', '2026-05-21T00:00', { from: '2026-05-22', until: '2026-05-23' }],
  ['Lahore', '2026-05-21T00:00', { from: '2026-05-25', until: '2026-05-26' }],
])('in %s a game requested at %s is expected %j', async (city, instant, delivery) => {
  atKarachi(instant)
  const member = await addMember()
  await update('UPDATE members SET city = ? WHERE user_id = ?', city, member.userId)
  expect((await answerFor(member)).delivery).toEqual(delivery)
})

test('an account without a plan -> "Choose a plan first" for every game, and no delivery', async () => {
  await addGame()
  expect(await answerFor(await addMember({ plan: undefined }))).toEqual({
    success: true,
    message: '',
    retryAfter: '',
    usual: { code: 'rental.no-plan', line: 'Choose a plan first' },
    others: [],
    lines: [],
    delivery: null,
  })
})

test('the most frequent line is sent once, however large the library', async () => {
  for (let copies = 1; copies <= 20; copies += 1) await addGame({ copies })
  const missing = await addGame({ copies: 0 })
  const inRepair = await addGame({ copies: 1 })
  await shop(`copies/${inRepair}-1/move`, { to: 'repair', reason: 'Scratched' })
  const { usual, others } = await answerFor(await addMember())
  expect(usual).toEqual({ code: 'now', line: 'Get it now' })
  expect(others).toEqual([
    { code: 'rental.not-owned', line: 'No copy at the moment', productCodes: [missing, inRepair] },
  ])
})

test("the library is read once, and only this month's rows of the member", async () => {
  const games = 300
  for (const availableSince of [OLD, NEW]) await addGame({ availableSince })
  await update(
    `WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     SELECT 'PS4-' || i, 'Game ' || i, 'PS4', 'Action', '2015-01-01', 1, 1, 1, 0 FROM n`,
    games,
  )
  const member = await addMember({ returnedToday: 2 })
  expect(await rowsReadBy(() => answerFor(member))).toBeLessThanOrEqual(games + 30)

  // Rows that must not be read: four hundred returned games of this member and others, old holidays.
  const others = await addMember()
  for (const { userId } of [member, others]) {
    await update(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
       INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                  product_name, game_category, requested_at, handed_over_at, returned_at)
       SELECT 'KR-' || ?1 || '-' || i, 'REQUEST', 'RETURNED', ?1, '', '', 'PS5-GONE', 'Gone', 'Action', i, i, i
       FROM n`,
      userId,
    )
  }
  await update(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
     INSERT INTO holidays SELECT date('2020-01-01', i || ' days'), 'Long ago' FROM n`,
  )
  expect(await rowsReadBy(() => answerFor(member))).toBeLessThanOrEqual(games + 30)
})

test('the reply is private and not cached', async () => {
  const { headers } = await addMember()
  const reply = await call('GET', PATH, { headers })
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
})

test('with an external host -> 409 with the contact hint, and the host gets no call', async () => {
  const { headers } = await addMember()
  const outside = vi.spyOn(globalThis, 'fetch')
  const before = await rowCounts('sessions', 'rate_limits')
  const reply = await call('GET', PATH, {
    headers,
    env: { CUSTOMER_HOST: 'https://customers.example' },
  })
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({ success: false, error: { code: 'accounts.external' } })
  expect(outside).not.toHaveBeenCalled()
  expect(await rowCounts('sessions', 'rate_limits')).toEqual(before)
  outside.mockRestore()
})
