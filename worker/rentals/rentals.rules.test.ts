import { expect, test } from 'vitest'
import type { Day } from '#contract/dates.ts'
import { type PlanName, planByName } from '#contract/plans.ts'
import { addDays, startOfDay } from './calendar.rules.ts'
import {
  availableOn,
  type GameFacts,
  isNewGame,
  type MemberFacts,
  type RentalFacts,
  refusesRequest,
  refusesSwap,
  requestType,
} from './rentals.rules.ts'

// Every membership here started on the 15th, so the billing month of TODAY runs from 15 May to 14 June.
const TODAY = '2026-05-20'
const MONTH_STARTED = '2026-05-15'
const BEFORE_THIS_MONTH = '2026-05-14'
const OLD = '2022-03-04'
const NEW = '2026-05-01'

const PLAN_NAMES: PlanName[] = ['NOVICE', 'NOVICE+', 'PRO']

function member(planName: PlanName, rentals: RentalFacts[] = [], status = 'ACTIVE'): MemberFacts {
  const plan = planByName(planName)
  if (!plan) throw new Error(`No plan ${planName}`)
  return { plan, status: status as MemberFacts['status'], startedOn: '2025-01-15', rentals }
}

function game(availableSince: Day = OLD, facts: Partial<GameFacts> = {}): GameFacts {
  return { productCode: 'PS5-WANTED', availableSince, inHand: 1, ...facts }
}

let made = 0

function rental(facts: Partial<RentalFacts>): RentalFacts {
  made += 1
  return {
    kind: 'REQUEST',
    status: 'REQUESTED',
    productCode: `PS5-${made}`,
    itemCode: null,
    givesBack: null,
    wasNew: false,
    handedOverAt: null,
    ...facts,
  }
}

/** A disc at the member's home since a day (noon in Karachi). */
function atHome(itemCode: string, since: Day, facts: Partial<RentalFacts> = {}): RentalFacts {
  return rental({ status: 'HANDED_OVER', itemCode, handedOverAt: noon(since), ...facts })
}

function returned(handedOver: Day, facts: Partial<RentalFacts> = {}): RentalFacts {
  return rental({ status: 'RETURNED', itemCode: 'X', handedOverAt: noon(handedOver), ...facts })
}

function openSwap(givesBack: string, facts: Partial<RentalFacts> = {}): RentalFacts {
  return rental({ kind: 'SWAP', givesBack, ...facts })
}

function noon(day: Day): number {
  return startOfDay(day) + 12 * 60 * 60 * 1000
}

function request(asker: MemberFacts, wanted = game(), today = TODAY): string {
  return refusesRequest(asker, wanted, today)?.code ?? 'yes'
}

function swap(
  asker: MemberFacts,
  givesBack: (string | undefined)[],
  wanted: GameFacts[] = [game()],
  today = TODAY,
): string {
  return refusesSwap(asker, wanted, givesBack, today)?.code ?? 'yes'
}

// A newly released game means 4 months from availability in Pakistan -----------------------------------

test.each([
  ['the day it comes out', '2026-01-20', '2026-01-20', true],
  ['a day short of four months', '2026-01-20', '2026-05-19', true],
  ['four months to the day', '2026-01-20', '2026-05-20', false],
  ['out on a 31st, a day short', '2025-10-31', '2026-02-27', true],
  ['out on a 31st, four months later at the end of February', '2025-10-31', '2026-02-28', false],
  ['out on a 31st, in a leap year', '2027-10-31', '2028-02-28', true],
  ['announced and not out', '2026-06-01', '2026-05-20', true],
])('new game: %s (out %s, today %s): %s', (_name, availableSince, today, isNew) => {
  expect(isNewGame({ availableSince }, today)).toBe(isNew)
})

test.each([
  ['NOVICE', '2026-09-01'],
  ['NOVICE+', '2026-05-01'],
  ['PRO', '2026-05-01'],
] as const)('a game out on 1 May 2026 is for %s from %s', (planName, from) => {
  expect(availableOn(game(NEW), member(planName).plan)).toBe(from)
})

// Old games are in all plans, new games in NOVICE+ and PRO ----------------------------------------------

test.each([
  ['NOVICE', OLD, 'yes'],
  ['NOVICE+', OLD, 'yes'],
  ['PRO', OLD, 'yes'],
  ['NOVICE', NEW, 'rental.too-early'],
  ['NOVICE+', NEW, 'yes'],
  ['PRO', NEW, 'yes'],
] as const)('%s asks for a game out since %s: %s', (planName, since, answer) => {
  expect(request(member(planName), game(since))).toBe(answer)
})

test('NOVICE waits four months and is told until when', () => {
  const wanted = game('2026-01-21')
  expect(refusesRequest(member('NOVICE'), wanted, TODAY)).toEqual({
    code: 'rental.too-early',
    message: 'On NOVICE this game is yours from 21 May 2026.',
  })
  expect(request(member('NOVICE'), wanted, '2026-05-21')).toBe('yes')
})

test.each(PLAN_NAMES)('%s cannot have a game that is only announced', (planName) => {
  const announced = game(addDays(TODAY, 1))
  expect(request(member(planName), announced)).toBe('rental.too-early')
  expect(swap(member(planName, [atHome('A', OLD)]), ['A'], [announced])).toBe('rental.too-early')
})

test.each(['NOVICE+', 'PRO'] as const)('%s may have a game on the day it comes out', (planName) => {
  expect(request(member(planName), game(TODAY))).toBe('yes')
})

// Games at a time: NOVICE 1, NOVICE+ 1, PRO 2 -----------------------------------------------------------

test.each([
  ['NOVICE', 0, 'yes'],
  ['NOVICE', 1, 'rental.no-slot'],
  ['NOVICE+', 0, 'yes'],
  ['NOVICE+', 1, 'rental.no-slot'],
  ['PRO', 1, 'yes'],
  ['PRO', 2, 'rental.no-slot'],
] as const)('%s with %i games at home asks for one more: %s', (planName, count, answer) => {
  const home = Array.from({ length: count }, (_, index) => atHome(`D${index}`, BEFORE_THIS_MONTH))
  expect(request(member(planName, home))).toBe(answer)
})

test.each(['REQUESTED', 'APPROVED'] as const)('a request that is %s holds a slot', (status) => {
  expect(request(member('NOVICE', [rental({ status })]))).toBe('rental.no-slot')
})

test('a game that went back holds no slot', () => {
  expect(request(member('NOVICE', [returned(BEFORE_THIS_MONTH)]))).toBe('yes')
})

test('an open swap takes the place of the disc it collects, not a slot of its own', () => {
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
] as const)('%s who had %i games this month asks for another: %s', (planName, count, answer) => {
  const had = Array.from({ length: count }, () => returned(MONTH_STARTED))
  expect(request(member(planName, had))).toBe(answer)
})

test('the quota says when the next month starts, and starts afresh on that day', () => {
  const tired = member('NOVICE', [returned(MONTH_STARTED), returned('2026-06-14')])
  expect(refusesRequest(tired, game(), '2026-06-14')).toEqual({
    code: 'rental.quota',
    message: 'You have taken the 2 games of this month. The next month starts on 15 Jun 2026.',
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

test('what is open counts against the month in which it is open, whenever it was asked for', () => {
  const had = [returned(MONTH_STARTED), returned(MONTH_STARTED), returned(MONTH_STARTED)]
  expect(request(member('PRO', [...had, rental({})]))).toBe('rental.quota')
  expect(request(member('PRO', [...had, atHome('A', OLD), openSwap('A')]))).toBe('rental.quota')
})

test('a game kept over from an earlier month holds a slot but nothing of this month', () => {
  const home = [atHome('A', BEFORE_THIS_MONTH)]
  expect(swap(member('NOVICE', [...home, returned(MONTH_STARTED)]), ['A'])).toBe('yes')
})

test('a swap takes from the quota like a request, one for each game', () => {
  const home = [atHome('A', MONTH_STARTED), atHome('B', MONTH_STARTED)]
  const two = [game(), game(OLD, { productCode: 'PS5-OTHER' })]
  expect(swap(member('PRO', home), ['A', 'B'], two)).toBe('yes')
  const three = [...home, returned(MONTH_STARTED)]
  expect(swap(member('PRO', three), ['A', 'B'], two)).toBe('rental.quota')
  expect(swap(member('PRO', three), ['A'])).toBe('yes')
})

// A Novice Plus member may take 1 new game a month, a Pro member 1 per swap ------------------------------

test.each([
  ['no new game', [returned(MONTH_STARTED)], 'yes'],
  ['a new game', [returned(MONTH_STARTED, { wasNew: true })], 'rental.new-game-quota'],
  ['a new game last month', [returned(BEFORE_THIS_MONTH, { wasNew: true })], 'yes'],
  ['a new game on its way', [rental({ wasNew: true })], 'rental.new-game-quota'],
])('NOVICE+ who had %s this month asks for a new one: %s', (_name, had, answer) => {
  expect(request(member('NOVICE+', had), game(NEW))).toBe(answer)
})

test('NOVICE+ who had the new game of this month is told the day of the next, and still gets an old one', () => {
  const asker = member('NOVICE+', [returned(MONTH_STARTED, { wasNew: true })])
  expect(refusesRequest(asker, game(NEW), TODAY)?.message).toBe(
    'NOVICE+ has 1 new game per month; the next one from 15 Jun 2026.',
  )
  expect(request(asker, game(OLD))).toBe('yes')
})

test('NOVICE+ who had two new games while on PRO hears of the games of the month, not of new ones', () => {
  const newOnes = [0, 1].map(() => returned(MONTH_STARTED, { wasNew: true }))
  expect(request(member('NOVICE+', newOnes), game(OLD))).toBe('rental.quota')
})

test('a game counts as the new game of a month if it was new when it was asked for', () => {
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

// A membership on hold after damage, or at its end, takes nothing ----------------------------------------

test.each([
  ['HOLD', 'rental.on-hold', 'Your membership is on hold until the damage fee is paid.'],
  ['CANCELLED', 'rental.cancelled', 'Your membership has ended. Please choose a plan.'],
])('%s refuses requests and swaps alike', (status, code, message) => {
  const asker = member('PRO', [atHome('A', OLD)], status)
  expect(refusesRequest(asker, game(), TODAY)).toEqual({ code, message })
  expect(refusesSwap(asker, [game()], ['A'], TODAY)).toEqual({ code, message })
})

// What must be there: a copy of the game, and the disc that goes back -------------------------------------

test('without a copy in hand there is nothing to take', () => {
  const lastIsOut = game(OLD, { inHand: 0 })
  expect(request(member('PRO'), lastIsOut)).toBe('rental.no-copy')
  expect(swap(member('PRO', [atHome('A', OLD)]), ['A'], [lastIsOut])).toBe('rental.no-copy')
})

test('nobody gets a game that is at home or asked for already', () => {
  const home = atHome('A', OLD, { productCode: 'PS5-WANTED' })
  expect(request(member('PRO', [home]))).toBe('rental.have-it')
  expect(swap(member('PRO', [home]), ['A'])).toBe('rental.have-it')
  expect(request(member('PRO', [rental({ productCode: 'PS5-WANTED' })]))).toBe(
    'rental.asked-already',
  )
  expect(request(member('PRO', [returned(OLD, { productCode: 'PS5-WANTED' })]))).toBe('yes')
})

test('one swap cannot ask for the same game twice, however many copies there are', () => {
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

test('two games cannot be had for one disc', () => {
  const asker = member('PRO', [atHome('A', OLD)])
  const two = [game(), game(OLD, { productCode: 'PS5-OTHER' })]
  expect(swap(asker, ['A', 'A'], two)).toBe('rental.not-yours')
})

// The button says REQUEST while there is a free slot and monthly quota, else SWAP -------------------------

test.each([
  ['NOVICE with nothing', 'NOVICE', [], 'REQUEST'],
  ['NOVICE with a game', 'NOVICE', [atHome('A', OLD)], 'SWAP'],
  ['NOVICE with a request open', 'NOVICE', [rental({})], 'SWAP'],
  ['PRO with one of two', 'PRO', [atHome('A', OLD)], 'REQUEST'],
  ['PRO with two of two', 'PRO', [atHome('A', OLD), atHome('B', OLD)], 'SWAP'],
  ['PRO with one, on its way out in a swap', 'PRO', [atHome('A', OLD), openSwap('A')], 'REQUEST'],
  ['NOVICE with one of the month left', 'NOVICE', [returned(MONTH_STARTED)], 'REQUEST'],
  [
    'NOVICE with none of the month left',
    'NOVICE',
    [returned(MONTH_STARTED), returned(MONTH_STARTED)],
    'SWAP',
  ],
] as const)('%s: %s', (_name, planName, rentals, button) => {
  expect(requestType(member(planName, [...rentals]), TODAY)).toBe(button)
})
