import { useEffect, useMemo, useState } from 'react'
import { type Guess, type Named, searchGames } from '#web/parts/game-search.ts'

let fetched: Guess | undefined

/**
 * Returns the games that match the query; all games for an empty query. The code for guesses loads with
 * the first search. Returns undefined until it has loaded.
 */
export function useGameSearch<Game extends Named>(
  games: readonly Game[],
  query: string,
): Game[] | undefined {
  const guess = useGuess(query !== '')
  return useMemo(() => guess && searchGames(games, query, guess), [games, query, guess])
}

/** Loads `guessGames` when it is needed. When loading fails the search works without guesses. */
function useGuess(isWanted: boolean): Guess | undefined {
  const [guess, setGuess] = useState(() => fetched)
  useEffect(() => {
    if (!isWanted || guess) return
    import('#web/parts/game-guesses.ts')
      .then(({ guessGames }) => {
        fetched = guessGames
      })
      .catch(() => undefined)
      .then(() => setGuess(() => fetched ?? noGuess))
  }, [isWanted, guess])
  return isWanted ? guess : noGuess
}

function noGuess() {
  return []
}
