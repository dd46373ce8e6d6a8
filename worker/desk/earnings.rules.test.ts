import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import { daysByGame, NO_GAME, type Stay, shareRent } from './earnings.rules.ts'

const MARCH = ['2026-03-01', '2026-04-01'] as const

function stay(productCode: string, from: string, until: string | null): Stay {
  const noon = (day: string) => startOfDay(day) + 43_200_000
  return { productCode, from: noon(from), until: until === null ? null : noon(until) }
}

test('the example of docs/product.md: a rent of Rs. 2,000 for 20 days of one game and 10 of another', () => {
  const stays = [stay('PS5-0001', '2026-03-02', '2026-03-22'), stay('PS5-0002', '2026-03-22', null)]
  const days = daysByGame(stays, ...MARCH)
  expect(days).toEqual(new Map([['PS5-0001', 20], ['PS5-0002', 10]])) // biome-ignore format: pairs
  expect(shareRent(200_000, days)).toEqual(new Map([['PS5-0002', 66_667], ['PS5-0001', 133_333]])) // biome-ignore format: pairs
})

test.each([
  ['came and went on one day', stay('A', '2026-03-05', '2026-03-05'), 1],
  ['came before and is still there', stay('A', '2026-01-05', null), 31],
  ['came before and went on the first day', stay('A', '2026-02-05', '2026-03-01'), 0],
  ['came on the last day', stay('A', '2026-03-31', '2026-04-09'), 1],
  ['came after it', stay('A', '2026-04-01', null), 0],
])('a disc that %s counts its days in the month', (_name, one, count) => {
  expect(daysByGame([one], ...MARCH).get('A') ?? 0).toBe(count)
})

test('two discs of one game count together, and a rent without discs is of no game', () => {
  const days = daysByGame([stay('A', '2026-03-01', '2026-03-03'), stay('A', '2026-03-10', '2026-03-11')], ...MARCH)
  expect(days).toEqual(new Map([['A', 3]]))
  expect(shareRent(150_000, new Map())).toEqual(new Map([[NO_GAME, 150_000]]))
})

const anyDays = fc
  .dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.integer({ min: 1, max: 62 }))
  .map((days) => new Map(Object.entries(days)))

test('the parts of any rent add up to it, and none is a paisa away from its share of the days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), anyDays, (rent, days) => {
      const parts = shareRent(rent, days)
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(rent)
      const all = [...days.values()].reduce((sum, count) => sum + count, 0)
      for (const [code, count] of days) {
        expect(Math.abs((parts.get(code) ?? 0) - (rent * count) / all)).toBeLessThan(1)
      }
    }),
  )
})
