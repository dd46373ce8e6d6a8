import { expect, test } from 'vitest'
import { scrollWindow } from '#web/ui/scroll-window.ts'

test('renders the view and two more at the start', () => {
  expect(scrollWindow(0, 2.2, 212)).toEqual({ from: 0, to: 9, page: 0, pages: 106, perPage: 2 })
})

test('renders at least one view on either side and at most 28 items in the middle', () => {
  for (let first = 0; first < 500; first += 0.37) {
    const { from, to } = scrollWindow(first, 6.5, 577)
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 6))
    expect(to).toBeGreaterThanOrEqual(first + 13)
    expect(to - from).toBeLessThanOrEqual(28)
  }
})

test('changes the rendered items once per view', () => {
  const drawn = Array.from({ length: 350 }, (_, step) => scrollWindow(step / 10, 6.5, 577).from)
  expect(new Set(drawn).size).toBe(4)
})

test('the end of the row is the last page, also when that page is not full', () => {
  expect(scrollWindow(574.8, 2.2, 577)).toMatchObject({ to: 577, page: 288, pages: 289 })
  expect(scrollWindow(572.8, 2.2, 577).page).toBe(286)
})

test('a negative scroll position is the first page', () => {
  expect(scrollWindow(-1.6, 2.2, 212)).toMatchObject({ from: 0, page: 0 })
})

test('a row that fits into the view has one page', () => {
  expect(scrollWindow(0, 6.5, 3)).toEqual({ from: 0, to: 3, page: 0, pages: 1, perPage: 6 })
})
