import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/game-requests.ts'
import { charge, settle } from '../ledger/ledger.queries.ts'
import { SEEDS } from '../testing/broken-input.ts'
import { seededFaults, withFaults } from '../testing/faults.ts'
import { addGame, brokenStock } from '../testing/games.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { adminToken } from '../testing/people.ts'
import { seededRandom, shuffled } from '../testing/random.ts'
import { call } from '../testing/request.ts'
import { deliver, historyOf, ledgerOf, shop } from '../testing/request-life.ts'
import { TRANSITIONS } from './transitions.rules.ts'

const ROUNDS = 12
const AT_ONCE = 8

interface Shop {
  members: TestMember[]
  games: string[]
  token: string
  random: () => number
}

interface Stored {
  id: string
  status: RequestStatus
  user_id: string
  item_code: string | null
  delivery_id: string | null
  damage: string | null
}

async function requestsOf(members: TestMember[]): Promise<Stored[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, status, user_id, item_code, delivery_id, damage FROM game_requests
     WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY requested_at, id`,
  )
    .bind(JSON.stringify(members.map(({ userId }) => userId)))
    .all<Stored>()
  return results
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Makes one random call, allowed or not, on a slow database that sometimes fails. */
async function makeRandomCall(
  { members, games, token, random }: Shop,
  all: Stored[],
): Promise<void> {
  const bindings = withFaults(seededFaults(String(random()), 0.3, /DB.batch/))
  const options = { token, env: bindings }
  const member = pick(members, random)
  const mine = all.filter((request) => request.user_id === member.userId)
  const request = pick(all, random)
  const path = `game-requests/${request?.id ?? 'KR-0'}`
  const own = `/api/v1/user/game-requests/${pick(mine, random)?.id ?? 'KR-0'}`
  const toBring = mine.filter(({ status }) => status === 'APPROVED' || status === 'PACKED')
  const calls = [
    () =>
      call('POST', '/api/v1/user/game-request', {
        body: { id: pick(games, random) },
        headers: member.headers,
        env: bindings,
      }),
    () => shop(`${path}/approve`, {}, options),
    () => shop(`${path}/approve`, {}, options),
    () => shop(`${path}/pack`, {}, options),
    () => shop(`${path}/decline`, { reason: 'No' }, options),
    () =>
      deliver(
        member,
        toBring.map(({ id }) => id),
        {},
        options,
      ),
    () =>
      deliver(
        member,
        toBring.map(({ id }) => id),
        {},
        options,
      ),
    () => shop(`${path}/collect`, {}, options),
    () => shop(`${path}/inspect`, { damage: pick([null, null, 'CASE', 'DISC'], random) }, options),
    () => call('DELETE', own, { headers: member.headers, env: bindings }),
    () => call('POST', `${own}/return`, { headers: member.headers, env: bindings }),
  ]
  const reply = await pick(calls, random)()
  expect([200, 404, 409, 422, 503]).toContain(reply.status)
}

/** Pays all debts, so that no member stays on hold. */
async function settleAll(members: TestMember[]): Promise<void> {
  for (const { userId } of members) {
    const balance = await env.DB.prepare('SELECT balance_paisa FROM members WHERE user_id = ?')
      .bind(userId)
      .first<number>('balance_paisa')
    await env.DB.batch([
      ...charge(env.DB, { userId, kind: 'PAYMENT', paisa: -(balance ?? 0), reason: 'Paid', at: 0 }),
      ...settle(env.DB, userId, Date.now()),
    ])
  }
  await env.DB.prepare('DELETE FROM rate_limits').run()
}

function isStep(from: RequestStatus, to: RequestStatus): boolean {
  return Object.values(TRANSITIONS).some(
    (each) => each.to === to && (each.from as readonly RequestStatus[]).includes(from),
  )
}

async function expectOrder({ members }: Shop, seed: string): Promise<void> {
  expect(await brokenStock(), seed).toEqual([])
  const requests = await requestsOf(members)
  for (const { id, status } of requests) {
    const history = (await historyOf(id)) as RequestStatus[]
    expect(history.at(-1), `${seed} ${id}`).toBe(status)
    for (const [index, from] of history.slice(0, -1).entries())
      expect(isStep(from, history[index + 1] as RequestStatus), `${seed} ${history}`).toBe(true)
  }
  const outside = requests.filter(({ status }) => ['HANDED_OVER', 'COLLECTED'].includes(status))
  expect(new Set(outside.map(({ item_code }) => item_code)).size).toBe(outside.length)
  for (const member of members) {
    const mine = requests.filter(({ user_id }) => user_id === member.userId)
    const { results: visits } = await env.DB.prepare(
      'SELECT id, fee_paisa AS fee FROM deliveries WHERE user_id = ? ORDER BY rowid',
    )
      .bind(member.userId)
      .all<{ id: string; fee: number }>()
    const named = new Set(mine.flatMap(({ delivery_id }) => delivery_id ?? []))
    expect(new Set(visits.map(({ id }) => id)), seed).toEqual(named)
    expect(visits.map(({ fee }) => fee)).toEqual(visits.map((_, index) => (index < 2 ? 0 : 30_000)))
    const ledger = await ledgerOf(member)
    const charged = (kind: string) =>
      ledger.filter((entry) => entry.kind === kind).map(({ ref }) => ref)
    expect(charged('DELIVERY').toSorted()).toEqual(
      visits
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    )
    const damaged = mine.filter(({ damage }) => damage).map(({ id }) => id)
    expect(charged('DAMAGE').toSorted()).toEqual(damaged.toSorted())
  }
}

test('random parallel commands with faults keep copies, visits, fees and histories consistent', {
  timeout: 30_000 * SEEDS.length,
}, async () => {
  const reached = new Set<RequestStatus>()
  for (const seed of SEEDS) {
    const random = seededRandom(seed)
    const members = await Promise.all(Array.from({ length: 4 }, () => addMember({ plan: 'PRO' })))
    const games = await Promise.all(Array.from({ length: 3 }, () => addGame({ copies: 2 })))
    const place: Shop = { members, games, token: await adminToken(), random }
    for (let round = 0; round < ROUNDS; round += 1) {
      const all = await requestsOf(members)
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => makeRandomCall(place, shuffled(all, random))),
      )
      await settleAll(members)
    }
    await expectOrder(place, seed)
    for (const { id } of await requestsOf(members)) {
      for (const status of (await historyOf(id)) as RequestStatus[]) reached.add(status)
    }
  }
  expect(reached).toEqual(new Set(REQUEST_STATUSES))
})
