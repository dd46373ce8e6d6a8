import { addMonths, type Day, dayInKarachi, firstOfMonth, startOfDay } from '#contract/dates.ts'
import type { Env } from '../platform/base/env.ts'
import { HOUR } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import type { Done } from '../platform/jobs/jobs.queries.ts'
import { addParts, findLastShared, findRentsAfter, findStays, type RentEntry } from './earnings.queries.ts'
import { daysByGame, shareRent } from './earnings.rules.ts'

/** Rents of a step, and steps of a run. */
const [RENTS, STEPS] = [500, 5]

/**
 * Shares the rents of months that are over among the games. Waits an hour after the end of a month, so that no call of
 * that month is still writing.
 */
export async function shareRents({ DB: db }: Pick<Env, 'DB'>, now: number): Promise<Done> {
  const until = startOfDay(firstOfMonth(dayInKarachi(now - HOUR)))
  let shared = 0
  for (let step = 0; step < STEPS; step += 1) {
    const before = await findLastShared(db)
    const found = await findRentsAfter(db, before, until, RENTS)
    const [first] = found
    if (!first) break
    // One month a step, because the discs are those of one month.
    const month = firstOfMonth(dayInKarachi(first.at))
    const rents = found.filter(({ at }) => firstOfMonth(dayInKarachi(at)) === month)
    const last = rents.at(-1) ?? first
    await write(db, addParts(await partsOf(db, rents, month), before, last))
    shared += rents.length
  }
  return { shared }
}

async function partsOf(db: D1Database, rents: readonly RentEntry[], first: Day) {
  const next = addMonths(first, 1)
  const userIds = [...new Set(rents.map(({ userId }) => userId))]
  const stays = Map.groupBy(await findStays(db, userIds, startOfDay(first), startOfDay(next)), ({ userId }) => userId)
  return rents.flatMap(({ userId, paisa }) => {
    const parts = shareRent(paisa, daysByGame(stays.get(userId) ?? [], first, next))
    return [...parts].map(([productCode, part]) => ({ month: first.slice(0, 7), productCode, paisa: part }))
  })
}
