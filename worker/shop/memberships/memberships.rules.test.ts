import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, type Day, startOfDay } from '#contract/dates.ts'
import { anyDay } from '../../testing/any-facts.ts'
import { membership } from '../../testing/membership-facts.ts'
import { isLate, lateRents, type RentPayment, refusesStart } from './memberships.rules.ts'

/** A rent that is paid on its day, on another day at noon, or not yet (null). */
function rent(payBy: Day, paid: Day | null = payBy): RentPayment {
  return { payBy, paidAt: paid === null ? null : startOfDay(paid) + 43_200_000 }
}

test.each([
  ['open, the day before it is due', null, '2026-03-14', false],
  ['open, on its day', null, '2026-03-15', false],
  ['open, the day after', null, '2026-03-16', true],
  ['paid on its day, seen later', '2026-03-15T18:59:59.999Z', '2026-06-01', false],
  ['paid as the next day began in Karachi', '2026-03-15T19:00:00.000Z', '2026-06-01', true],
  ['paid before its day', '2026-03-10T00:00:00.000Z', '2026-03-16', false],
])('a rent due on 15 Mar is late: %s (paid %s, today %s): %s', (_name, paid, today, late) => {
  const paidAt = paid === null ? null : Date.parse(paid)
  expect(isLate({ payBy: '2026-03-15', paidAt }, today)).toBe(late)
})

test.each([
  ['none yet', [], 0],
  ['all in time', [rent('2026-01-15'), rent('2026-02-15'), rent('2026-03-15')], 0],
  ['two late', [rent('2026-01-15'), rent('2026-02-15', '2026-02-16'), rent('2026-03-15', null)], 2],
  [
    'three late, whatever their order here',
    [rent('2026-03-15', null), rent('2026-01-15', '2026-01-16'), rent('2026-02-15', null)],
    3,
  ],
  [
    'one in time between late ones',
    [rent('2026-01-15', '2026-01-20'), rent('2026-02-15'), rent('2026-03-15', null)],
    1,
  ],
  ['the newest in time', [rent('2026-01-15', '2026-01-20'), rent('2026-02-15', '2026-02-20'), rent('2026-03-15')], 0],
  [
    'the newest due today and open: it decides nothing yet',
    [rent('2026-02-20', '2026-02-21'), rent('2026-03-20', null)],
    1,
  ],
])('late rents in a row on 20 Mar, %s', (_name, rents, count) => {
  expect(lateRents(rents, '2026-03-20')).toBe(count)
})

test.each([
  ['an account without a plan', undefined, 'yes'],
  ['an active membership', {}, 'membership.has-one'],
  ['one on hold', { status: 'HOLD' }, 'membership.has-one'],
  ['an ended one', { status: 'CANCELLED' }, 'membership.not-refunded'],
  ['an ended one that was paid out', { status: 'CANCELLED', depositPaisa: 0 }, 'yes'],
] as const)('a membership begins after %s: %s %s', (_name, facts, answer) => {
  expect(refusesStart(facts && membership(facts))?.code ?? 'yes').toBe(answer)
})

test('the late rents in a row are the newest ones, in no order of the list, and never fewer on a later day', () => {
  const paid = fc.option(fc.integer({ min: -5, max: 9 }))
  const property = fc.property(
    fc.array(paid, { maxLength: 12 }),
    anyDay(400, 30),
    anyDay(400, 30),
    (delays, one, other) => {
      const rents = delays.map((delay, index): RentPayment => {
        const payBy = addMonths('2025-06-15', index)
        return { payBy, paidAt: delay === null ? null : startOfDay(payBy) + delay * 86_400_000 }
      })
      const [today = '', later = ''] = [one, other].sort()
      const late = lateRents(rents, today)
      expect(lateRents(rents.toReversed(), today)).toBe(late)
      const decided = rents.filter((each) => each.paidAt !== null || isLate(each, today))
      const [before] = decided.slice(0, decided.length - late).slice(-1)
      expect(decided.slice(decided.length - late).every((each) => isLate(each, today))).toBe(true)
      expect(before !== undefined && isLate(before, today)).toBe(false)
      expect(lateRents(rents, later)).toBeGreaterThanOrEqual(late)
    },
  )
  fc.assert(property)
})
