import Fuse from 'fuse.js/basic'
import { type Named, plain, titleOf } from '#web/parts/game-search.ts'

/** How far from the typed text a title may be, 0 to 1 (section 9). */
const THRESHOLD = 0.6

/** See `Guess`. In a file of its own, which only those fetch who search. */
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
