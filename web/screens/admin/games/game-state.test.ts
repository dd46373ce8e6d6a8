import { expect, test } from 'vitest'
import { waitingText } from '#web/screens/admin/games/game-state.ts'
import { gameRow } from '#web/testing/admin.ts'

test.each([
  [0, 1, '–'],
  [3, 1, '3 for 1 copy'],
  [4, 1, '4 for 1 copy: buy 1 more'],
  [7, 2, '7 for 2 copies: buy 1 more'],
  [1, 0, '1 for 0 copies: buy 1 more'],
])('%i waiting for %i copies: %s', (queued, owned, text) => {
  expect(waitingText(gameRow({ queued, owned }))).toBe(text)
})
