import { expect, test } from 'vitest'
import type { PublicGame } from '#contract/games.ts'
import { kindsOf } from '#web/screens/public/categories/kinds.ts'

const known = [{ name: 'Action', text: 'Leap' }, { name: 'Racing' }]
const games = (...categories: string[]) =>
  categories.map((category) => ({ category }) as PublicGame)

test('before the library is there the known kinds stand without numbers', () => {
  expect(kindsOf(known, undefined, 'category')).toEqual(known)
})

test('each kind has its number; one without games is left out, one that only the library knows is last', () => {
  expect(kindsOf(known, games('Puzzle', 'Action', 'Action'), 'category')).toEqual([
    { name: 'Action', text: 'Leap', count: 2 },
    { name: 'Puzzle', count: 1 },
  ])
})

test('a game without a category makes none', () => {
  expect(kindsOf(known, games(''), 'category')).toEqual([])
})
