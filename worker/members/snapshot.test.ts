import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { publicId } from '../base/ids.ts'
import { meteredDatabase } from '../database/database.ts'
import { SEEDS } from '../testing/broken-input.ts'
import { withFaults } from '../testing/faults.ts'
import { addGame } from '../testing/games.ts'
import { addMember } from '../testing/members.ts'
import { seededRandom } from '../testing/random.ts'
import { commitRental } from './commit-rental.ts'

const ROUNDS = 3
const SLOW_MS = 20

/** A database in which one of four calls is delayed, so that others overtake it; the same ones for a seed. */
function overtakingDatabase(seed: string): D1Database {
  const random = seededRandom(seed)
  const { DB } = withFaults(async () => {
    if (random() < 1 / 4) await scheduler.wait(SLOW_MS)
    return undefined
  })
  return meteredDatabase(DB, { rowsRead: 0, rowsWritten: 0 })
}

/** Members with more open requests than the one place that they have left. */
async function overbooked(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT user_id FROM game_requests WHERE status = 'REQUESTED' GROUP BY user_id HAVING count(*) > 1`,
  ).all()
  return results
}

test.each(SEEDS)(
  '%s: a member with one free place gets one of four concurrent requests',
  async (seed) => {
    const db = overtakingDatabase(seed)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, email } = await addMember()
      const asker = { userId, email, city: 'Karachi' }
      const games = await Promise.all(Array.from({ length: 4 }, () => addGame()))
      const asked = games.map((productCode) =>
        commitRental(db, asker, 'REQUEST', [{ id: publicId('KR'), productCode }], () => []),
      )
      await Promise.allSettled(asked)
    }
    expect(await overbooked()).toEqual([])
  },
)
