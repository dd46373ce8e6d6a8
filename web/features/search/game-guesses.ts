import Fuse from 'fuse.js/basic'
import type { Title } from '#contract/titles.ts'
import { asTitle, type GameIndex, hasAnyWord } from '#web/features/search/game-search.ts'
import { contentOf, isNumber, meaningsOf, wordsOf } from '#web/features/search/game-words.ts'

/** Fuse.js threshold, 0 (exact) to 1 (anything); docs/product.md, Search. */
const THRESHOLD = 0.6

const MOST_GUESSES = 4

/** In letters. Shorter words are in too many titles. */
const SHORTEST_WORD = 3

/**
 * At most four titles that look like the query and share a word with it, best first. Letters alone are not enough: the
 * fuzzy search finds a title for any of them. Loaded only when nothing matches.
 */
export function guessGames<Game>(index: GameIndex<Game>, query: string): Title<Game>[] {
  const fuse = new Fuse(index, {
    keys: [{ name: 'title', getFn: ({ names }) => names().map(({ all }) => all.words.join(' ')) }],
    threshold: THRESHOLD,
    ignoreLocation: true,
  })
  const wanted = meaningsOf(wordsOf(query)).at(-1)?.words ?? []
  const words = contentOf(wanted).filter((word) => word.length >= SHORTEST_WORD && !isNumber(word))
  return fuse
    .search(wanted.join(' '))
    .filter(({ item }) => hasAnyWord(item, words))
    .slice(0, MOST_GUESSES)
    .map(({ item }) => asTitle(item))
}
