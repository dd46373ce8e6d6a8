import type { Context } from 'hono'
import { addDays, type Day, dayInKarachi } from '#contract/dates.ts'
import type { AppEnv, Env } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import { together, violates, write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import type { Done } from '../../platform/jobs/jobs.queries.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { planOfRow, queryRentals, rentalsByMember } from '../members/members.queries.ts'
import { isNewGame } from '../terms/availability.rules.ts'
import { deliveryWindow } from '../terms/delivery.rules.ts'
import { type Asking, endSkips, findTurns, recordAllocation, skipUntil, type TurnRow } from './allocation.queries.ts'
import { allocateCopies, type Proposer } from './allocation.rules.ts'
import { writeFacts } from './allocation-facts.ts'
import { queueInterests } from './interests.queries.ts'
import { promiseQueuedGames } from './requests.mail.ts'
import { writeRequests } from './requests.queries.ts'

/** Entries read together. The next run continues with the rest. */
const TURNS_PER_ROUND = 500
const ROUNDS = 10
/** A request takes some ten statements, and a Worker may send a thousand. */
const REQUESTS_PER_RUN = 50
const SKIPS_ENDED_PER_RUN = 1000
const INTERESTS_PER_RUN = 200

/**
 * Makes requests of queue entries by ALLOCATION_RULES. Those of a member are one batch with the guards of their own
 * request, so that concurrent runs and requests by hand never give one copy or one place twice; entries that lose such
 * a race are decided again in the next round. Runs on the cron, when a copy becomes free, and (with `asking`)
 * before a member's own request, because members who have waited longer come first. Returns how many were made.
 */
export async function allocate(env: Env, now: number, asking?: Asking): Promise<Done> {
  if (env.CUSTOMER_HOST) return {}
  const today = dayInKarachi(now)
  await write(env.DB, [...queueInterests(today, INTERESTS_PER_RUN), endSkips(today, SKIPS_ENDED_PER_RUN)])
  let requests = 0
  for (let round = 0; round < ROUNDS && requests < REQUESTS_PER_RUN; round += 1) {
    const turns = await findTurns(env.DB, TURNS_PER_ROUND, asking)
    if (turns.length === 0) break
    requests += await allocateTurns(env, turns, today, now)
  }
  return { requests }
}

/** Returns how many requests were made. */
async function allocateTurns(env: Env, turns: TurnRow[], today: Day, now: number): Promise<number> {
  const [proposers, holidays] = await Promise.all([proposersOf(env.DB, turns, now), holidaysAround(env.DB, today)])
  const { granted, refused } = allocateCopies(turns, proposers, turns, today, holidays)
  await skipUntil(env.DB, refused, addDays(today, 1))
  // All eligible members are matched together: first skip the refused ones, then read again.
  if (turns.length === TURNS_PER_ROUND && refused.length > 0) return 0
  if (granted.length === 0) return 0
  const decision = {
    id: crypto.randomUUID(),
    facts: writeFacts(turns, proposers, today, holidays),
  }
  let made = 0
  const byMember = Map.groupBy(granted.slice(0, REQUESTS_PER_RUN), ({ userId }) => userId)
  for (const turnsOfMember of byMember.values()) {
    if (await grant(env, turnsOfMember, decision, holidays, now)) made += turnsOfMember.length
  }
  return made
}

/** The members of these turns with their rentals. */
export async function proposersOf(db: D1Database, turns: readonly TurnRow[], now: number): Promise<Proposer[]> {
  const rows = new Map(turns.map((turn) => [turn.userId, turn]))
  // Read after the versions in `turns`: a later change makes the grant fail.
  const [found] = await together(db, [queryRentals([...rows.keys()], now)])
  const rentals = rentalsByMember(found)
  return Array.from(rows.values(), (row) => ({
    userId: row.userId,
    member: { ...row, plan: planOfRow(row.planId), rentals: rentals.get(row.userId) ?? [] },
    queueTop: row.queueTop,
  }))
}

/** Whether the requests of a member were made; false when the member, a copy or the queue has changed. */
async function grant(
  env: Env,
  turns: TurnRow[],
  decision: { id: string; facts: string },
  holidays: Holidays,
  now: number,
): Promise<boolean> {
  const [first] = turns
  if (!first) return false
  const requests = turns.map((turn) => ({
    id: publicId('KR'),
    kind: 'REQUEST' as const,
    userId: turn.userId,
    memberEmail: turn.email,
    memberCity: turn.city,
    productCode: turn.productCode,
    productName: turn.title,
    gameCategory: turn.category,
    wasNew: isNewGame(turn, dayInKarachi(now)),
    givesBack: null,
    fromQueue: true,
    askedBy: null,
    delivery: deliveryWindow(turn, dayInKarachi(now), holidays),
    queuedAt: turn.addedAt,
  }))
  try {
    await write(env.DB, [
      ...writeRequests(first.userId, first.version, requests, now),
      ...recordAllocation(decision, requests, now),
      ...promiseQueuedGames(env, requests, now),
    ])
    return true
  } catch (error) {
    const isLostRace = ['state_moved', 'copy_in_hand', 'game_requests.'].some((constraint) =>
      violates(error, constraint),
    )
    if (!isLostRace) throw error
    return false
  }
}

/** After the reply to a change that may have freed a copy: allocates it and sends the mails. */
export function allocateAndDeliver(c: Context<AppEnv>): void {
  afterReply(c, allocate, deliverOutbox)
}
