import Fuse from 'fuse.js/basic'
import type { Title } from '#contract/titles.ts'
import { asTitle, type GameIndex } from '#web/parts/game-search.ts'
import { meaningsOf, wordsOf } from '#web/parts/game-words.ts'

/** Fuse.js threshold, 0 (exact) to 1 (anything); docs/product.md, Search. */
const THRESHOLD = 0.6

const MOST_GUESSES = 4

/** At most four titles that look like the query, best first. Loaded only when nothing matches. */
export function guessGames<Game>(index: GameIndex<Game>, query: string): Title<Game>[] {
  const fuse = new Fuse(index, {
    keys: [{ name: 'title', getFn: ({ names }) => names.map(({ all }) => all.words.join(' ')) }],
    threshold: THRESHOLD,
    ignoreLocation: true,
  })
  const wanted = meaningsOf(wordsOf(query)).at(-1)?.words.join(' ') ?? ''
  return fuse.search(wanted, { limit: MOST_GUESSES }).map(({ item }) => asTitle(item))
}
