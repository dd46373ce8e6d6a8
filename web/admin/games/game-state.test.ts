import { expect, test } from 'vitest'
import { copiesToSell, discsToAdd, noteOf, textOfUse, waitingText } from '#web/admin/games/game-state.ts'
import { gameRow } from '#web/testing/admin.ts'

test.each([
  [0, 1, ''],
  [3, 1, '3 for 1 copy'],
  [4, 1, '4 for 1 copy: buy 1 more'],
  [7, 2, '7 for 2 copies: buy 1 more'],
  [1, 0, '1 for 0 copies: buy 1 more'],
])('%i waiting for %i copies: %s', (queued, owned, text) => {
  expect(waitingText(gameRow({ queued, owned }))).toBe(text)
})

test.each([
  ['is in the library', {}, 0],
  ['is announced and reserved', { copiesToBuy: 5, interested: 5, owned: 0 }, 5],
  ['is waited for', { queued: 7, owned: 2 }, 1],
  ['is retired', { queued: 7, owned: 2, retiredAt: 1 }, 0],
])('discs to add to a game that %s', (_, game, discs) => {
  expect(discsToAdd(gameRow(game))).toBe(discs)
})

test.each([
  ['hardly used', { daysOut: 27, copyDays: 450 }, {}, 4],
  ['used half the time', { daysOut: 225, copyDays: 450 }, {}, 1],
  ['always out', { daysOut: 450, copyDays: 450 }, {}, 0],
  ['bought last month', { daysOut: 0, copyDays: 150 }, {}, 0],
  ['waited for', { daysOut: 27, copyDays: 450 }, { queued: 1 }, 0],
  ['announced', { daysOut: 0, copyDays: 450 }, { copiesToBuy: 0 }, 0],
])('copies to sell of 5 that were %s', (_, use, more, sell) => {
  const game = { owned: 5, queued: 0, copiesToBuy: null, ...more }
  expect(copiesToSell(game, { rentals: 1, ...use })).toBe(sell)
})

test('the use of a game names rentals and the share of the days out', () => {
  expect(textOfUse({ rentals: 1, daysOut: 45, copyDays: 180 })).toBe(
    '1 rental in the last 90 days; its copies were out 25 % of the time',
  )
  expect(textOfUse({ rentals: 0, daysOut: 0, copyDays: 0 })).toBe('')
})

test('the list names only who waits, and games that are not simply in the library', () => {
  expect(noteOf(gameRow({ queued: 1, owned: 3 }))).toBe('1 waiting')
  expect(noteOf(gameRow({ queued: 7, owned: 2 }))).toBe('7 waiting: buy 1 more')
  expect(noteOf(gameRow())).toBe('')
  expect(noteOf(gameRow({ retiredAt: 1, queued: 1 }))).toBe('Retired · 1 waiting')
  expect(noteOf(gameRow({ copiesToBuy: 2, interested: 5 }))).toBe('Announced: 5 reservations, buy 2')
})
