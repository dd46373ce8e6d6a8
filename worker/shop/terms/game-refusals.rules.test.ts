import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { requestGame } from '#contract/calls/rentals.ts'
import type { Day } from '#contract/dates.ts'
import { anyDay, anyHolidays, anyLibrary, anyRenter } from '../../testing/any-facts.ts'
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
import { type GameFacts, isNewGame } from './availability.rules.ts'
import { NO_PLAN, refusesRequest, refusesSwap } from './game-refusals.rules.ts'
import type { Renter } from './membership.rules.ts'
import { slotsUsed, takenThisMonth } from './rentals.rules.ts'

function refusal(asker: Renter, wanted = game(), today = TODAY) {
  return refusesRequest(asker, wanted, today, NO_HOLIDAYS)
}

function request(asker: Renter, wanted = game(), today: Day = TODAY): string {
  return refusal(asker, wanted, today)?.code ?? 'yes'
}

function swap(asker: Renter, givesBack: (string | undefined)[], wanted: GameFacts[] = [game()]): string {
  return refusesSwap(asker, wanted, givesBack, TODAY, NO_HOLIDAYS)?.code ?? 'yes'
}

// Old games are in all plans, new games in NOVICE+ and PRO ----------------------------------------------

test.each([
  ['NOVICE', OLD, 'yes'],
  ['NOVICE+', OLD, 'yes'],
  ['PRO', OLD, 'yes'],
  ['NOVICE', NEW, 'rental.too-early'],
  ['NOVICE+', NEW, 'yes'],
  ['PRO', NEW, 'yes'],
] as const)('%s requests a game available since %s: %s', (planName, since, answer) => {
  expect(request(member(planName), game(since))).toBe(answer)
})

test('refuses a new game to NOVICE for four months, with the day', () => {
  const wanted = game('2026-01-21')
  expect(refusal(member('NOVICE'), wanted)).toEqual({
    code: 'rental.too-early',
    message: 'On NOVICE this game is yours from 21 May 2026.',
    line: 'From 21 May 2026 on NOVICE',
  })
  expect(request(member('NOVICE'), wanted, '2026-05-21')).toBe('yes')
})

// NOVICE+ and PRO get new games after 4-6 working days. For a release on Friday 1 May, the 4th is Wednesday
// 6 May, the 6th Friday 8 May.
test.each([
  ['PRO', '2026-05-05', 'rental.too-early'],
  ['PRO', '2026-05-06', 'yes'],
  ['NOVICE+', '2026-05-06', 'rental.too-early'],
  ['NOVICE+', '2026-05-07', 'rental.too-early'],
  ['NOVICE+', '2026-05-08', 'yes'],
] as const)('%s requests on %s a game available since 1 May: %s', (planName, today, answer) => {
  const asker = member(planName, [atHome('A', OLD)], { countsFrom: '2026-05-01' })
  expect(request({ ...asker, rentals: [] }, game(NEW), today)).toBe(answer)
  expect(refusesSwap(asker, [game(NEW)], ['A'], today, NO_HOLIDAYS)?.code ?? 'yes').toBe(answer)
})

test.each([
  ['PRO', 'From 6 May 2026 on PRO'],
  ['NOVICE+', 'From 8 May 2026 on NOVICE+'],
  ['NOVICE', 'From 1 Sep 2026 on NOVICE'],
] as const)('the line for %s has the first day while no plan may take the game', (planName, line) => {
  expect(refusal(member(planName), game(NEW), '2026-05-05')?.line).toBe(line)
})

test.each(['2026-05-06', '2026-05-07'])('the line for NOVICE+ on %s says that the game is for PRO only', (today) => {
  expect(refusal(member('NOVICE+'), game(NEW), today)).toEqual({
    code: 'rental.too-early',
    message: 'On NOVICE+ this game is yours from 8 May 2026.',
    line: 'PRO only until 7 May 2026',
  })
})

test('a holiday delays the day of a new game, in the refusal and in its text', () => {
  const holidays = new Set(['2026-05-04'])
  const answer = (today: Day) => refusesRequest(member('PRO'), game(NEW), today, holidays)
  expect(answer('2026-05-06')?.message).toBe('On PRO this game is yours from 7 May 2026.')
  expect(answer('2026-05-07')).toBeUndefined()
})

test.each([
  ['PRO', '6 May 2026'],
  ['NOVICE+', '8 May 2026'],
  ['NOVICE', '1 Sep 2026'],
] as const)('%s cannot request a game on the day before its release', (planName, from) => {
  const asker = member(planName, [atHome('A', OLD)])
  expect(refusal(asker, game(NEW), '2026-04-30')).toEqual({
    code: 'rental.announced',
    message: `This game comes out on 1 May 2026. On ${planName} it is yours from ${from}.`,
    line: `Coming on 1 May 2026; yours from ${from}`,
  })
  const answer = refusesSwap(asker, [game(NEW)], ['A'], '2026-04-30', NO_HOLIDAYS)
  expect(answer?.code).toBe('rental.announced')
})

// Games at a time: NOVICE 1, NOVICE+ 1, PRO 2 -----------------------------------------------------------

test.each([
  ['NOVICE', 0, 'yes'],
  ['NOVICE', 1, 'rental.no-slot'],
  ['NOVICE+', 0, 'yes'],
  ['NOVICE+', 1, 'rental.no-slot'],
  ['PRO', 1, 'yes'],
  ['PRO', 2, 'rental.no-slot'],
] as const)('%s with %i games at home requests one more: %s', (planName, count, answer) => {
  const home = Array.from({ length: count }, (_, index) => atHome(`D${index}`, BEFORE_THIS_MONTH))
  expect(request(member(planName, home))).toBe(answer)
})

test.each(['REQUESTED', 'APPROVED', 'PACKED'] as const)('a request with the status %s uses a place', (status) => {
  expect(request(member('NOVICE', [rental({ status })]))).toBe('rental.no-slot')
})

test('a returned game uses no place', () => {
  expect(request(member('NOVICE', [returned(BEFORE_THIS_MONTH)]))).toBe('yes')
})

test('an open swap uses the place of the disc it collects', () => {
  const swapping = [atHome('A', BEFORE_THIS_MONTH), openSwap('A')]
  expect(request(member('PRO', swapping))).toBe('yes')
  expect(request(member('PRO', [...swapping, rental({})]))).toBe('rental.no-slot')
})

// Games a month: NOVICE 2, NOVICE+ 2, PRO 4, per billing month ------------------------------------------

test.each([
  ['NOVICE', 1, 'yes'],
  ['NOVICE', 2, 'rental.quota'],
  ['NOVICE+', 1, 'yes'],
  ['NOVICE+', 2, 'rental.quota'],
  ['PRO', 3, 'yes'],
  ['PRO', 4, 'rental.quota'],
] as const)('%s with %i games this month requests another: %s', (planName, count, answer) => {
  const had = Array.from({ length: count }, () => returned(MONTH_STARTED))
  expect(request(member(planName, had))).toBe(answer)
})

test('the refusal has the first day of the next month, and on that day the quota is full', () => {
  const tired = member('NOVICE', [returned(MONTH_STARTED), returned('2026-06-14')])
  expect(refusal(tired, game(), '2026-06-14')).toEqual({
    code: 'rental.quota',
    message: 'You have taken the 2 games of this month. The next month starts on 15 Jun 2026.',
    line: 'Your month is used up; next games from 15 Jun 2026',
  })
  expect(request(tired, game(), '2026-06-15')).toBe('yes')
})

test.each([
  ['a minute before midnight in Karachi, the month before', '2026-05-14T18:59:00Z', 'yes'],
  ['at midnight in Karachi, this month', '2026-05-14T19:00:00Z', 'rental.quota'],
])('a game handed over %s', (_name, at, answer) => {
  const had = [returned(MONTH_STARTED), returned(OLD, { handedOverAt: Date.parse(at) })]
  expect(request(member('NOVICE', had))).toBe(answer)
})

test('an open request counts against the present month, whenever it was made', () => {
  const had = [returned(MONTH_STARTED), returned(MONTH_STARTED), returned(MONTH_STARTED)]
  expect(request(member('PRO', [...had, rental({})]))).toBe('rental.quota')
  expect(request(member('PRO', [...had, atHome('A', OLD), openSwap('A')]))).toBe('rental.quota')
})

test('a game kept from an earlier month uses a place and no quota', () => {
  const home = [atHome('A', BEFORE_THIS_MONTH)]
  expect(swap(member('NOVICE', [...home, returned(MONTH_STARTED)]), ['A'])).toBe('yes')
})

test('a swap uses quota like a request, one for each game', () => {
  const home = [atHome('A', MONTH_STARTED), atHome('B', MONTH_STARTED)]
  const two = [game(), game(OLD, { productCode: 'PS5-OTHER' })]
  expect(swap(member('PRO', home), ['A', 'B'], two)).toBe('yes')
  const three = [...home, returned(MONTH_STARTED)]
  expect(refusesSwap(member('PRO', three), two, ['A', 'B'], TODAY, NO_HOLIDAYS)).toEqual({
    code: 'rental.quota',
    message: "Only 1 of this month's games is left.",
  })
  expect(swap(member('PRO', three), ['A'])).toBe('yes')
})

// A Novice Plus member may take 1 new game a month, a Pro member 1 per swap ------------------------------

test.each([
  ['no new game', [returned(MONTH_STARTED)], 'yes'],
  ['a new game', [returned(MONTH_STARTED, { wasNew: true })], 'rental.new-game-quota'],
  ['a new game last month', [returned(BEFORE_THIS_MONTH, { wasNew: true })], 'yes'],
  ['a new game on its way', [rental({ wasNew: true })], 'rental.new-game-quota'],
])('NOVICE+ with %s this month requests a new one: %s', (_name, had, answer) => {
  expect(request(member('NOVICE+', had), game(NEW))).toBe(answer)
})

test('NOVICE+ with a new game this month gets the day of the next new game, and may take an old game', () => {
  const asker = member('NOVICE+', [returned(MONTH_STARTED, { wasNew: true })])
  expect(refusal(asker, game(NEW))).toEqual({
    code: 'rental.new-game-quota',
    message: 'NOVICE+ has 1 new game per month; the next one from 15 Jun 2026.',
    line: 'Your next new game from 15 Jun 2026',
  })
  expect(request(asker, game(OLD))).toBe('yes')
})

test('NOVICE+ with two new games from its time as PRO is refused for the monthly quota, not for new games', () => {
  const newOnes = [0, 1].map(() => returned(MONTH_STARTED, { wasNew: true }))
  expect(request(member('NOVICE+', newOnes), game(OLD))).toBe('rental.quota')
})

test('a game counts as new if it was new when it was requested', () => {
  const sinceGrownOld = returned(MONTH_STARTED, { wasNew: true })
  expect(request(member('NOVICE+', [sinceGrownOld]), game(NEW))).toBe('rental.new-game-quota')
})

test.each([
  ['two old games', OLD, OLD, 'yes'],
  ['an old and a new game', OLD, NEW, 'yes'],
  ['two new games', NEW, NEW, 'rental.new-games-per-swap'],
])('PRO swaps for %s', (_name, first, second, answer) => {
  const asker = member('PRO', [atHome('A', OLD), atHome('B', OLD)])
  const wanted = [game(first), game(second, { productCode: 'PS5-OTHER' })]
  expect(swap(asker, ['A', 'B'], wanted)).toBe(answer)
})

test('PRO may take a new game in each of two swaps of one month', () => {
  const asker = member('PRO', [
    atHome('A', OLD),
    atHome('B', OLD),
    openSwap('A', { wasNew: true, productCode: 'PS5-FIRST' }),
  ])
  expect(swap(asker, ['B'], [game(NEW)])).toBe('yes')
})

// A membership on hold or after its end takes nothing ----------------------------------------------------

test.each([
  [
    'on hold for a damage',
    { status: 'HOLD', holdReason: 'DAMAGE' },
    'rental.on-hold',
    'Your membership is on hold until the damage fee is paid.',
    'On hold until the damage fee is paid',
  ],
  [
    'put on hold by the shop',
    { status: 'HOLD', holdReason: 'SHOP' },
    'rental.on-hold',
    'Your membership is on hold. Please contact us.',
    'On hold: please contact us',
  ],
  [
    'that is cancelled',
    { status: 'CANCELLED' },
    'rental.cancelled',
    'Your membership has ended. Please choose a plan.',
    'Your membership has ended',
  ],
] as const)('a membership %s refuses requests and swaps', (_name, facts, code, message, line) => {
  const asker = member('PRO', [atHome('A', OLD)], facts)
  expect(refusal(asker)).toEqual({ code, message, line })
  expect(swap(asker, ['A'])).toBe(code)
})

test.each([
  [
    'ends with this month',
    '2026-06-15',
    'You have taken the 2 games of this month. It is your last.',
    'Your last month is used up',
  ],
  [
    'ends with the next',
    '2026-07-15',
    'You have taken the 2 games of this month. The next month starts on 15 Jun 2026.',
    'Your month is used up; next games from 15 Jun 2026',
  ],
])('refuses a member with no quota left whose membership %s, with the right text', (_name, endsOn, ...said) => {
  const had = [returned(MONTH_STARTED), returned(MONTH_STARTED)]
  const [message, line] = said
  expect(refusal(member('NOVICE', had, { endsOn }))).toEqual({
    code: 'rental.quota',
    message,
    line,
  })
})

test('promises no new game for a month after the end', () => {
  const had = [returned(MONTH_STARTED, { wasNew: true })]
  expect(refusal(member('NOVICE+', had, { endsOn: '2026-06-15' }), game(NEW))).toEqual({
    code: 'rental.new-game-quota',
    message: 'NOVICE+ has 1 new game per month; this month is your last.',
    line: 'You have had the new game of your last month',
  })
})

test('after a notice, requests are allowed until the last day, and not on the day after it', () => {
  const leaving = member('PRO', [], { endsOn: '2026-06-15' })
  expect(request(leaving, game(), '2026-06-14')).toBe('yes')
  expect(request(leaving, game(), '2026-06-15')).toBe('rental.cancelled')
})

// What must exist: a copy of the game, and the disc to give back ------------------------------------------

test('refuses a game without a copy on the shelf', () => {
  const lastIsOut = game(OLD, { inHand: 0 })
  expect(request(member('PRO'), lastIsOut)).toBe('rental.no-copy')
  expect(swap(member('PRO', [atHome('A', OLD)]), ['A'], [lastIsOut])).toBe('rental.no-copy')
})

test.each([
  [{}, OLD],
  [{ status: 'HOLD', holdReason: 'SHOP' }, NEW],
] as const)('refuses a released game of which the shop has no copy, member %j', (facts, since) => {
  const notOwned = game(since, { owned: 0, inHand: 0 })
  expect(refusal(member('PRO', [], facts), notOwned, TODAY)).toEqual({
    code: 'rental.not-owned',
    message: 'We have no copy of this game at the moment. We buy a game when 10 members recommend it.',
    line: 'No copy at the moment',
  })
})

test('refuses a game that is at home or requested', () => {
  const home = atHome('A', OLD, { productCode: 'PS5-WANTED' })
  expect(request(member('PRO', [home]))).toBe('rental.have-it')
  expect(swap(member('PRO', [home]), ['A'])).toBe('rental.have-it')
  expect(request(member('PRO', [rental({ productCode: 'PS5-WANTED' })]))).toBe('rental.asked-already')
  expect(request(member('PRO', [returned(OLD, { productCode: 'PS5-WANTED' })]))).toBe('yes')
})

test('refuses the same game twice in one swap, however many copies there are', () => {
  const asker = member('PRO', [atHome('A', OLD), atHome('B', OLD)])
  const twice = [game(OLD, { inHand: 9 }), game(OLD, { inHand: 9 })]
  expect(swap(asker, ['A', 'B'], twice)).toBe('rental.twice')
})

test.each([
  ['the member does not have', [undefined], 'rental.not-yours'],
  ['the member has', ['A'], 'yes'],
  ['an open swap collects already', ['B'], 'rental.swap-open'],
])('a swap gives back a disc that %s: %s', (_name, givesBack, answer) => {
  const asker = member('PRO', [atHome('A', OLD), atHome('B', OLD), openSwap('B')])
  expect(swap(asker, givesBack)).toBe(answer)
})

test('refuses two games for one disc', () => {
  const asker = member('PRO', [atHome('A', OLD)])
  const two = [game(), game(OLD, { productCode: 'PS5-OTHER' })]
  expect(swap(asker, ['A', 'A'], two)).toBe('rental.not-yours')
})

// Limits of the plan, for any member and library -------------------------------------------------------

test('a member who requests every game gets no more than places, month and plan allow, and none twice', () => {
  const property = fc.property(anyRenter, anyLibrary, anyHolidays, (renter, library, holidays) => {
    let state = renter
    for (const wanted of [...library, ...library]) {
      if (refusesRequest(state, wanted, TODAY, holidays)) continue
      const { productCode } = wanted
      const asked = rental({ productCode, wasNew: isNewGame(wanted, TODAY) })
      state = { ...state, rentals: [...state.rentals, asked] }
    }
    const got = state.rentals.slice(renter.rentals.length)
    const { plan } = renter
    const room = (limit: number, used: number) => Math.max(0, limit - used)
    expect(got.length).toBeLessThanOrEqual(room(plan.gamesAtATime, slotsUsed(renter)))
    const taken = takenThisMonth(renter, TODAY)
    expect(got.length).toBeLessThanOrEqual(room(plan.gamesPerMonth, taken.length))
    const newGames = got.filter(({ wasNew }) => wasNew)
    if (plan.planName === 'NOVICE') expect(newGames).toEqual([])
    if (plan.planName === 'NOVICE+') {
      const before = taken.filter(({ wasNew }) => wasNew)
      expect(newGames.length).toBeLessThanOrEqual(room(1, before.length))
    }
    if (renter.status !== 'ACTIVE') expect(got).toEqual([])
    for (const { productCode } of got) {
      const { inHand, availableSince } = game(
        OLD,
        library.find((each) => each.productCode === productCode),
      )
      expect(inHand > 0 && availableSince <= TODAY).toBe(true)
      const held = state.rentals.filter((each) => each.productCode === productCode)
      const both = held.filter(({ status }) => status !== 'RETURNED' && status !== 'COLLECTED')
      expect(both).toHaveLength(1)
    }
  })
  fc.assert(property)
})

test('an accepted swap gives a disc at home for each game, within the month, with one new game at most', () => {
  const accepted = new Set<number>()
  const days = fc.array(anyDay(60, 0), { minLength: 1, maxLength: 3 })
  const games = fc.array(fc.record({ since: anyDay(200, 5), inHand: fc.nat(2) }), { maxLength: 3 })
  const property = fc.property(
    fc.constantFrom(...PLAN_NAMES),
    days,
    games,
    anyHolidays,
    (planName, homeSince, facts, holidays) => {
      const discs = homeSince.map((_, index) => `disc ${index}`)
      const renter = member(
        planName,
        homeSince.map((since, index) => atHome(`disc ${index}`, since)),
      )
      const wanted = facts.map(({ since, inHand }, index) =>
        game(since, { productCode: `PS5-WANTED-${index}`, inHand }),
      )
      const givesBack = wanted.map((_, index) => discs[index])
      if (refusesSwap(renter, wanted, givesBack, TODAY, holidays)) return
      accepted.add(wanted.length)
      expect(givesBack).not.toContain(undefined)
      expect(takenThisMonth(renter, TODAY).length + wanted.length).toBeLessThanOrEqual(
        Math.max(renter.plan.gamesPerMonth, takenThisMonth(renter, TODAY).length),
      )
      expect(wanted.filter((each) => isNewGame(each, TODAY)).length).toBeLessThanOrEqual(1)
      expect(wanted.every(({ inHand }) => inHand > 0)).toBe(true)
    },
  )
  fc.assert(property)
  expect(accepted).toContain(2)
})

test('each refusal of a request occurs for any member and library, so that the properties look at it', () => {
  const found = new Set<string>()
  const property = fc.property(anyRenter, anyLibrary, anyHolidays, (asker, library, holidays) => {
    for (const wanted of library) found.add(refusesRequest(asker, wanted, TODAY, holidays)?.code ?? 'yes')
  })
  fc.assert(property, { numRuns: 2000 })
  expect([...found].toSorted()).toEqual(
    [...requestGame.refusals[409], 'yes'].filter((code) => code !== NO_PLAN.code).toSorted(),
  )
})

test('docs/product.md has each reason', () => {
  const product = readFileSync('docs/product.md', 'utf8')
  const calls = Object.values(ALL_CALLS).flatMap((file) => Object.values<Call>(file))
  const codes = calls.flatMap(({ refusals }) => refusals?.[409] ?? []).filter((code) => code.startsWith('rental.'))
  expect(codes).not.toEqual([])
  expect(codes.filter((code) => !product.includes(`\`${code}\``))).toEqual([])
})
