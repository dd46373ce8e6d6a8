import Fuse from 'fuse.js/basic'
import { type Named, plain, titleOf } from '#web/parts/game-search.ts'

/** Fuse.js threshold, 0 (exact) to 1 (anything); docs/product.md, Search. */
const THRESHOLD = 0.6

/** A `Guess` by Fuse.js. Loaded with the first search only. */
export function guessGames<Game extends Named>(
  games: readonly Game[],
  wanted: string,
  limit: number,
): Game[] {
  const fuse = new Fuse(games, {
    keys: [{ name: 'title', getFn: (game) => plain(titleOf(game)) }],
    threshold: THRESHOLD,
    ignoreLocation: true,
  })
  return fuse.search(wanted, { limit }).map(({ item }) => item)
}
