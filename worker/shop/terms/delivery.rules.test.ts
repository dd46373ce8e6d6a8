import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import { PLANS, planByName } from '#contract/plans.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { anyDay, anyHolidays } from '../../testing/any-facts.ts'
import { isWorkingDay } from '../calendar/calendar.rules.ts'
import { deliveryFee, deliveryWindow } from './delivery.rules.ts'

// Delivery takes 1-2 working days in Karachi, 3-4 elsewhere. 23 May 2026 is a Saturday.
test.each([
  ['Karachi', 'on a Monday', '2026-05-18', [], '2026-05-19', '2026-05-20'],
  ['Lahore', 'on a Monday', '2026-05-18', [], '2026-05-21', '2026-05-22'],
  ['Karachi', 'on a Friday', '2026-05-22', [], '2026-05-23', '2026-05-25'],
  ['Karachi', 'on a Saturday', '2026-05-23', [], '2026-05-25', '2026-05-26'],
  ['Karachi', 'on a Sunday', '2026-05-24', [], '2026-05-25', '2026-05-26'],
  ['Lahore', 'on a Thursday', '2026-05-21', [], '2026-05-25', '2026-05-26'],
  ['Karachi', 'at the end of February', '2026-02-27', [], '2026-02-28', '2026-03-02'],
  ['Karachi', 'the day before a leap day', '2028-02-28', [], '2028-02-29', '2028-03-01'],
  ['Lahore', 'at the end of a year', '2026-12-31', [], '2027-01-04', '2027-01-05'],
  ['Karachi', 'before a holiday', '2026-05-18', ['2026-05-19'], '2026-05-20', '2026-05-21'],
  ['Karachi', 'with a holiday between', '2026-05-18', ['2026-05-20'], '2026-05-19', '2026-05-21'],
  ['Karachi', 'on a holiday', '2026-05-18', ['2026-05-18'], '2026-05-19', '2026-05-20'],
  [
    'Lahore',
    'before holidays in a row with a Sunday among them',
    '2026-05-22',
    ['2026-05-23', '2026-05-25', '2026-05-26', '2026-05-27'],
    '2026-05-30',
    '2026-06-01',
  ],
])('a request in %s %s (%s, holidays %j) is delivered from %s to %s', (city, _when, askedOn, ...rest) => {
  const [holidays, from, until] = rest
  expect(deliveryWindow({ city, putOffUntil: null }, askedOn, new Set(holidays))).toEqual({ from, until })
})

// Two deliveries a month are free; the 3rd costs Rs. 300 in Karachi, Rs. 400 elsewhere.
test.each(PLANS.map(({ planName }) => planName))('%s has two free deliveries a month', (planName) => {
  const plan = planByName(planName) ?? { freeDeliveries: -1 }
  const fees = (city: string) => [0, 1, 2, 3].map((made) => deliveryFee(made, city, plan, FIRST_PRICES))
  expect(fees('Karachi')).toEqual([0, 0, paisa(300), paisa(300)])
  expect(fees('Lahore')).toEqual([0, 0, paisa(400), paisa(400)])
})

test.each([
  ['karachi', 300],
  [' KARACHI ', 300],
  ['Kara chi', 300],
  ['Karachi East', 300],
  ['New Karachi', 300],
  ['کراچی', 300],
  ['Karachi Bazar, Sialkot', 400],
  ['', 400],
])('a delivery to the city %j costs Rs. %i', (city, fee) => {
  expect(deliveryFee(2, city, { freeDeliveries: 2 }, FIRST_PRICES)).toBe(paisa(fee))
})

test('no day of a delivery is before the next visit that was put off, and an earlier visit changes none', () => {
  const cities = fc.constantFrom('Karachi', 'Lahore')
  const property = fc.property(
    cities,
    anyDay(40, 40),
    anyDay(40, 80),
    anyHolidays,
    (city, askedOn, visit, holidays) => {
      const usual = deliveryWindow({ city, putOffUntil: null }, askedOn, holidays)
      const { from, until } = deliveryWindow({ city, putOffUntil: visit }, askedOn, holidays)
      expect([from, until]).toEqual([usual.from, usual.until].map((day) => [day, visit].sort()[1]))
    },
  )
  fc.assert(property)
})

test('a delivery is on working days after the request, in Karachi no later than elsewhere', () => {
  const property = fc.property(anyDay(40, 40), anyHolidays, (askedOn, holidays) => {
    const near = deliveryWindow({ city: 'Karachi', putOffUntil: null }, askedOn, holidays)
    const far = deliveryWindow({ city: 'Lahore', putOffUntil: null }, askedOn, holidays)
    const days = [askedOn, near.from, near.until, far.from, far.until]
    expect(days).toEqual([...new Set(days)].sort())
    for (const day of days.slice(1)) expect(isWorkingDay(day, holidays)).toBe(true)
  })
  fc.assert(property)
})

test('the fees of a month are the fee of one delivery for each after the free ones', () => {
  const cities = fc.constantFrom('Karachi', 'Lahore')
  const property = fc.property(fc.nat(40), fc.nat(5), cities, (made, freeDeliveries, city) => {
    const fees = Array.from({ length: made }, (_, before) =>
      deliveryFee(before, city, { freeDeliveries }, FIRST_PRICES),
    )
    const sum = fees.reduce((total, fee) => total + fee, 0)
    const one = city === 'Karachi' ? paisa(300) : paisa(400)
    expect(sum).toBe(Math.max(0, made - freeDeliveries) * one)
  })
  fc.assert(property)
})
