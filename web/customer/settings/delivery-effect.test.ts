import { expect, test } from 'vitest'
import { FIRST_PRICES } from '#contract/prices.ts'
import { deliveryEffect } from '#web/customer/settings/address-edit.tsx'

test.each([
  [
    'Karachi',
    'Lahore',
    'Deliveries then take 3–4 working days instead of 1–2, and each one after the free ones costs Rs. 400 instead of Rs. 300.',
  ],
  [
    'Lahore',
    'karachi',
    'Deliveries then take 1–2 working days instead of 3–4, and each one after the free ones costs Rs. 300 instead of Rs. 400.',
  ],
  ['Lahore', 'Multan', 'Delivery days and fees stay as they are.'],
])('a move from %s to %s: %s', (before, after, text) => {
  expect(deliveryEffect(before, after, FIRST_PRICES)).toBe(text)
})
