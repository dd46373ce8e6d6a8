import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf } from '#contract/plans.ts'
import { newMeter } from '../../platform/base/env.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { databaseInOrder } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { requestPastQueue } from '../../testing/queues.ts'
import { RUNS } from '../../testing/runs.ts'

test('in any order of database calls, a member gets as many of the concurrent requests as the plan has places', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.constantFrom('NOVICE', 'PRO'),
    fc.integer({ min: 2, max: 4 }),
    async (scheduler, plan, count) => {
      const member = await addMember({ plan })
      const games = await Promise.all(Array.from({ length: count }, () => addGame()))
      const db = meteredDatabase(databaseInOrder(scheduler), newMeter())
      const asked = games.map((productCode) => requestPastQueue({ ...env, DB: db }, member, productCode))
      const results = await scheduler.waitFor(Promise.allSettled(asked))
      const got = results.filter(({ status }) => status === 'fulfilled')
      expect(got).toHaveLength(planOf(plan).gamesAtATime)
      expect(await openRequests(member.userId)).toBe(got.length)
    },
  )
  await fc.assert(property, { numRuns: RUNS.order })
})

async function openRequests(userId: string): Promise<number | null> {
  return await env.DB.prepare(`SELECT count(*) AS open FROM game_requests WHERE user_id = ? AND status = 'REQUESTED'`)
    .bind(userId)
    .first('open')
}
