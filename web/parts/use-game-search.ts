import { useEffect, useMemo, useState } from 'react'
import { type Guess, type Named, searchGames } from '#web/parts/game-search.ts'

let fetched: Guess | undefined

/**
 * The games that a search means, all of them without one. What it takes to guess is fetched with the
 * first search; undefined until it is there.
 */
export function useGameSearch<Game extends Named>(
  games: readonly Game[],
  query: string,
): Game[] | undefined {
  const guess = useGuess(query !== '')
  return useMemo(() => guess && searchGames(games, query, guess), [games, query, guess])
}

/** Who does not search needs no guesses, and whom the network fails has to do without. */
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
