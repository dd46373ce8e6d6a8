import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { faultSeeds } from '../worker/testing/faults.ts'
import { fullTest, IS_SAMPLE } from '../worker/testing/long-run.ts'
import { withDatabaseInProcess } from './database.ts'
import { stuck } from './invariants.ts'
import { addMember, checkBooks, openShop, passTime } from './shop.ts'
import { anyStep, openingDay, quietDays, takeStep } from './steps.ts'
import { DAY_MS } from './terms.ts'

/** The steps are in several lists: few shops have few steps then, and a counterexample shrinks list by list. */
const LISTS = 5
const MOST_STEPS = IS_SAMPLE ? 30 : 60

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('years of random steps on a bad network break no rule and leave no work', async ({ annotate }) => {
  const shops = inject('shops')
  const list = fc.noBias(fc.array(anyStep, { maxLength: MOST_STEPS, size: 'max' }))
  const lists = fc.array(list, { minLength: LISTS, maxLength: LISTS })
  const totals = { steps: 0, days: 0, since: performance.now() }
  const property = fc.asyncProperty(faultSeeds, lists, async (seed, all) => {
    const shop = await openShop(seed)
    const opened = shop.now
    await openingDay(shop)
    for (const step of all.flat()) await takeStep(shop, step)
    await quietDays(shop)
    const { books, model, now, story } = shop
    expect(stuck(books, model, now), story.join('\n')).toEqual([])
    totals.steps += all.flat().length
    totals.days += (now - opened) / DAY_MS
  })
  const options = {
    numRuns: shops,
    includeErrorInReport: true,
    endOnFailure: !inject('shrinks'),
  }
  await withDatabaseInProcess(() => fc.assert(property, options))
  const seconds = (performance.now() - totals.since) / 1000
  const years = (totals.days / 365).toFixed(1)
  const rate = (totals.steps / seconds).toFixed(0)
  await annotate(`Simulated shops: ${shops}, ${years} years, ${totals.steps} steps, ${rate} a second`)
})

test('a phone that an erased person shared with a member is no trace of that person', async () => {
  await withDatabaseInProcess(async () => {
    const shop = await openShop(1)
    await openingDay(shop)
    const calm = { who: 0, which: 0, chances: undefined }
    await takeStep(shop, { ...calm, what: 'newCustomer', how: 0 })
    await takeStep(shop, { ...calm, what: 'erase', how: 1 })
    expect(shop.story.slice(-2).join('\n')).toMatch(
      /KB-1005 is added by phone, with the phone of another: 200 .*\n.*KB-1005 is erased: 200/,
    )
  })
})

test('a reply of the last day may name a person who is erased', async () => {
  await withDatabaseInProcess(async () => {
    const shop = await openShop(1)
    await openingDay(shop)
    await addMember(shop)
    const calm = { who: 4, which: 0, chances: undefined }
    await takeStep(shop, { ...calm, what: 'months', how: 3 })
    await takeStep(shop, { ...calm, what: 'block', how: 1 })
    await takeStep(shop, { ...calm, what: 'newCustomer', how: 0 })
    await takeStep(shop, { ...calm, what: 'erase', how: 0 })
    expect(shop.story.slice(-2).join('\n')).toMatch(/: 409 We do not lend to Member1005 .*\n.*KB-1005 is erased: 200/)
  })
})

fullTest('over 14 months with two price changes each month is charged once, by the version of its day', async () => {
  await withDatabaseInProcess(async () => {
    const shop = await openShop(1)
    await openingDay(shop)
    const calm = { who: 0, which: 39, chances: undefined }
    await takeStep(shop, { ...calm, what: 'planPrices', how: 1 })
    for (const how of [3, 3, 1]) await takeStep(shop, { ...calm, what: 'months', how })
    await takeStep(shop, { ...calm, what: 'planPrices', how: 20 })
    for (const how of [3, 1]) await takeStep(shop, { ...calm, what: 'months', how })
    await takeStep(shop, { ...calm, what: 'giveNotice', how: 0 })
    const [first, second] = shop.model.versions
    const rents = shop.books.rents.filter(({ user_id }) => user_id === 'KB-1001')
    expect(rents.length).toBeGreaterThanOrEqual(14)
    for (const { due_on, paisa } of rents) {
      const version = [second, first].find((each) => (each?.runningFrom ?? '9') <= due_on)
      expect([due_on, paisa]).toEqual([due_on, version?.rents[1] ?? 150_000])
    }
    expect(new Set(rents.map(({ paisa }) => paisa)).size).toBe(3)
  })
})

fullTest('after two years no promise names a member, and it is counted on', async () => {
  await withDatabaseInProcess(async () => {
    const shop = await openShop(1)
    await openingDay(shop)
    const calm = { who: 1, which: 0, chances: undefined }
    await takeStep(shop, { ...calm, what: 'rentOut', how: 2 })
    const [first] = shop.books.promises
    expect(first).toMatchObject({ kind: 'DELIVERY', outcome: 'KEPT', user_id: expect.stringMatching(/^KB-/) })
    for (let months = 0; months < 27; months += 4) await takeStep(shop, { ...calm, what: 'months', how: 3 })
    expect(shop.books.promises).toContainEqual({ ...first, user_id: null, product_code: null, request_id: null })
    const ofDay = shop.books.deliveryDays.find(({ day }) => day === first?.day)
    expect(ofDay?.kept).toBeGreaterThan(0)
  })
})

test('a change of what the rental rules read is a fault when the version stays', async () => {
  await withDatabaseInProcess(async () => {
    const shop = await openShop(1)
    await openingDay(shop)
    await env.DB.prepare(`UPDATE memberships SET counts_from = '2020-01-01' WHERE user_id = 'KB-1001'`).run()
    await expect(checkBooks(shop, false)).rejects.toThrow(
      'countsFrom of KB-1001 changed, and memberships.version did not',
    )
  })
})

test.each(['wait', 'months'] as const)(
  '28 days of "%s" begin with a run of the cron, after a day without one',
  async (what) => {
    await withDatabaseInProcess(async () => {
      const shop = await openShop(1)
      await openingDay(shop)
      const calm = { who: 0, which: 0, chances: undefined }
      await takeStep(shop, { ...calm, what: 'wait', how: 0 })
      await takeStep(shop, { ...calm, what: 'wait', how: 1 })
      // To the day on which the months of all members begin. February has 28 days, so two months are due after them.
      passTime(shop, DAY_MS)
      await takeStep(shop, { ...calm, what, how: 0 })
      expect(shop.books.rents).toHaveLength(12)
    })
  },
)
