import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import { membership } from '../../testing/membership-facts.ts'
import { amountDue, amountOwed, amountsToTry, expiryOf } from './payment-code.rules.ts'

const RENT_SOON = '2026-04-12'
const active = membership({ renewsOn: '2026-04-15' })

test.each([
  ['what is owed', -2500, active, '2026-03-20', 2500],
  ['only what is owed when a rent is due soon too', -300, active, RENT_SOON, 300],
  ['nothing, with a balance', 500, active, '2026-03-20', 0],
  ['nothing, four days before a rent', 0, active, '2026-04-11', 0],
  ['the rent, three days before it', 0, active, RENT_SOON, 1500],
  ['the rest of the rent that the balance does not cover', 1000, active, RENT_SOON, 500],
  ['nothing, when the balance covers the rent', 1500, active, RENT_SOON, 0],
  ['no rent after the end', 0, membership({ renewsOn: '2026-04-15', endsOn: '2026-04-15' }), RENT_SOON, 0],
  ['what an account without a plan owes', -700, undefined, RENT_SOON, 700],
  [
    'what the deposit of an ended membership does not cover',
    -7000,
    membership({ status: 'CANCELLED', depositPaisa: paisa(5000) }),
    RENT_SOON,
    2000,
  ],
])('a code asks for %s', (_, balance, of, today, due) => {
  expect(amountDue({ balance: paisa(balance), membership: of }, today)).toBe(paisa(due))
})

test('an ended membership owes nothing while its deposit covers it', () => {
  const ended = membership({ status: 'CANCELLED', depositPaisa: paisa(5000) })
  expect(amountOwed(paisa(-5000), ended)).toBe(0)
  expect(amountOwed(paisa(-5000), active)).toBe(paisa(5000))
})

test('the amounts to try are never less than what is due, never whole rupees, and at most Rs. 25 more', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), random, (due, value) => {
      for (const amount of amountsToTry(due, () => value)) {
        expect(amount).toBeGreaterThanOrEqual(due)
        expect(amount).toBeLessThanOrEqual(due + 2500)
        expect(amount % 100).not.toBe(0)
      }
    }),
  )
})

test('the first amounts to try are less than a rupee more', () => {
  const [first = 0] = amountsToTry(paisa(2500), () => 0.999)
  expect(first - paisa(2500)).toBeLessThan(100)
})

test('a code is valid for 48 hours, to the minute', () => {
  expect(expiryOf(Date.parse('2026-03-20T10:15:42.123Z'))).toBe(Date.parse('2026-03-22T10:15:00Z'))
})
