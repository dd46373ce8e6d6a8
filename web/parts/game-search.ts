/** How long the visitor has stopped typing before the search runs (section 9). */
export const SEARCH_DELAY_MS = 700

/** At this threshold most of a library is a guess; only the best ones are worth showing (section 9). */
const MOST_GUESSES = 10

/** As the customer host names a game, or as our own library does. */
export type Named = { productName: string } | { title: string }

/** Finds up to `limit` games that were probably meant, the best first. */
export type Guess = <Game extends Named>(
  games: readonly Game[],
  wanted: string,
  limit: number,
) => Game[]

/**
 * The games that a search means: first those whose title has every typed word or these initials
 * ('gta'), the title itself and its beginning before the rest; then, up to ten in all, what was
 * probably meant ('spiderman'), which `guess` knows.
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

/** The title itself, then those that begin with the words, then those that hold them. */
function rank(title: string, wanted: string): number {
  if (title === wanted) return 0
  if (title.startsWith(wanted)) return 1
  return title.includes(` ${wanted}`) ? 2 : 3
}

/** `grand theft auto v` → `gtav`. */
function initials(title: string): string {
  return title.replace(/(\S)\S*\s*/gu, '$1')
}

/** As people type titles: `God of War Ragnarök` → `god of war ragnarok`, `Spider-Man` → `spider man`. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
