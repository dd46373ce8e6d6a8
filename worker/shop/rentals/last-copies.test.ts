import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { newMeter } from '../../platform/base/env.ts'
import { meteredDatabase, write } from '../../platform/database/database.ts'
import { databaseInOrder, faultSeeds, seededFaults, withFaults } from '../../testing/faults.ts'
import { addGame, brokenStock } from '../../testing/games.ts'
import { IS_LONG } from '../../testing/long-run.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { requestPastQueue } from '../../testing/queues.ts'
import { call } from '../../testing/request.ts'
import { RUNS } from '../../testing/runs.ts'
import { NO_COPY_LEFT } from '../terms/game-refusals.rules.ts'
import { insertRequest } from './requests.queries.ts'

const MEMBERS = IS_LONG ? 200 : 40
const COPIES = 10

let members: TestMember[] = []

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember()))
})

/** Asks for a game; returns the request id, or undefined when refused. */
type Ask = (member: TestMember, game: string, db: D1Database) => Promise<string | undefined>

interface Winner {
  id: string
  member: TestMember
}

/** The winners when members ask for the same game at the same moment, each on the database of `dbOf`. */
async function winnersOf(
  askers: readonly TestMember[],
  game: string,
  ask: Ask,
  dbOf: (member: TestMember) => D1Database,
): Promise<Winner[]> {
  const asked = await Promise.all(
    askers.map(async (member) => {
      const id = await ask(member, game, dbOf(member))
      return id === undefined ? [] : [{ id, member }]
    }),
  )
  return asked.flat()
}

/** Exactly as many members as there were copies got one. */
async function expectFair(winners: readonly Winner[], game: string, copies: number): Promise<void> {
  expect(winners).toHaveLength(copies)
  expect(await inHand(game)).toBe(0)
  expect(await brokenStock()).toEqual([])
}

async function inHand(game: string): Promise<number | null> {
  return await env.DB.prepare('SELECT in_hand FROM games WHERE product_code = ?').bind(game).first('in_hand')
}

/** Runs a race for a new game. Then its members have a free place and no used limit again. */
async function withGame(copies: number, race: (game: string) => Promise<void>): Promise<void> {
  const game = await addGame({ copies })
  try {
    await race(game)
  } finally {
    await write(env.DB, [
      sql`DELETE FROM game_request_history
         WHERE request_id IN (SELECT id FROM game_requests WHERE product_code = ${game})`,
      sql`DELETE FROM game_requests WHERE product_code = ${game}`,
      sql`DELETE FROM games WHERE product_code = ${game}`,
      sql`DELETE FROM rate_limits`,
    ])
  }
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
const askTheRules: Ask = async (member, game, db) => {
  const metered = meteredDatabase(db, newMeter())
  try {
    return await requestPastQueue({ ...env, DB: metered }, member, game)
  } catch (error) {
    expect(error).toMatchObject({ status: 409, message: NO_COPY_LEFT.message })
  }
}

test.each([
  ['', 0],
  [', with three faults in ten', 0.3],
])(
  `of ${MEMBERS} members who ask the app for ${COPIES} copies%s, exactly ${COPIES} get one; withdrawing returns all copies`,
  async (_name, rate) => {
    const orders = fc.shuffledSubarray([...members.keys()], { minLength: MEMBERS })
    const race = async (seed: number, order: number[], game: string) => {
      const askers = order.map((index) => members[index] as TestMember)
      const winners = await winnersOf(askers, game, askTheApp, ({ userId }) => {
        const faults = seededFaults(`${seed} ${userId}`, rate, /DB.batch/)
        return withFaults(faults).DB
      })
      await expectFair(winners, game, COPIES)
      const replies = await Promise.all(
        winners.map(({ id, member: { headers } }) =>
          call('DELETE', `/api/v1/user/game-requests/${id}`, {
            headers,
            env: withFaults(seededFaults(`${seed} ${id}`)),
          }),
        ),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await inHand(game)).toBe(COPIES)
    }
    const property = fc.asyncProperty(faultSeeds, orders, (seed, order) =>
      withGame(COPIES, (game) => race(seed, order, game)),
    )
    await fc.assert(property, { numRuns: RUNS.crowd })
  },
)

/** In any order of database calls, exactly as many members as there are copies get one. */
function fairRace(ask: Ask) {
  const copies = fc.integer({ min: 1, max: COPIES })
  const more = fc.integer({ min: 1, max: MEMBERS - COPIES })
  return fc.asyncProperty(fc.scheduler(), copies, more, (scheduler, copies, more) =>
    withGame(copies, async (game) => {
      const db = databaseInOrder(scheduler)
      const asked = winnersOf(members.slice(0, copies + more), game, ask, () => db)
      await expectFair(await scheduler.waitFor(asked), game, copies)
    }),
  )
}

test('in any order of database calls, as many members as there are copies get one', async () => {
  await fc.assert(fairRace(askTheRules), { numRuns: RUNS.race })
})

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
    askedBy: null,
    delivery: { from: '2099-01-01', until: '2099-01-01' },
  }
  await write(db, [
    sql`UPDATE games SET in_hand = ${inHand - 1} WHERE product_code = ${game}`,
    ...insertRequest(request, Date.now()),
  ])
  return request.id
}

test('a request without guards gives away too many copies, which the same race shows', async () => {
  const race = fc.assert(fairRace(lookThenWrite), { numRuns: RUNS.race, endOnFailure: true })
  await expect(race).rejects.toThrow('Property failed')
})
