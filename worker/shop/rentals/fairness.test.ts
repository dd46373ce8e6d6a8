import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import { PLANS } from '#contract/plans.ts'
import { write } from '../../platform/database/database.ts'
import { addCopies, settleCopies } from '../../testing/games.ts'
import { IS_LONG } from '../../testing/long-run.ts'
import { brokenQueues } from '../../testing/queues.ts'
import { type Generated, RUNS } from '../../testing/runs.ts'
import { bumpVersion } from '../members/members.queries.ts'
import { allocate } from './allocation.ts'
import { insertEntry } from './queue.queries.ts'
import { deleteQueueEntry } from './requests.queries.ts'

const NOW = startOfDay('2026-05-20')
const MEMBERS = IS_LONG ? 200 : 60
const GAMES = 12

const members = fc.nat(MEMBERS - 1)
const games = fc.nat(GAMES - 1)

/** The queues before the first copy becomes free. */
const joins = fc.noBias(
  fc.array(fc.record({ who: members, game: games }, { noNullPrototype: true }), {
    maxLength: 3 * MEMBERS,
    size: 'max',
  }),
)

const events = fc.record(
  {
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constant('join') },
      { weight: 1, arbitrary: fc.constant('leave') },
      { weight: 4, arbitrary: fc.constant('copy') }, // one becomes free
      { weight: 7, arbitrary: fc.constant('advance') }, // a game on its way arrives, or one at home returns
      { weight: 2, arbitrary: fc.constant('hold') }, // begins or ends
      { weight: 2, arbitrary: fc.constant('top') }, // only one of the top, or no longer
    ),
    who: members,
    game: games,
    top: fc.integer({ min: 1, max: 3 }),
    which: fc.nat(999),
  },
  { noNullPrototype: true },
)
type Event = Generated<typeof events>

const histories = fc.noBias(fc.array(events, { maxLength: 180, size: 'max' }))

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

let scenarios = 0

/** New members and 12 new games without a copy. */
async function createScenario(): Promise<Scenario> {
  scenarios += 1
  const games = Array.from({ length: GAMES }, (_, index) => `S${scenarios}-${index}`)
  const members = Array.from({ length: MEMBERS }, (_, index): KnownMember => {
    const plan = PLANS[index % 3] ?? PLANS[0]
    return {
      userId: `KB-${MEMBERS * scenarios + index}`,
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
  await write(env.DB, [
    sql`INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
       SELECT value, value, 'PS5', 'Action', '2022-03-04', 1, 0, 0, 0 FROM json_each(${JSON.stringify(games)})`,
    sql`INSERT INTO members (number, email, name, password_hash, city, created_at)
       SELECT value, value || '@khelbox.example', 'Someone', '', 'Karachi', 0 FROM json_each(${rows})`,
    sql`INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
       SELECT 'KB-' || value, key % 3 + 1, 'ACTIVE', '2024-01-15', '2024-01-15', '2026-06-15', 0
       FROM json_each(${rows})`,
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
        members.filter((member) => mayHave(member, game)).sort((a, b) => since(a, game) - since(b, game))[0],
      ]),
    )
    const next = members.find((member) => {
      const best = member.queue.find(({ game }) => wanted.includes(game) && mayHave(member, game))
      return best && leads.get(best.game) === member
    })
    const game = next?.queue.find((entry) => wanted.includes(entry.game) && mayHave(next, entry.game))?.game
    if (!next || !game) return given
    copies.set(game, (copies.get(game) ?? 0) - 1)
    next.queue = next.queue.filter((entry) => entry.game !== game)
    next.onTheWay.push(game)
    next.leftThisMonth -= 1
    given.push(`${next.userId} ${game}`)
  }
}

/** Statements that put a game on the member's queue; none when the member has it, or has queued it. */
function queueStatements(member: KnownMember, game: string, at: number): Sql[] {
  const queued = member.queue.map((entry) => entry.game)
  if ([...member.onTheWay, ...member.atHome, ...queued].includes(game)) return []
  member.queue.push({ game, since: at })
  return [insertEntry(member.userId, game, at)]
}

/** Applies one event to the database and to the log. */
async function applyEvent({ members, copies }: Scenario, event: Event, at: number): Promise<void> {
  const member = members[event.who] as KnownMember
  const game = [...copies.keys()][event.game] as string
  const { userId } = member
  if (event.what === 'join') {
    const statements = queueStatements(member, game, at)
    if (statements.length > 0) await write(env.DB, statements)
  } else if (event.what === 'copy') {
    copies.set(game, (copies.get(game) ?? 0) + 1)
    await addCopies(game)
  } else if (event.what === 'hold') {
    member.isOnHold = !member.isOnHold
    await env.DB.prepare(
      `UPDATE memberships SET status = iif(?2, 'HOLD', 'ACTIVE'), hold_reason = iif(?2, 'SHOP', NULL),
                              version = version + 1 WHERE user_id = ?1`,
    )
      .bind(userId, member.isOnHold ? 1 : 0)
      .run()
  } else if (event.what === 'top') {
    member.top = member.top === null ? event.top : null
    await write(env.DB, [
      sql`UPDATE members SET queue_top = ${member.top} WHERE user_id = ${userId}`,
      bumpVersion(userId),
    ])
  } else if (event.what === 'leave') {
    const entry = member.queue[event.which % member.queue.length]
    if (!entry) return
    member.queue = member.queue.filter((each) => each !== entry)
    await write(env.DB, [deleteQueueEntry(userId, entry.game), bumpVersion(userId)])
  } else {
    const renting = members.filter(({ onTheWay, atHome }) => onTheWay.length + atHome.length > 0)
    await advance(copies, renting[event.which % renting.length])
  }
}

/** Hands over a game on its way; otherwise puts one at home back on the shelf. */
async function advance(copies: Scenario['copies'], member: KnownMember | undefined): Promise<void> {
  if (!member) return
  const { userId } = member
  const arrives = member.onTheWay.shift()
  const returns = arrives ? undefined : member.atHome.shift()
  if (arrives) member.atHome.push(arrives)
  if (returns) copies.set(returns, (copies.get(returns) ?? 0) + 1)
  const game = arrives ?? returns
  await write(env.DB, [
    sql`UPDATE game_requests SET status = ${arrives ? 'HANDED_OVER' : 'RETURNED'}, handed_over_at = ${NOW}
       WHERE user_id = ${userId} AND product_code = ${game} AND status IN ('REQUESTED', 'HANDED_OVER')`,
    bumpVersion(userId),
  ])
  await settleCopies()
}

/** The requests for these games, made after the one with this rowid. */
async function requestsAfter(rowid: number, games: string[]): Promise<{ rowid: number; what: string }[]> {
  const { results } = await env.DB.prepare(
    `SELECT rowid, user_id || ' ' || product_code AS what FROM game_requests
     WHERE rowid > ? AND product_code IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
  )
    .bind(rowid, JSON.stringify(games))
    .all<{ rowid: number; what: string }>()
  return results
}

test('many members and copies that become free: every allocation follows the rule', async () => {
  let given = 0
  const property = fc.asyncProperty(joins, histories, async (first, steps) => {
    const scenario = await createScenario()
    const names = [...scenario.copies.keys()]
    const queued = first.flatMap(({ who, game }, at) =>
      queueStatements(scenario.members[who] as KnownMember, names[game] as string, NOW + at),
    )
    if (queued.length > 0) await write(env.DB, queued)
    let lastRow = 0
    for (const [index, event] of steps.entries()) {
      const now = NOW + first.length + index
      await applyEvent(scenario, event, now)
      const expected = expectedOf(scenario)
      await allocate(env, now)
      const made = await requestsAfter(lastRow, names)
      expect(made.map(({ what }) => what).sort(), `step ${index}`).toEqual(expected.sort())
      lastRow = made.at(-1)?.rowid ?? lastRow
      given += made.length
    }
    expect(await brokenQueues()).toEqual([])
  })
  await fc.assert(property, { numRuns: RUNS.race })
  expect(given).toBeGreaterThan(10 * RUNS.race)
})
