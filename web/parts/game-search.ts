/** Pause in typing before the search runs, in ms (docs/product.md, Search). */
export const SEARCH_DELAY_MS = 700

/** The fuzzy search matches most of a library, so only the best guesses are shown. */
const MOST_GUESSES = 10

/** A game of the customer host or of the public library. */
export type Named = { productName: string } | { title: string }

/** Returns at most `limit` games with similar titles, best match first. */
export type Guess = <Game extends Named>(
  games: readonly Game[],
  wanted: string,
  limit: number,
) => Game[]

/**
 * Returns all games whose title has every typed word or the typed initials ('gta'), best match first.
 * When there are fewer than ten, guesses ('spiderman') fill up to ten.
 */
export function searchGames<Game extends Named>(
  games: readonly Game[],
  query: string,
  guess: Guess,
): Game[] {
  const wanted = plain(query)
  if (!wanted) return [...games]
  const words = wanted.split(' ')
  const exact = games
    .map((game) => ({ game, title: plain(titleOf(game)) }))
    .filter(
      ({ title }) =>
        words.every((word) => title.includes(word)) || initials(title).startsWith(wanted),
    )
    .toSorted((a, b) => rank(a.title, wanted) - rank(b.title, wanted))
    .map(({ game }) => game)
  if (exact.length >= MOST_GUESSES) return exact
  const known = new Set(exact)
  const others = games.filter((game) => !known.has(game))
  return [...exact, ...guess(others, wanted, MOST_GUESSES - exact.length)]
}

export function titleOf(game: Named): string {
  return 'title' in game ? game.title : game.productName
}

/** Sort key: exact title, title that begins with the words, title that contains them, the rest. */
function rank(title: string, wanted: string): number {
  if (title === wanted) return 0
  if (title.startsWith(wanted)) return 1
  return title.includes(` ${wanted}`) ? 2 : 3
}

/** `grand theft auto v` → `gtav`. */
function initials(title: string): string {
  return title.replace(/(\S)\S*\s*/gu, '$1')
}

/** Removes case, accents and punctuation: `Spider-Man` → `spider man`, `Ragnarök` → `ragnarok`. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
