import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { publicId } from '../base/ids.ts'
import { meteredDatabase } from '../database/database.ts'
import { commitRental } from '../members/commit-rental.ts'
import { NO_COPY_LEFT } from '../rentals/game-refusals.rules.ts'
import { insertRequest } from '../requests/requests.queries.ts'
import { IS_LONG, SEEDS } from '../testing/broken-input.ts'
import { seededFaults, withFaults } from '../testing/faults.ts'
import { addGame, brokenStock } from '../testing/games.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { seededRandom, shuffled } from '../testing/random.ts'
import { call } from '../testing/request.ts'

const MEMBERS = IS_LONG ? 200 : 40
const COPIES = 10
const TIME = 30_000 * SEEDS.length

let members: TestMember[] = []

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember()))
})

/** Asks for a game on a slow database; returns the request id, or undefined when refused. */
type Ask = (member: TestMember, game: string, db: D1Database) => Promise<string | undefined>

interface Winner {
  id: string
  member: TestMember
}

/** All members ask for the same ten copies at the same moment, and exactly ten must get one. */
async function fairRace(seed: string, game: string, ask: Ask, rate = 0): Promise<Winner[]> {
  const random = seededRandom(seed)
  const asked = await Promise.all(
    shuffled(members, random).map(async (member) => {
      const faults = seededFaults(`${seed} ${member.userId}`, rate, /DB.batch/)
      const id = await ask(member, game, withFaults(faults).DB)
      return id === undefined ? [] : [{ id, member }]
    }),
  )
  expect(asked.flat(), seed).toHaveLength(COPIES)
  expect(await inHand(game), seed).toBe(0)
  expect(await brokenStock(), seed).toEqual([])
  return asked.flat()
}

async function inHand(game: string): Promise<number | null> {
  return await env.DB.prepare('SELECT in_hand FROM games WHERE product_code = ?')
    .bind(game)
    .first('in_hand')
}

/** Sends a member's call, again on 503. */
const askTheApp: Ask = async ({ headers }, game, DB) => {
  const send = () =>
    call('POST', '/api/v1/user/game-request', {
      body: { id: game },
      headers: { ...headers, 'idempotency-key': key },
      env: { DB },
    })
  const key = crypto.randomUUID()
  let reply = await send()
  while (reply.status === 503) reply = await send()
  if (reply.status === 200) return reply.json.requestId
  expect(reply.json).toMatchObject({ success: false, message: NO_COPY_LEFT.message })
}

/** Calls the decision behind that call, which leaves more of the test's time to the race. */
const askTheRules: Ask = async ({ userId, email }, game, db) => {
  const id = publicId('KR')
  const metered = meteredDatabase(db, { rowsRead: 0, rowsWritten: 0 })
  const asker = { userId, email, city: 'Karachi' }
  const wanted = [{ id, productCode: game }]
  try {
    await commitRental(metered, asker, 'REQUEST', wanted, () => [])
    return id
  } catch (error) {
    expect(error).toMatchObject({ status: 409, message: NO_COPY_LEFT.message })
  }
}

test.each([
  ['the app', askTheApp, SEEDS.slice(0, 1), 0],
  ['the app, amid faults,', askTheApp, SEEDS.slice(0, 1), 0.3],
  ['the rules', askTheRules, SEEDS, 0],
])(
  `of ${MEMBERS} members who ask %s for ${COPIES} copies exactly ${COPIES} get one; withdrawing returns all copies`,
  {
    timeout: TIME,
  },
  async (_name, ask, seeds, rate) => {
    for (const seed of seeds) {
      const game = await addGame({ copies: COPIES })
      const winners = await fairRace(seed, game, ask, rate)
      const replies = await Promise.all(
        winners.map(({ id, member: { headers } }) =>
          call('DELETE', `/api/v1/user/game-requests/${id}`, {
            headers,
            env: withFaults(seededFaults(`${seed} ${id}`)),
          }),
        ),
      )
      expect(new Set(replies.map(({ status }) => status)), seed).toEqual(new Set([200]))
      expect(await inHand(game), seed).toBe(COPIES)
    }
  },
)

/** A deliberately wrong request without guards: it reads the stock, then writes it. */
const lookThenWrite: Ask = async ({ userId, email }, game, db) => {
  const { results } = await db
    .prepare('SELECT in_hand AS inHand FROM games WHERE product_code = ?')
    .bind(game)
    .all<{ inHand: number }>()
  const inHand = results[0]?.inHand ?? 0
  if (inHand === 0) return undefined
  const request = {
    id: `KR-${userId}-${game}`,
    kind: 'REQUEST' as const,
    userId,
    memberEmail: email,
    memberCity: 'Karachi',
    productCode: game,
    productName: 'Wanted',
    gameCategory: 'Action',
    wasNew: false,
    givesBack: null,
    fromQueue: false,
  }
  await db.batch([
    db.prepare('UPDATE games SET in_hand = ? WHERE product_code = ?').bind(inHand - 1, game),
    ...insertRequest(db, request, Date.now()),
  ])
  return request.id
}

test('a request without guards gives away too many copies and fails the same race for every seed', {
  timeout: TIME,
}, async () => {
  for (const seed of SEEDS.slice(0, 5)) {
    const game = await addGame({ copies: COPIES })
    await expect(fairRace(seed, game, lookThenWrite), seed).rejects.toThrow(/length of 10 but got/)
    expect(await brokenStock(), seed).toMatchObject([{ product_code: game }])
    await env.DB.batch([
      env.DB.prepare(
        `DELETE FROM game_request_history
         WHERE request_id IN (SELECT id FROM game_requests WHERE product_code = ?)`,
      ).bind(game),
      env.DB.prepare('DELETE FROM game_requests WHERE product_code = ?').bind(game),
      env.DB.prepare('DELETE FROM games WHERE product_code = ?').bind(game),
    ])
  }
})
