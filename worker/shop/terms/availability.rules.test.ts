import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLANS, planByName } from '#contract/plans.ts'
import { anyDay, anyHolidays } from '../../testing/any-facts.ts'
import { NO_HOLIDAYS } from '../../testing/rental-facts.ts'
import { availableOn, isNewGame } from './availability.rules.ts'

// A game is new for 4 months from its availability in Pakistan.
test.each([
  ['the day it comes out', '2026-01-20', '2026-01-20', true],
  ['a day short of four months', '2026-01-20', '2026-05-19', true],
  ['four months to the day', '2026-01-20', '2026-05-20', false],
  ['out on a 31st, a day short', '2025-10-31', '2026-02-27', true],
  ['out on a 31st, four months later at the end of February', '2025-10-31', '2026-02-28', false],
  ['out on a 31st, in a leap year', '2027-10-31', '2028-02-28', true],
  ['out on a 31st, in a leap year, on the leap day', '2027-10-31', '2028-02-29', false],
  ['announced and not out', '2026-06-01', '2026-05-20', true],
])('a game is new: %s (available %s, today %s): %s', (_name, availableSince, today, isNew) => {
  expect(isNewGame({ availableSince }, today)).toBe(isNew)
})

// NOVICE waits 4 months, PRO 4 working days, NOVICE+ 6.
test.each([
  ['on a Friday', '2026-05-01', [], '2026-05-06', '2026-05-08', '2026-09-01'],
  ['on a Monday', '2026-05-04', [], '2026-05-08', '2026-05-11', '2026-09-04'],
  ['on a Sunday', '2026-05-03', [], '2026-05-07', '2026-05-09', '2026-09-03'],
  ['before a month end', '2026-01-30', [], '2026-02-04', '2026-02-06', '2026-05-30'],
  ['on a 31st, before a leap day', '2027-10-31', [], '2027-11-04', '2027-11-06', '2028-02-29'],
  ['two days before a leap day', '2028-02-27', [], '2028-03-02', '2028-03-04', '2028-06-27'],
  ['at the turn of the year', '2026-12-29', [], '2027-01-02', '2027-01-05', '2027-04-29'],
  ['on a holiday', '2026-05-01', ['2026-05-01'], '2026-05-06', '2026-05-08', '2026-09-01'],
  ['before a holiday', '2026-05-01', ['2026-05-02'], '2026-05-07', '2026-05-09', '2026-09-01'],
  ['and PRO has a holiday', '2026-05-01', ['2026-05-06'], '2026-05-07', '2026-05-09', '2026-09-01'],
  [
    'before holidays with a Sunday among them',
    '2026-05-22',
    ['2026-05-23', '2026-05-25', '2026-05-26', '2026-05-27'],
    '2026-06-01',
    '2026-06-03',
    '2026-09-22',
  ],
])('a game available %s (%s, holidays %j) is for PRO from %s, NOVICE+ from %s, NOVICE from %s', (...row) => {
  const [, availableSince, holidays, pro, novicePlus, novice] = row
  const days = (['PRO', 'NOVICE+', 'NOVICE'] as const).map((planName) => {
    const plan = planByName(planName)
    return plan && availableOn({ availableSince }, plan, new Set(holidays))
  })
  expect(days).toEqual([pro, novicePlus, novice])
})

test('a holiday long ago changes nothing', () => {
  const pro = planByName('PRO') ?? { newGamesAfter: null }
  const game = { availableSince: '2026-05-01' }
  expect(availableOn(game, pro, new Set(['2026-04-30', '2026-05-08']))).toBe(availableOn(game, pro, NO_HOLIDAYS))
})

test('a dearer plan may take no game later, and every plan may once the game is no longer new', () => {
  const property = fc.property(anyDay(), anyDay(), anyHolidays, (since, today, holidays) => {
    const game = { availableSince: since }
    const days = PLANS.map((plan) => availableOn(game, plan, holidays))
    expect(days).toEqual(days.toSorted().reverse())
    if (!isNewGame(game, today)) for (const day of days) expect(day <= today).toBe(true)
  })
  fc.assert(property)
})
