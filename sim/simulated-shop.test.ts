import fc from 'fast-check'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { faultSeeds } from '../worker/testing/faults.ts'
import { withoutTrips } from './database.ts'
import { stuck } from './invariants.ts'
import { openShop } from './shop.ts'
import { anyStep, openingDay, quietDays, take } from './steps.ts'
import { DAY_MS } from './terms.ts'

/** Steps in several lists, so that few shops have few steps, and a counterexample shrinks list by list. */
const LISTS = 5
const MOST_OF_LIST = 60

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('whatever members, admins, riders, the cron and a bad network do, the books are sound and no work is left', async ({
  annotate,
}) => {
  const shops = inject('shops')
  const list = fc.noBias(fc.array(anyStep, { maxLength: MOST_OF_LIST, size: 'max' }))
  const lists = fc.array(list, { minLength: LISTS, maxLength: LISTS })
  const made = { steps: 0, days: 0, since: performance.now() }
  const property = fc.asyncProperty(faultSeeds, lists, async (seed, all) => {
    const shop = await openShop(seed)
    const opened = shop.now
    await openingDay(shop)
    for (const step of all.flat()) await take(shop, step)
    await quietDays(shop)
    const { books, model, now, story } = shop
    expect(stuck(books, model, now), story.join('\n')).toEqual([])
    made.steps += all.flat().length
    made.days += (now - opened) / DAY_MS
  })
  const options = {
    numRuns: shops,
    includeErrorInReport: true,
    endOnFailure: !inject('shrinks'),
  }
  await withoutTrips(() => fc.assert(property, options))
  const seconds = (performance.now() - made.since) / 1000
  await annotate(
    `Simulated shops: ${shops}, ${(made.days / 365).toFixed(1)} years, ${made.steps} steps, ${(made.steps / seconds).toFixed(0)} a second`,
  )
})
