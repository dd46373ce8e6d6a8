import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { newMeter } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import { meteredDatabase, write } from '../../platform/database/database.ts'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addCopies, addGame, brokenStock, settleCopies } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { brokenQueues, queueUp, requestPastQueue, servedWith } from '../../testing/queues.ts'
import { call, type Reply } from '../../testing/request.ts'
import { findTurns } from './allocation.queries.ts'
import { allocate } from './allocation.ts'
import { deleteQueueEntry, insertRequest } from './requests.queries.ts'

/** Members with more open requests that take a place than NOVICE has places. */
async function overfull(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT user_id FROM game_requests WHERE status = 'REQUESTED' GROUP BY user_id HAVING count(*) > 1`,
  ).all()
  return results
}

async function everythingWrong(): Promise<unknown[]> {
  return [...(await brokenStock()), ...(await overfull()), ...(await brokenQueues())]
}

afterEach(async () => {
  expect(await everythingWrong()).toEqual([])
})

/** A run with the database of the Worker, which throws BrokenConstraint or DatabaseUnavailable. */
async function run(db: D1Database = env.DB): Promise<void> {
  const meter = newMeter()
  await allocate({ ...env, DB: meteredDatabase(db, meter) }, Date.now())
}

/** An allocation without guards: reads who is first and what is on the shelf, and then writes. */
async function naiveRun(db: D1Database): Promise<void> {
  const shelf = new Map<string, number>()
  for (const turn of await findTurns(db, 100)) {
    const left = shelf.get(turn.productCode) ?? turn.inHand
    if (left === 0) continue
    shelf.set(turn.productCode, left - 1)
    const request = {
      id: publicId('KR'),
      kind: 'REQUEST' as const,
      userId: turn.userId,
      memberEmail: turn.email,
      memberCity: turn.city,
      productCode: turn.productCode,
      productName: turn.title,
      gameCategory: turn.category,
      wasNew: false,
      givesBack: null,
      fromQueue: true,
      askedBy: null,
      delivery: { from: '2099-01-01', until: '2099-01-01' },
    }
    await write(db, [
      sql`UPDATE games SET in_hand = ${left - 1} WHERE product_code = ${turn.productCode}`,
      ...insertRequest(request, Date.now()),
      deleteQueueEntry(turn.userId, turn.productCode),
    ])
  }
}

/** A database that runs `interfere` just before a run writes its first request. */
function interferedWith(interfere: () => Promise<unknown>): D1Database {
  return withFaults(at(/INSERT INTO game_requests/, interfere, once)).DB
}

function ask({ headers }: TestMember, productCode: string): Promise<Reply> {
  return call('POST', '/api/v1/user/game-request', { body: { id: productCode }, headers })
}

async function queuedMember(...productCodes: string[]): Promise<TestMember> {
  const member = await addMember()
  await queueUp(member, productCodes, Date.now())
  return member
}

test('five concurrent runs allocate ten copies to the first ten in line, one each', {
  timeout: 60_000,
}, async () => {
  const game = await addGame({ copies: 10 })
  const members = await Promise.all(Array.from({ length: 40 }, () => addMember()))
  for (const [at, member] of members.entries()) await queueUp(member, [game], at)
  await Promise.all(Array.from({ length: 5 }, () => run()))
  const first = members.slice(0, 10).map(({ userId }) => userId)
  expect(await servedWith(game)).toEqual(first.sort())
})

test('five concurrent runs give one game to a member with one place', {
  timeout: 60_000,
}, async () => {
  const games = await Promise.all(Array.from({ length: 6 }, () => addGame()))
  const members = await Promise.all(Array.from({ length: 10 }, () => queuedMember(...games)))
  await Promise.all(Array.from({ length: 5 }, () => run()))
  const served = await Promise.all(games.map((game) => servedWith(game)))
  expect(served.flat().sort()).toEqual(members.map(({ userId }) => userId).sort())
})

test('runs beside requests by hand for the same copies give each copy to one member', {
  timeout: 60_000,
}, async () => {
  const game = await addGame({ copies: 5 })
  await Promise.all(Array.from({ length: 10 }, () => queuedMember(game)))
  const others = await Promise.all(Array.from({ length: 10 }, () => addMember()))
  const [replies] = await Promise.all([Promise.all(others.map((member) => ask(member, game))), run(), run()])
  const byHand = replies.filter(({ status }) => status === 200).length
  expect((await servedWith(game)).length + byHand).toBe(5)
})

test('runs beside requests by hand of the same members give each place one game', {
  timeout: 60_000,
}, async () => {
  const [queued, asked] = [await addGame({ copies: 20 }), await addGame({ copies: 20 })]
  const members = await Promise.all(Array.from({ length: 20 }, () => queuedMember(queued)))
  const [replies] = await Promise.all([Promise.all(members.map((member) => ask(member, asked))), run(), run()])
  const byHand = replies.filter(({ status }) => status === 200).length
  expect((await servedWith(queued)).length + byHand).toBe(20)
})

test.each([
  ['the copy goes to someone else by hand', 'copy'],
  ['the member takes another game by hand', 'place'],
  ['the member takes it off the queue', 'remove'],
  ['the member moves it below the top', 'reorder'],
  ['the membership is put on hold', 'hold'],
])('allocates nothing when %s between reading and writing', async (_name, what) => {
  const [game, out] = [await addGame({ copies: 1 }), await addGame({ copies: 0 })]
  const [member, other, free] = [await queuedMember(game, out), await addMember(), await addGame()]
  const { headers, userId } = member
  const happen: Record<string, () => Promise<unknown>> = {
    copy: () => requestPastQueue(env, other, game),
    place: () => ask(member, free),
    remove: () => call('DELETE', `/api/v1/user/queue/${game}`, { headers }),
    reorder: () =>
      call('PUT', '/api/v1/user/queue', {
        body: { productCodes: [out, game], onlyTop: 1 },
        headers,
      }),
    hold: () =>
      env.DB.prepare(
        `UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP', version = version + 1
         WHERE user_id = ?`,
      )
        .bind(userId)
        .run(),
  }
  let isDone = false
  await run(
    interferedWith(async () => {
      isDone = true
      const reply = await happen[what]?.()
      if (reply && typeof reply === 'object' && 'status' in reply) expect(reply.status).toBe(200)
    }),
  )
  expect(isDone).toBe(true)
  expect(await servedWith(game)).toEqual([])
})

test('decides an entry again when the state of its member changes during a run', async () => {
  const game = await addGame()
  const member = await addMember({ status: 'HOLD' })
  await queueUp(member, [game], Date.now())
  const endHold = () =>
    env.DB.prepare(
      `UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL, version = version + 1
       WHERE user_id = ?`,
    )
      .bind(member.userId)
      .run()
  // This query runs after the turns are read and before the refused ones are skipped.
  await run(withFaults(at(/FROM holidays/, endHold, once)).DB)
  expect(await servedWith(game)).toEqual([member.userId])
})

test('decides a lost race again in the same run', async () => {
  const game = await addGame({ copies: 1 })
  const [first, second] = [await queuedMember(game), await queuedMember(game)]
  await env.DB.prepare('UPDATE queue_entries SET added_at = 1 WHERE user_id = ?').bind(first.userId).run()
  const db = interferedWith(() => call('DELETE', `/api/v1/user/queue/${game}`, { headers: first.headers }))
  await run(db)
  expect(await servedWith(game)).toEqual([second.userId])
})

// What the tests above would catch -----------------------------------------------------------------------

test('a naive run, which reads and then writes, gives one copy to two members', async () => {
  const game = await addGame({ copies: 1 })
  const [, other] = [await queuedMember(game), await addMember()]
  await naiveRun(interferedWith(() => requestPastQueue(env, other, game)))
  expect(await everythingWrong()).toEqual([expect.objectContaining({ product_code: game, owned: 1, out: 2 })])
  await addCopies(game)
  await settleCopies()
})

test('a naive run gives two games to a member with one place', async () => {
  const [a, b] = [await addGame(), await addGame()]
  const member = await queuedMember(a, b)
  await naiveRun(env.DB)
  expect(await everythingWrong()).toEqual([{ user_id: member.userId }])
  await env.DB.prepare("UPDATE game_requests SET status = 'HANDED_OVER' WHERE user_id = ? AND product_code = ?")
    .bind(member.userId, b)
    .run()
  await settleCopies()
})
