import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDay, startOfDay } from '#contract/dates.ts'
import { anyDay } from '../../testing/any-facts.ts'
import { membership } from '../../testing/membership-facts.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import {
  earliestEnd,
  endOf,
  isOver,
  minimumUntil,
  refundDay,
  refusesEndByShop,
  refusesNotice,
  refusesRefund,
  refusesTakingNoticeBack,
} from './membership-end.rules.ts'

// Minimum membership: 3 consecutive months, 4 when a newly released game was taken ----------------------

test.each([
  ['2026-01-15', false, '2026-04-15'],
  ['2026-01-15', true, '2026-05-15'],
  ['2025-11-30', false, '2026-02-28'],
  ['2025-11-30', true, '2026-03-30'],
  ['2027-11-29', false, '2028-02-29'],
  ['2026-10-31', true, '2027-02-28'],
])('started on %s, new game %s: the minimum ends on %s', (startedOn, tookNewGame, day) => {
  expect(minimumUntil({ startedOn, tookNewGame })).toBe(day)
})

test.each([
  ['on the first day', '2026-01-15', false, '2026-04-15'],
  ['on the last day of the third month', '2026-04-14', false, '2026-04-15'],
  ['on the first day after the minimum', '2026-04-15', false, '2026-05-15'],
  ['late in the fifth month', '2026-06-14', false, '2026-06-15'],
  ['on the first day, with a new game', '2026-01-15', true, '2026-05-15'],
  ['on the last day of the third month, with a new game', '2026-04-14', true, '2026-05-15'],
  ['on the last day of the fourth month, with a new game', '2026-05-14', true, '2026-05-15'],
  ['on the first day after four months, with a new game', '2026-05-15', true, '2026-06-15'],
])('notice %s (%s, new game %s): the membership ends on %s', (_name, today, tookNewGame, end) => {
  expect(earliestEnd(membership({ startedOn: '2026-01-15', tookNewGame }), today)).toBe(end)
})

test.each([
  ['begun on a 31st, over a February', '2025-12-31', '2025-12-31', '2026-03-31'],
  ['begun on a 31st, notice at the end of a short month', '2026-01-31', '2026-02-27', '2026-04-30'],
  ['begun on a leap day', '2028-02-29', '2029-02-27', '2029-02-28'],
])('notice, %s: started %s, today %s, end %s', (_name, startedOn, today, end) => {
  expect(earliestEnd(membership({ startedOn }), today)).toBe(end)
})

test('months counted from an early one end on its day, never before the minimum', () => {
  const early = membership({ startedOn: '2026-01-15', countsFrom: '2026-02-01' })
  expect(earliestEnd(early, '2026-02-01')).toBe('2026-05-01')
  expect(earliestEnd(early, '2026-04-30')).toBe('2026-05-01')
  expect(earliestEnd(early, '2026-05-01')).toBe('2026-06-01')
  const onTheDay = membership({ startedOn: '2026-01-15', countsFrom: '2026-03-15' })
  expect(earliestEnd(onTheDay, '2026-03-20')).toBe('2026-04-15')
})

test.each([
  ['without notice', null, false, null],
  ['with notice', '2026-04-15', false, '2026-04-15'],
  ['with a new game since', '2026-04-15', true, '2026-05-15'],
  ['with a new game that raises nothing', '2026-06-15', true, '2026-06-15'],
])('a membership %s (ends %s, new game %s) ends on %s', (_name, endsOn, tookNewGame, end) => {
  expect(endOf(membership({ startedOn: '2026-01-15', endsOn, tookNewGame }))).toBe(end)
})

test('a membership is over from the day of its notice, even before the cron has run', () => {
  const leaving = membership({ startedOn: '2025-01-15', endsOn: '2026-04-15' })
  expect(isOver(leaving, '2026-04-14')).toBe(false)
  expect(isOver(leaving, '2026-04-15')).toBe(true)
  expect(isOver(membership({ status: 'CANCELLED' }), '2026-04-14')).toBe(true)
})

test('notice can be given once and taken back until it takes effect', () => {
  const staying = membership({ startedOn: '2025-01-15' })
  const leaving = membership({ startedOn: '2025-01-15', endsOn: '2026-04-15' })
  const ended = membership({ status: 'CANCELLED' })
  const answers = [staying, leaving, ended].map((each) => [
    refusesNotice(each, '2026-04-14')?.code ?? 'yes',
    refusesTakingNoticeBack(each, '2026-04-14')?.code ?? 'yes',
  ])
  expect(answers).toEqual([
    ['yes', 'membership.no-notice'],
    ['membership.notice-given', 'yes'],
    ['membership.ended', 'membership.ended'],
  ])
  expect(refusesTakingNoticeBack(leaving, '2026-04-15')?.code).toBe('membership.ended')
  expect(refusesNotice(leaving, '2026-04-14')?.message).toContain(formatDay('2026-04-15'))
})

// Three consecutive rent delays allow cancellation ------------------------------------------------------

test.each([
  [0, 'membership.not-late-enough'],
  [2, 'membership.not-late-enough'],
  [3, 'yes'],
  [4, 'yes'],
])('after %i late rents in a row the shop may end the membership: %s', (count, answer) => {
  const rents = Array.from({ length: count }, (_, index) => ({
    payBy: `2026-0${index + 1}-15`,
    paidAt: null,
  }))
  expect(refusesEndByShop(membership({}), rents, '2026-06-01')?.code ?? 'yes').toBe(answer)
})

test('an ended membership -> refused; a rent in time restarts the count', () => {
  const late = ['2026-01-15', '2026-02-15', '2026-03-15'].map((payBy) => ({ payBy, paidAt: null }))
  const inTime = { payBy: '2026-04-15', paidAt: startOfDay('2026-04-15') }
  const ended = membership({ status: 'CANCELLED' })
  expect(refusesEndByShop(ended, late, '2026-06-01')?.code).toBe('membership.ended')
  expect(refusesEndByShop(membership({}), [...late, inTime], '2026-06-01')?.message).toBe(
    'The shop can end a membership after 3 late rents in a row. This one has 0.',
  )
})

// Deposit refund takes 7 working days -------------------------------------------------------------------

test.each([
  ['a Monday', '2026-03-02', [], '2026-03-10'],
  ['a Saturday', '2026-03-07', [], '2026-03-16'],
  ['a Sunday', '2026-03-08', [], '2026-03-16'],
  ['a Monday, with a holiday on its way', '2026-03-02', ['2026-03-06'], '2026-03-11'],
  ['a Monday, with holidays on the last day', '2026-03-02', ['2026-03-10', '2026-03-11'], '2026-03-12'],
  ['a day before the end of a leap February', '2028-02-28', [], '2028-03-07'],
])('the last disc is back on %s, %s, holidays %j: the refund is due by %s', (_name, day, holidays, due) => {
  expect(refundDay(day, new Set(holidays))).toBe(due)
})

test.each([
  ['an active membership', {}, 'membership.not-ended'],
  ['one with discs out', { status: 'CANCELLED' }, 'membership.discs-out'],
  ['one with all discs back', { status: 'CANCELLED', refundDueOn: '2026-03-10' }, 'yes'],
  ['one that was paid out', { status: 'CANCELLED', depositPaisa: 0 }, 'membership.refunded'],
] as const)('the deposit of %s is paid out: %s %s', (_name, facts, answer) => {
  expect(refusesRefund(membership(facts), 0)?.code ?? 'yes').toBe(answer)
})

test.each([
  ['an active membership', {}, 'membership.not-ended'],
  ['one that was paid out', { status: 'CANCELLED', depositPaisa: 0 }, 'yes'],
  ['one with discs out', { status: 'CANCELLED' }, 'membership.discs-out'],
  ['an account without a plan', undefined, 'yes'],
] as const)('credit of %s is paid out: %s %s', (_name, facts, answer) => {
  expect(refusesRefund(facts && membership(facts), 100)?.code ?? 'yes').toBe(answer)
})

test('a notice ends a membership with a billing month, after the minimum, and no earlier when it is later', () => {
  const property = fc.property(
    anyDay(),
    fc.nat(800),
    fc.nat(800),
    fc.nat(800),
    fc.boolean(),
    (startedOn, early, days, more, tookNewGame) => {
      const countsFrom = addDays(startedOn, early)
      const started = membership({ startedOn, countsFrom, tookNewGame })
      const today = addDays(countsFrom, days)
      const end = earliestEnd(started, today)
      expect(end > today && end >= minimumUntil(started)).toBe(true)
      expect(billingMonth(countsFrom, end).from).toBe(end)
      expect(earliestEnd(started, addDays(today, more)) >= end).toBe(true)
      expect(endOf({ ...started, endsOn: end })).toBe(end)
    },
  )
  fc.assert(property)
})
