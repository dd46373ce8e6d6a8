import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/game-requests.ts'
import { planOf } from '#contract/plans.ts'
import { write } from '../../platform/database/database.ts'
import { faultSeeds, seededFaults, withFaults } from '../../testing/faults.ts'
import { addGame, brokenStock } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { type Reply, call as send } from '../../testing/request.ts'
import { deliver, historyOf, ledgerOf, shop } from '../../testing/request-life.ts'
import { type Generated, RUNS } from '../../testing/runs.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'
import { TRANSITIONS } from './transitions.rules.ts'

const MEMBERS = 4
const GAMES = 4
const ROUNDS = 14
const AT_ONCE = 12

/** A call of a member or the shop, allowed or not. Numbers select one of the members, games or requests. */
const calls = fc.record(
  {
    what: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('ask', 'approve', 'deliver', 'collect', 'inspect') },
      { weight: 2, arbitrary: fc.constantFrom('pack', 'decline', 'withdraw', 'askReturn') },
    ),
    who: fc.nat(MEMBERS - 1),
    which: fc.nat(999),
    /** Selects among the requests that allow the call, if there are any. */
    isAimed: fc.constantFrom(true, true, true, false),
    damage: fc.constantFrom(null, null, 'CASE', 'DISC'),
    faults: faultSeeds,
  },
  { noNullPrototype: true },
)
type Call = Generated<typeof calls>

/** Rounds of calls at once. Shrunk rounds are empty. */
const storms = fc.noBias(
  fc.array(fc.array(calls, { maxLength: AT_ONCE, size: 'max' }), {
    minLength: ROUNDS,
    maxLength: ROUNDS,
  }),
)

const TAKES_PLACE: RequestStatus[] = ['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER']

interface Shop {
  members: TestMember[]
  games: string[]
  token: string
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

/** Makes one call on a slow database that sometimes fails. */
async function make({ members, games, token }: Shop, all: Stored[], call: Call): Promise<void> {
  const env = withFaults(seededFaults(call.faults, 0.3, /DB.batch/))
  const member = members[call.who] as TestMember
  const { headers } = member
  const mine = all.filter(({ user_id }) => user_id === member.userId)
  const byShop = `game-requests/${selected(all, call)}`
  const own = `/api/v1/user/game-requests/${selected(mine, call)}`
  const toBring = mine.filter(({ status }) => status === 'APPROVED' || status === 'PACKED')
  const options = { token, env }
  const ways: Record<Call['what'], () => Promise<Reply>> = {
    ask: () => {
      const body = { id: games[call.which % GAMES] }
      return send('POST', '/api/v1/user/game-request', { body, headers, env })
    },
    approve: () => shop(`${byShop}/approve`, {}, options),
    pack: () => shop(`${byShop}/pack`, {}, options),
    decline: () => shop(`${byShop}/decline`, { reason: 'No' }, options),
    deliver: () => {
      const ids = toBring.map(({ id }) => id)
      return deliver(member, ids, {}, options)
    },
    collect: () => shop(`${byShop}/collect`, {}, options),
    inspect: () => shop(`${byShop}/inspect`, { damage: call.damage }, options),
    withdraw: () => send('DELETE', own, { headers, env }),
    askReturn: () => send('POST', `${own}/return`, { headers, env }),
  }
  const reply = await ways[call.what]()
  expect([200, 404, 409, 422, 503]).toContain(reply.status)
}

/** The id of one of these requests. */
function selected(requests: Stored[], { what, which, isAimed }: Call): string {
  const from: readonly RequestStatus[] = what === 'ask' || what === 'deliver' ? [] : TRANSITIONS[what].from
  const fitting = requests.filter(({ status }) => from.includes(status))
  const some = isAimed && fitting.length > 0 ? fitting : requests
  return some[which % some.length]?.id ?? 'KR-0'
}

/** Pays all debts, so that no member stays on hold. */
async function settleAll(members: TestMember[]): Promise<void> {
  for (const { userId } of members) {
    const balance = await env.DB.prepare('SELECT balance_paisa FROM members WHERE user_id = ?')
      .bind(userId)
      .first<number>('balance_paisa')
    await write(env.DB, [
      ...addEntry({ userId, kind: 'PAYMENT', paisa: -(balance ?? 0), reason: 'Paid', at: 0 }),
      ...settle([userId], Date.now()),
    ])
  }
  await env.DB.prepare('DELETE FROM rate_limits').run()
}

function isStep(from: RequestStatus, to: RequestStatus): boolean {
  return Object.values(TRANSITIONS).some(
    (each) => each.to === to && (each.from as readonly RequestStatus[]).includes(from),
  )
}

async function expectOrder({ members }: Shop): Promise<void> {
  expect(await brokenStock()).toEqual([])
  const requests = await requestsOf(members)
  for (const { id, status } of requests) {
    const history = (await historyOf(id)) as RequestStatus[]
    expect(history.at(-1), id).toBe(status)
    for (const [index, from] of history.slice(0, -1).entries())
      expect(isStep(from, history[index + 1] as RequestStatus), `${history}`).toBe(true)
  }
  const outside = requests.filter(({ status }) => ['HANDED_OVER', 'COLLECTED'].includes(status))
  expect(new Set(outside.map(({ item_code }) => item_code)).size).toBe(outside.length)
  for (const member of members) {
    const mine = requests.filter(({ user_id }) => user_id === member.userId)
    const held = mine.filter(({ status }) => TAKES_PLACE.includes(status))
    expect(held.length).toBeLessThanOrEqual(planOf('PRO').gamesAtATime)
    const { results: visits } = await env.DB.prepare(
      'SELECT id, fee_paisa AS fee FROM deliveries WHERE user_id = ? ORDER BY rowid',
    )
      .bind(member.userId)
      .all<{ id: string; fee: number }>()
    const named = new Set(mine.flatMap(({ delivery_id }) => delivery_id ?? []))
    expect(new Set(visits.map(({ id }) => id))).toEqual(named)
    expect(visits.map(({ fee }) => fee)).toEqual(visits.map((_, index) => (index < 2 ? 0 : 30_000)))
    const ledger = await ledgerOf(member)
    const charged = (kind: string) => ledger.filter((entry) => entry.kind === kind).map(({ ref }) => ref)
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

test('random parallel commands with faults keep copies, visits, fees and histories consistent', async () => {
  const reached = new Set<RequestStatus>()
  const property = fc.asyncProperty(storms, async (storm) => {
    const place: Shop = {
      members: await Promise.all(Array.from({ length: MEMBERS }, () => addMember({ plan: 'PRO' }))),
      games: await Promise.all(Array.from({ length: GAMES }, (_, index) => addGame({ copies: 1 + (index % 2) }))),
      token: await adminToken(),
    }
    for (const round of storm) {
      const all = await requestsOf(place.members)
      await Promise.all(round.map((call) => make(place, all, call)))
      await settleAll(place.members)
    }
    await expectOrder(place)
    for (const { id } of await requestsOf(place.members)) {
      for (const status of (await historyOf(id)) as RequestStatus[]) reached.add(status)
    }
  })
  await fc.assert(property, { numRuns: RUNS.race })
  expect(reached).toEqual(new Set(REQUEST_STATUSES))
})
