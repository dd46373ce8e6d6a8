import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptText, type PromiseKind } from '#contract/promises.ts'
import { byCity, byRider } from './promises.rules.ts'

const count = fc.integer({ min: 0, max: 99 })
const counted = fc.record({
  kind: fc.constantFrom<PromiseKind>('DELIVERY', 'TURN_SOON', 'TURN_LATER'),
  city: fc.constantFrom('Karachi', 'KARACHI CANTT', 'Lahore', 'Chaman'),
  carrier: fc.constantFrom('', 'a1', 'TCS'),
  rider: fc.constant('Ali'),
  ...{ kept: count, late: count, open: count, void: count },
})
type Sums = { kept: number; late: number }
const sum = (rows: readonly Sums[]) => rows.reduce((all, { kept, late }) => all + kept + late, 0)

test('each promise is in one city, and each delivery that came is of one rider', () => {
  fc.assert(
    fc.property(fc.array(counted), (counts) => {
      const cities = byCity(counts)
      expect(sum(cities)).toBe(sum(counts))
      expect(new Set(cities.map(({ kind, city }) => `${kind} ${city}`)).size).toBe(cities.length)
      const brought = counts.filter(({ kind, carrier }) => kind === 'DELIVERY' && carrier !== '')
      expect(sum(byRider(counts))).toBe(sum(brought))
    }),
  )
})

test('a share is rounded down', () => {
  expect(keptText({ kept: 979, late: 21 })).toBe('97 %')
  expect(keptText({ kept: 1000, late: 1 })).toBe('99 %')
  expect(keptText({ kept: 7, late: 0 })).toBe('100 %')
  expect(keptText({ kept: 0, late: 0 })).toBe('')
})
