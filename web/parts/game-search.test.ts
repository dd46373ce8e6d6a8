import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessGames } from '#web/parts/game-guesses.ts'
import { plain, searchGames } from '#web/parts/game-search.ts'

const titles = [
  'A Way Out',
  'Code Vein',
  'God of War',
  'God of War Ragnarök',
  'Grand Theft Auto V',
  'Middle-earth: Shadow of War',
  'Call of Duty: Modern Warfare',
  "Marvel's Spider-Man",
  'Resident Evil 2',
  'The Evil Within',
  'Evil West',
]
const games = titles.map((productName) => ({ productName }))
const found = (query: string, library = games) =>
  searchGames(library, query, guessGames).map((game) => game.productName)

test('an empty search returns the whole library in its order', () => {
  expect(found('  ')).toEqual(titles)
})

test('results are sorted: exact title, titles that begin with it, titles that contain it, guesses', () => {
  expect(found('god of war').slice(0, 2)).toEqual(['God of War', 'God of War Ragnarök'])
  expect(found('evil').slice(0, 3)).toEqual(['Evil West', 'Resident Evil 2', 'The Evil Within'])
})

test.each([
  ['spiderman', "Marvel's Spider-Man"],
  ['spider man', "Marvel's Spider-Man"],
  ['ragnarok', 'God of War Ragnarök'],
  ['RAGNAROK', 'God of War Ragnarök'],
  ['war god ragna', 'God of War Ragnarök'],
  ['gta', 'Grand Theft Auto V'],
  ['codmw', 'Call of Duty: Modern Warfare'],
  ['resdent evil', 'Resident Evil 2'],
])('the query %j returns %j first', (query, title) => {
  expect(found(query)[0]).toBe(title)
})

test('a search finds games by the field title or the field productName', () => {
  const library = titles.map((title) => ({ title }))
  expect(searchGames(library, 'gta', guessGames)[0]).toEqual({ title: 'Grand Theft Auto V' })
  expect(searchGames(library, 'spiderman', guessGames)[0]).toEqual({ title: "Marvel's Spider-Man" })
})

test('a query without any similar title returns no games', () => {
  expect(found('qqqqzzzz')).toEqual([])
  expect(found('کھیل')).toEqual([])
})

test('guesses fill the results up to 10; all titles with the typed words are returned', () => {
  const library = [...Array(30).keys()].map((n) => ({ productName: `FIFA ${n}` }))
  expect(found('fifa', library)).toHaveLength(30)
  expect(found('fiffa', library)).toHaveLength(10)
})

/** Titles of a few words in many scripts, some with punctuation only. */
const anyTitle = fc
  .array(
    fc.oneof(fc.constantFrom('of', 'War', 'II', "Assassin's", 'Ragnarök', 'علی', '–'), fc.string()),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '))

test('any title is found by all or some of its words, in any order and case, and no game is listed twice', () => {
  const wanted = fc.array(anyTitle, { minLength: 1, maxLength: 12 }).chain((library) =>
    fc.record({
      library: fc.constant(library),
      title: fc.constantFrom(...library),
      order: fc.infiniteStream(fc.boolean()),
      change: fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        (text: string) => text.normalize('NFD'),
      ),
    }),
  )
  const property = fc.property(wanted, ({ library, title, order, change }) => {
    const listed = library.map((productName) => ({ productName }))
    const words = plain(title).split(' ')
    const some = words.filter(() => order.next().value)
    for (const query of [title, words.toReversed().join(' '), some.join(' ')]) {
      const results = searchGames(listed, change(query), guessGames)
      expect(results.map(({ productName }) => productName)).toContain(title)
      expect(new Set(results).size).toBe(results.length)
    }
  })
  fc.assert(property)
})
