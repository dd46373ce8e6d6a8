import { expect, test } from 'vitest'
import type { PublicGame } from '#contract/games.ts'
import { kindsOf } from '#web/public/categories/kinds.ts'

const known = [{ name: 'Action', text: 'Leap' }, { name: 'Racing' }]
const games = (...categories: string[]) =>
  categories.map((category, index) => ({ category, title: `Game ${index}` }) as PublicGame)

test('without a library the known kinds are returned without counts', () => {
  expect(kindsOf(known, undefined, 'category')).toEqual(known)
})

test('kinds get counts; kinds without games are left out, unknown kinds come last', () => {
  expect(kindsOf(known, games('Puzzle', 'Action', 'Action'), 'category')).toEqual([
    { name: 'Action', text: 'Leap', count: 2 },
    { name: 'Puzzle', count: 1 },
  ])
})

test('a title for both platforms counts once', () => {
  const stray = ['Stray', 'STRAY'].map((title) => ({ category: 'Action', title }) as PublicGame)
  expect(kindsOf(known, stray, 'category')).toEqual([{ name: 'Action', text: 'Leap', count: 1 }])
})

test('a game without a category adds no kind', () => {
  expect(kindsOf(known, games(''), 'category')).toEqual([])
})
