import fc from 'fast-check'
import { type Day, startOfDay } from '#contract/dates.ts'
import { planOf } from '#contract/plans.ts'
import type { GameFacts } from '../shop/terms/availability.rules.ts'
import type { Rental, Renter } from '../shop/terms/membership.rules.ts'
import { PLAN_NAMES, TODAY } from './rental-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days up to `before` days before TODAY and `after` days after it. Shrinks towards TODAY. */
export function anyDay(before = 4000, after = 4000): fc.Arbitrary<Day> {
  return fc
    .integer({ min: -before, max: after })
    .map((days) => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10))
}

/** Holidays around TODAY, some of them in a row. */
export const anyHolidays = fc.array(anyDay(40, 40), { maxLength: 20 }).map((days) => new Set(days))

/** Product codes of the rentals and games below. */
const anyCode = fc.nat(7).map((number) => `PS5-${number}`)

const anyRental = fc
  .record({
    kind: fc.constantFrom('REQUEST', 'SWAP'),
    status: fc.constantFrom(...(['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED'] as const)),
    productCode: anyCode,
    wasNew: fc.boolean(),
    fromQueue: fc.boolean(),
    handedOverOn: anyDay(70, 0),
  })
  .map(({ handedOverOn, ...facts }): Rental => {
    const isOpen = ['REQUESTED', 'APPROVED', 'PACKED'].includes(facts.status)
    return {
      ...facts,
      itemCode: isOpen ? null : `${facts.productCode}-1`,
      givesBack: isOpen && facts.kind === 'SWAP' ? 'PS5-0-1' : null,
      handedOverAt: isOpen ? null : startOfDay(handedOverOn),
    }
  })

/** Members of any plan and state, with rentals of different games. */
export const anyRenter: fc.Arbitrary<Renter> = fc.record(
  {
    plan: fc.constantFrom(...PLAN_NAMES).map(planOf),
    status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'HOLD', 'CANCELLED'),
    holdReason: fc.constantFrom('DAMAGE', 'SHOP'),
    countsFrom: anyDay(900, 0),
    endsOn: fc.option(anyDay(5, 60), { freq: 3 }),
    city: fc.constantFrom('Karachi', 'Lahore'),
    putOffUntil: fc.option(anyDay(20, 30), { freq: 2 }),
    rentals: fc.uniqueArray(anyRental, {
      selector: ({ productCode }) => productCode,
      maxLength: 6,
    }),
  },
  { noNullPrototype: true },
)

/** Announced, new and old games, some without a copy in hand, some without any. */
export const anyGame: fc.Arbitrary<GameFacts> = fc
  .record(
    { productCode: anyCode, availableSince: anyDay(200, 30), inHand: fc.nat(2), out: fc.nat(2) },
    { noNullPrototype: true },
  )
  .map(({ out, ...game }) => ({ ...game, owned: game.inHand + out }))

/** Games with different codes. */
export const anyLibrary = fc.uniqueArray(anyGame, { selector: ({ productCode }) => productCode })
