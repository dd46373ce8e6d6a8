import { expect, test } from 'vitest'
import { placeAt } from '#web/ui/use-drag-order.ts'

// Three rows of 100 px, 20 px between them: their middles are at 50, 170 and 290.
const boxes = [0, 120, 240].map((top) => ({ top, height: 100 }))

test.each([
  ['the first row stays first just before the middle of the second', 0, 119, 0],
  ['the first row becomes second just after the middle of the second', 0, 121, 1],
  ['the first row becomes last below all rows', 0, 900, 2],
  ['the second row becomes first just above the middle of the first', 1, -121, 0],
  ['the second row stays second just below the middle of the first', 1, -119, 1],
  ['the last row becomes second above the middle of the second', 2, -130, 1],
  ['the last row becomes first above all rows', 2, -900, 0],
])('%s', (_name, from, shift, to) => {
  expect(placeAt(boxes, from, shift)).toBe(to)
})

test('a tall row changes places when its middle passes the middle of the other row', () => {
  const tall = [
    { top: 0, height: 300 },
    { top: 320, height: 100 },
  ]
  expect(placeAt(tall, 0, 219)).toBe(0)
  expect(placeAt(tall, 0, 221)).toBe(1)
})
