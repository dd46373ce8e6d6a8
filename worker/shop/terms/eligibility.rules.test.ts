import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eligibilityOf } from '#contract/eligibility.ts'
import { anyHolidays, anyLibrary, anyRenter } from '../../testing/any-facts.ts'
import {
  atHome,
  BEFORE_THIS_MONTH,
  game,
  MONTH_STARTED,
  member,
  NEW,
  NO_HOLIDAYS,
  OLD,
  openSwap,
  PLAN_NAMES,
  rental,
  returned,
  TODAY,
} from '../../testing/rental-facts.ts'
import type { GameFacts } from './availability.rules.ts'
import { eligibility, libraryEligibility } from './eligibility.rules.ts'
import { refusesRequest, refusesSwap } from './game-refusals.rules.ts'
import type { Rental, Renter } from './membership.rules.ts'

function line(asker: Renter | undefined, wanted = game(), today = TODAY): string {
  return eligibility(asker, wanted, today, NO_HOLIDAYS).line
}

const twoThisMonth = [returned(MONTH_STARTED), returned(MONTH_STARTED)]
const home = [atHome('A', BEFORE_THIS_MONTH)]
const gone = game(OLD, { inHand: 0 })

test.each([
  ['with a free place', member('NOVICE'), game(), 'Get it now'],
  ['with a game at home', member('NOVICE', home), game(), 'Swap only: no free place'],
  ['with a request on its way', member('NOVICE', [rental()]), game(), 'You have no free place'],
  [
    'with a swap on its way for the only game',
    member('NOVICE', [...home, openSwap('A')]),
    game(),
    'You have no free place',
  ],
  [
    'whose month is used up',
    member('NOVICE', twoThisMonth),
    game(),
    'Your month is used up; next games from 15 Jun 2026',
  ],
  [
    'whose month is used up, with a game at home',
    member('NOVICE', [...twoThisMonth, ...home]),
    game(),
    'Your month is used up; next games from 15 Jun 2026',
  ],
  ['of a game that is out', member('NOVICE'), gone, 'All copies are out'],
  ['of a new game', member('NOVICE'), game(NEW), 'From 1 Sep 2026 on NOVICE'],
  [
    'who had the new game of the month',
    member('NOVICE+', [returned(MONTH_STARTED, { wasNew: true })]),
    game(NEW),
    'Your next new game from 15 Jun 2026',
  ],
  ['without a plan', undefined, game(), 'Choose a plan first'],
])('the line for a member %s is: %s', (_name, asker, wanted, said) => {
  expect(line(asker, wanted)).toBe(said)
})

test('the line for a game at home or requested says so, with and without a free place', () => {
  const wanted = { productCode: 'PS5-WANTED' }
  expect(line(member('NOVICE', [atHome('A', OLD, wanted)]))).toBe('With you now')
  expect(line(member('PRO', [rental(wanted)]), gone)).toBe('You have asked for it')
})

// Consistency with the refusals ------------------------------------------------------------------------

const STATES: Partial<Renter>[] = [
  {},
  { endsOn: '2026-05-21' },
  { endsOn: TODAY },
  { status: 'HOLD', holdReason: 'DAMAGE' },
  { status: 'HOLD', holdReason: 'SHOP' },
  { status: 'CANCELLED' },
]
const HOLDINGS: Rental[][] = [
  [],
  home,
  [...home, atHome('B', BEFORE_THIS_MONTH)],
  [atHome('W', BEFORE_THIS_MONTH, { productCode: 'PS5-WANTED' })],
  [rental()],
  [rental({ productCode: 'PS5-WANTED' })],
  [...home, openSwap('A')],
  [...home, openSwap('A', { productCode: 'PS5-WANTED' })],
]
const HAD_THIS_MONTH: Rental[][] = [
  [],
  [returned(MONTH_STARTED)],
  [returned(MONTH_STARTED, { wasNew: true })],
  twoThisMonth,
  [...twoThisMonth, returned(MONTH_STARTED)],
  [...twoThisMonth, ...twoThisMonth],
]
// Announced; just released; for PRO; for NOVICE+ too; a day short of four months; four months old.
const AGES = ['2026-05-21', TODAY, '2026-05-15', '2026-05-13', '2026-01-21', '2026-01-20', OLD]

test.each(PLAN_NAMES)(
  'for %s the code is "now" exactly when a request is accepted, "swap" when only a swap is',
  (planName) => {
    const counted: Record<string, number> = {}
    for (const state of STATES)
      for (const holding of HOLDINGS)
        for (const had of HAD_THIS_MONTH)
          for (const availableSince of AGES)
            for (const inHand of [0, 1]) {
              const asker = member(planName, [...holding, ...had], state)
              const wanted = game(availableSince, { inHand })
              const said = eligibility(asker, wanted, TODAY, NO_HOLIDAYS)
              expect(said.code).toBe(expectedCode(asker, wanted))
              expect(said.line).not.toBe('')
              counted[said.code] = (counted[said.code] ?? 0) + 1
            }
    const all = STATES.length * HOLDINGS.length * HAD_THIS_MONTH.length * AGES.length * 2
    expect(Object.values(counted).reduce((sum, count) => sum + count)).toBe(all)
    expect(counted).toHaveProperty('now')
    expect(counted).toHaveProperty('swap')
  },
)

function expectedCode(asker: Renter, wanted: GameFacts): string {
  const refusal = refusesRequest(asker, wanted, TODAY, NO_HOLIDAYS)
  if (!refusal) return 'now'
  const swaps = ['A', 'B', 'W'].filter((disc) =>
    asker.rentals.some((each) => each.status === 'HANDED_OVER' && each.itemCode === disc),
  )
  const accepted = swaps.some((disc) => !refusesSwap(asker, [wanted], [disc], TODAY, NO_HOLIDAYS))
  return accepted ? 'swap' : refusal.code
}

// The whole library --------------------------------------------------------------------------------------

test('returns the most common line once, and for every game the line of its own request', () => {
  const library = [
    ...[1, 2, 3, 4].map((number) => game(OLD, { productCode: `PS5-OLD${number}` })),
    game(OLD, { productCode: 'PS5-OUT', inHand: 0 }),
    game(OLD, { productCode: 'PS5-OUT2', inHand: 0 }),
    game(NEW, { productCode: 'PS5-NEW' }),
  ]
  const asker = member('NOVICE')
  const answer = libraryEligibility(asker, library, TODAY, NO_HOLIDAYS)
  expect(answer).toEqual({
    usual: { code: 'now', line: 'Get it now' },
    others: [
      {
        code: 'rental.no-copy',
        line: 'All copies are out',
        productCodes: ['PS5-OUT', 'PS5-OUT2'],
      },
      {
        code: 'rental.too-early',
        line: 'From 1 Sep 2026 on NOVICE',
        productCodes: ['PS5-NEW'],
      },
    ],
    delivery: { from: '2026-05-21', until: '2026-05-22' },
  })
  for (const each of library) {
    const { code, line } = eligibilityOf(answer, each.productCode)
    expect({ code, line }).toEqual(eligibility(asker, each, TODAY, NO_HOLIDAYS))
  }
})

test('keeps two refusals with the same code and different lines apart', () => {
  const library = [game(NEW, { productCode: 'PS5-MAY' }), game('2026-04-01', { productCode: 'PS5-APRIL' })]
  const answer = libraryEligibility(member('NOVICE'), library, TODAY, NO_HOLIDAYS)
  expect(eligibilityOf(answer, 'PS5-MAY').line).toBe('From 1 Sep 2026 on NOVICE')
  expect(eligibilityOf(answer, 'PS5-APRIL').line).toBe('From 1 Aug 2026 on NOVICE')
})

test('a holiday delays the expected delivery; without a plan there is none', () => {
  const holidays = new Set(['2026-05-21'])
  const { delivery } = libraryEligibility(member('PRO'), [], TODAY, holidays)
  expect(delivery).toEqual({ from: '2026-05-22', until: '2026-05-23' })
  expect(libraryEligibility(undefined, [game()], TODAY, holidays)).toEqual({
    usual: { code: 'rental.no-plan', line: 'Choose a plan first' },
    others: [],
    delivery: null,
  })
})

test('lists each game of any library once, with the line of its own request', () => {
  const askers = fc.option(anyRenter, { nil: undefined })
  const property = fc.property(askers, anyLibrary, anyHolidays, (asker, library, holidays) => {
    const answer = libraryEligibility(asker, library, TODAY, holidays)
    const listed = answer.others.flatMap(({ productCodes }) => productCodes)
    expect(new Set(listed).size).toBe(listed.length)
    for (const { productCodes } of answer.others)
      expect(productCodes.length).toBeLessThanOrEqual(library.length - listed.length)
    for (const each of library) {
      const { code, line } = eligibilityOf(answer, each.productCode)
      expect({ code, line }).toEqual(eligibility(asker, each, TODAY, holidays))
    }
  })
  fc.assert(property)
})
