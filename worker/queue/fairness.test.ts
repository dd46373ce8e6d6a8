import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PLANS } from '#contract/plans.ts'
import { startOfDay } from '../calendar/calendar.rules.ts'
import { bumpVersion } from '../members/members.queries.ts'
import { deleteQueueEntry } from '../requests/requests.queries.ts'
import { SEEDS } from '../testing/broken-input.ts'
import { brokenQueues } from '../testing/queues.ts'
import { seededRandom } from '../testing/random.ts'
import { allocate } from './allocation.ts'
import { insertEntry } from './queue.queries.ts'

const NOW = startOfDay('2026-05-20')
const MEMBERS = 200
const GAMES = 12
const FIRST_JOINS = 600
const STEPS = 120

/** A member as the test's own log knows them: nothing here comes from the Worker or its database. */
interface KnownMember {
  userId: string
  places: number
  leftThisMonth: number
  isOnHold: boolean
  top: number | null
  queue: { game: string; since: number }[]
  onTheWay: string[]
  atHome: string[]
}

interface Scenario {
  members: KnownMember[]
  copies: Map<string, number>
}

/** 200 members and 12 games without a copy. Each seed has its own, so that none sees another's. */
async function createScenario(seed: number): Promise<Scenario> {
  const games = Array.from({ length: GAMES }, (_, index) => `S${seed}-${index}`)
  const members = Array.from({ length: MEMBERS }, (_, index): KnownMember => {
    const plan = PLANS[index % 3] ?? PLANS[0]
    return {
      userId: `KB-${1000 * (seed + 1) + index}`,
      places: plan.gamesAtATime,
      leftThisMonth: plan.gamesPerMonth,
      isOnHold: false,
      top: null,
      queue: [],
      onTheWay: [],
      atHome: [],
    }
  })
  const rows = JSON.stringify(members.map(({ userId }) => Number(userId.slice(3))))
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
       SELECT value, value, 'PS5', 'Action', '2022-03-04', 1, 0, 0, 0 FROM json_each(?)`,
    ).bind(JSON.stringify(games)),
    env.DB.prepare(
      `INSERT INTO members (number, email, name, password_hash, city, created_at)
       SELECT value, value || '@khelbox.example', 'Someone', '', 'Karachi', 0 FROM json_each(?)`,
    ).bind(rows),
    env.DB.prepare(
      `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
       SELECT 'KB-' || value, key % 3 + 1, 'ACTIVE', '2024-01-15', '2024-01-15', '2026-06-15', 0
       FROM json_each(?)`,
    ).bind(rows),
  ])
  return { members, copies: new Map(games.map((game) => [game, 0])) }
}

/** Whether the member may have `game` now by the published rule. */
function mayHave(member: KnownMember, game: string): boolean {
  const rank = member.queue.findIndex((entry) => entry.game === game)
  return (
    rank >= 0 &&
    !member.isOnHold &&
    member.leftThisMonth > 0 &&
    member.onTheWay.length + member.atHome.length < member.places &&
    (member.top === null || (rank < member.top && member.onTheWay.length === 0))
  )
}

function since(member: KnownMember, game: string): number {
  return member.queue.find((entry) => entry.game === game)?.since ?? Number.NaN
}

/**
 * The published rule, written naively: again and again, a member gets the game that they want most among those
 * whose line they lead. One event happens at a time, so the order of the search does not matter.
 */
function expectedOf({ members, copies }: Scenario): string[] {
  const given: string[] = []
  for (;;) {
    const wanted = [...copies].filter(([, count]) => count > 0).map(([game]) => game)
    const leads = new Map(
      wanted.map((game) => [
        game,
        members
          .filter((member) => mayHave(member, game))
          .sort((a, b) => since(a, game) - since(b, game))[0],
      ]),
    )
    const next = members.find((member) => {
      const best = member.queue.find(({ game }) => wanted.includes(game) && mayHave(member, game))
      return best && leads.get(best.game) === member
    })
    const game = next?.queue.find(
      (entry) => wanted.includes(entry.game) && mayHave(next, entry.game),
    )?.game
    if (!next || !game) return given
    copies.set(game, (copies.get(game) ?? 0) - 1)
    next.queue = next.queue.filter((entry) => entry.game !== game)
    next.onTheWay.push(game)
    next.leftThisMonth -= 1
    given.push(`${next.userId} ${game}`)
  }
}

/** Statements that put a game on the member's queue; none when the member has it, or has queued it. */
function queueStatements(member: KnownMember, game: string, at: number): D1PreparedStatement[] {
  const queued = member.queue.map((entry) => entry.game)
  if ([...member.onTheWay, ...member.atHome, ...queued].includes(game)) return []
  member.queue.push({ game, since: at })
  return [insertEntry(env.DB, member.userId, game, at)]
}

/** Applies one event to the database and to the log. */
async function applyEvent(scenario: Scenario, random: () => number, at: number): Promise<void> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const member = pick(scenario.members) as KnownMember
  const game = pick([...scenario.copies.keys()]) as string
  const { userId } = member
  const kind = random()
  if (kind < 0.2) {
    const statements = queueStatements(member, game, at)
    if (statements.length > 0) await env.DB.batch(statements)
  } else if (kind < 0.4) {
    scenario.copies.set(game, (scenario.copies.get(game) ?? 0) + 1)
    await env.DB.prepare(
      'UPDATE games SET owned = owned + 1, in_hand = in_hand + 1 WHERE product_code = ?',
    )
      .bind(game)
      .run()
  } else if (kind < 0.5) {
    member.isOnHold = !member.isOnHold
    await env.DB.prepare(
      `UPDATE memberships SET status = iif(?2, 'HOLD', 'ACTIVE'), hold_reason = iif(?2, 'SHOP', NULL),
                              version = version + 1 WHERE user_id = ?1`,
    )
      .bind(userId, member.isOnHold ? 1 : 0)
      .run()
  } else if (kind < 0.6) {
    member.top = member.top === null ? 1 + Math.floor(random() * 3) : null
    await env.DB.batch([
      env.DB.prepare('UPDATE members SET queue_top = ? WHERE user_id = ?').bind(member.top, userId),
      bumpVersion(env.DB, userId),
    ])
  } else if (kind < 0.65) {
    const entry = pick(member.queue)
    if (!entry) return
    member.queue = member.queue.filter((each) => each !== entry)
    await env.DB.batch([deleteQueueEntry(env.DB, userId, entry.game), bumpVersion(env.DB, userId)])
  } else
    await advance(
      scenario,
      pick(scenario.members.filter((each) => each.onTheWay.length + each.atHome.length > 0)),
    )
}

/** Hands over a game on its way; otherwise puts one at home back on the shelf. */
async function advance({ copies }: Scenario, member: KnownMember | undefined): Promise<void> {
  if (!member) return
  const { userId } = member
  const arrives = member.onTheWay.shift()
  const returns = arrives ? undefined : member.atHome.shift()
  if (arrives) member.atHome.push(arrives)
  if (returns) copies.set(returns, (copies.get(returns) ?? 0) + 1)
  const game = arrives ?? returns
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE game_requests SET status = ?3, handed_over_at = ?4
       WHERE user_id = ?1 AND product_code = ?2 AND status IN ('REQUESTED', 'HANDED_OVER')`,
    ).bind(userId, game, arrives ? 'HANDED_OVER' : 'RETURNED', NOW),
    env.DB.prepare('UPDATE games SET in_hand = in_hand + ?2 WHERE product_code = ?1').bind(
      game,
      returns ? 1 : 0,
    ),
    bumpVersion(env.DB, userId),
  ])
}

async function requestsAfter(rowid: number): Promise<{ rowid: number; what: string }[]> {
  const { results } = await env.DB.prepare(
    `SELECT rowid, user_id || ' ' || product_code AS what FROM game_requests
     WHERE rowid > ? ORDER BY rowid`,
  )
    .bind(rowid)
    .all<{ rowid: number; what: string }>()
  return results
}

test.each(SEEDS.map((_, seed) => [seed]))(
  '200 members and copies that become free: every allocation follows the rule, seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const random = seededRandom(`fairness ${seed}`)
    const scenario = await createScenario(seed)
    await env.DB.batch(
      Array.from({ length: FIRST_JOINS }, (_, at) => {
        const member = scenario.members[Math.floor(random() * MEMBERS)] as KnownMember
        return queueStatements(
          member,
          `S${seed}-${Math.floor(random() * GAMES)}`,
          NOW - FIRST_JOINS + at,
        )
      }).flat(),
    )
    let [lastRow, given] = [(await requestsAfter(0)).at(-1)?.rowid ?? 0, 0]
    for (let step = 1; step <= STEPS; step += 1) {
      await applyEvent(scenario, random, NOW + step)
      const expected = expectedOf(scenario)
      await allocate(env, NOW + step)
      const made = await requestsAfter(lastRow)
      expect(made.map(({ what }) => what).sort(), `step ${step}`).toEqual(expected.sort())
      lastRow = made.at(-1)?.rowid ?? lastRow
      given += made.length
    }
    expect(given).toBeGreaterThan(30)
    expect(await brokenQueues()).toEqual([])
  },
)
