import { expect, test } from 'vitest'
import { deliveryEffect } from '#web/screens/customer/settings/delivery-effect.ts'

test.each([
  [
    'Karachi',
    'Lahore',
    'Deliveries then take 3\u2060–\u20604 working days instead of 1\u2060–\u20602, and each one after the free ones costs Rs. 400 instead of Rs. 300.',
  ],
  [
    'Lahore',
    'karachi',
    'Deliveries then take 1\u2060–\u20602 working days instead of 3\u2060–\u20604, and each one after the free ones costs Rs. 300 instead of Rs. 400.',
  ],
  ['Lahore', 'Multan', 'Delivery days and fees stay as they are.'],
])('a move from %s to %s: %s', (before, after, text) => {
  expect(deliveryEffect(before, after)).toBe(text)
})
