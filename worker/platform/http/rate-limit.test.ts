import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { faultSeeds, seededFaults, withFaults } from '../../testing/faults.ts'
import { fullTest } from '../../testing/long-run.ts'
import { rowCounts } from '../../testing/rows.ts'
import { RUNS } from '../../testing/runs.ts'
import { newMeter } from '../base/env.ts'
import { MINUTE } from '../base/time.ts'
import { meteredDatabase } from '../database/database.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import type { ApiError } from './errors.ts'
import { batchWithin, countAgainst, type Limit, undoCount } from './rate-limit.ts'

const NOW = Date.UTC(2026, 0, 1)
// As in every request: failures are BrokenConstraint or DatabaseUnavailable.
const DB = meteredDatabase(env.DB, newMeter())

const MAIL = { to: 'shop@khelbox.example', subject: 'x', body: 'x' }

function mail() {
  return queueMail(MAIL, NOW)
}

/** 'ok', or the `retryAfter` of the refusal in seconds. */
async function outcome(work: Promise<unknown>): Promise<'ok' | number | undefined> {
  try {
    await work
    return 'ok'
  } catch (error) {
    return (error as ApiError).facts.retryAfter
  }
}

test('lets exactly ten of twenty concurrent calls pass', async () => {
  const limit: Limit = { name: 'form.address', key: 'twenty', max: 10, windowMs: MINUTE }
  const calls = Array.from({ length: 20 }, () => outcome(countAgainst(DB, limit, NOW)))
  const outcomes = await Promise.all(calls)
  expect(outcomes.filter((result) => result === 'ok')).toHaveLength(10)
  expect(outcomes.filter((result) => result === 60)).toHaveLength(10)
})

test('counts the wait down, never to zero, and ends it with the window despite further tries', async () => {
  const limit: Limit = { name: 'form.address', key: 'wait', max: 1, windowMs: MINUTE }
  const at = (ms: number) => outcome(countAgainst(DB, limit, NOW + ms))
  expect(await at(0)).toBe('ok')
  expect(await at(0)).toBe(60)
  expect(await at(18_500)).toBe(42)
  expect(await at(59_999)).toBe(1)
  expect(await at(60_000)).toBe('ok')
  expect(await at(60_001)).toBe(60)
})

test('allows another call after a counted one is taken back', async () => {
  const limit: Limit = { name: 'form.address', key: 'back', max: 1, windowMs: MINUTE }
  await countAgainst(DB, limit, NOW)
  await undoCount(DB, limit)
  expect(await outcome(countAgainst(DB, limit, NOW))).toBe('ok')
  expect(await outcome(countAgainst(DB, limit, NOW))).toBe(60)
})

test('writes exactly ten of twenty concurrent batches', async () => {
  const limit: Limit = { name: 'form.address', key: 'batches', max: 10, windowMs: MINUTE }
  const before = await rowCounts('outbox')
  const batches = Array.from({ length: 20 }, () => outcome(batchWithin(DB, [limit], [mail()], NOW)))
  const outcomes = await Promise.all(batches)
  expect(outcomes.filter((result) => result === 'ok')).toHaveLength(10)
  expect(outcomes.filter((result) => result === 60)).toHaveLength(10)
  expect((await rowCounts('outbox')).outbox).toBe((before.outbox ?? 0) + 10)
})

fullTest(
  'writes exactly ten of forty concurrent batches with three faults in ten, and lets at most ten calls pass',
  async () => {
    const property = fc.asyncProperty(faultSeeds, async (seed) => {
      // A seed may come twice.
      const limit: Limit = { name: 'form.address', key: crypto.randomUUID(), max: 10, windowMs: MINUTE }
      const before = await rowCounts('outbox')
      const db = (index: number) => {
        const faults = seededFaults(`${seed} ${index}`, 0.3)
        return meteredDatabase(withFaults(faults).DB, newMeter())
      }
      const all = Array.from({ length: 40 }, (_, index) => db(index))
      await Promise.allSettled(all.map((faulty) => batchWithin(faulty, [limit], [queueMail(MAIL, NOW)], NOW)))
      expect((await rowCounts('outbox')).outbox).toBe((before.outbox ?? 0) + 10)
      const single = { ...limit, key: crypto.randomUUID() }
      const calls = await Promise.allSettled(all.map((faulty) => countAgainst(faulty, single, NOW)))
      expect(calls.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
    })
    await fc.assert(property, { numRuns: RUNS.race })
  },
)

test('a refused batch counts against no other limit and returns the longest wait', async () => {
  const short: Limit = { name: 'form.address', key: 'short', max: 2, windowMs: MINUTE }
  const long: Limit = { name: 'form.address', key: 'long', max: 1, windowMs: 10 * MINUTE }
  const batch = (limits = [short, long]) => outcome(batchWithin(DB, limits, [mail()], NOW))
  expect(await batch()).toBe('ok')
  expect(await batch()).toBe(600)
  expect(await batch([short])).toBe('ok')
  expect(await batch()).toBe(600)
  expect(await batch([short])).toBe(60)
})

test('a limit that is not used up adds no wait', async () => {
  const full: Limit = { name: 'form.address', key: 'full', max: 1, windowMs: MINUTE }
  const roomy: Limit = { name: 'form.address', key: 'roomy', max: 5, windowMs: 10 * MINUTE }
  const batch = () => outcome(batchWithin(DB, [full, roomy], [mail()], NOW))
  expect(await batch()).toBe('ok')
  expect(await batch()).toBe(60)
})

test('counts a batch from zero when the window is over', async () => {
  const limit: Limit = { name: 'form.address', key: 'anew', max: 1, windowMs: MINUTE }
  const at = (ms: number) => outcome(batchWithin(DB, [limit], [mail()], NOW + ms))
  expect(await at(0)).toBe('ok')
  expect(await at(59_999)).toBe(1)
  expect(await at(60_000)).toBe('ok')
  expect(await at(60_000)).toBe(60)
})

test('does not count a batch that fails for another reason', async () => {
  const limit: Limit = { name: 'form.address', key: 'failed', max: 1, windowMs: MINUTE }
  const broken = sql`SELECT * FROM a_table_that_is_gone`
  await expect(batchWithin(DB, [limit], [mail(), broken], NOW)).rejects.toThrow('a_table_that_is_gone')
  expect(await outcome(batchWithin(DB, [limit], [mail()], NOW))).toBe('ok')
})

test('returns the results of the statements of the batch', async () => {
  const limit: Limit = { name: 'form.address', key: 'results', max: 1, windowMs: MINUTE }
  const results = await batchWithin(DB, [limit], [sql`SELECT 7 AS seven`], NOW)
  expect(results.map((result) => result.results)).toEqual([[{ seven: 7 }]])
})
