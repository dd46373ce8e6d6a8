import { useEffect, useMemo, useState } from 'react'
import type { Title } from '#contract/titles.ts'
import { loadCode } from '#web/client/lazy-code.ts'
import { type GameNames, indexGames, searchGames } from '#web/features/search/game-search.ts'

export interface Found<Game> {
  matches: readonly Title<Game>[]
  /** The query as the best match spells it; undefined when nothing was misspelt. */
  respelt: string | undefined
  /** What the shop says to a query for another console or a game without a disc. */
  answer: string | undefined
  /** Only for a query without matches and answer, once they have loaded. */
  guesses: readonly Title<Game>[]
  /** True until it is known whether there are guesses. */
  isGuessing: boolean
}

/**
 * The titles that match the query; all titles for an empty query. `namesOf` must stay the same function while the
 * names are the same.
 */
export function useGameSearch<Game>(
  games: readonly Game[],
  query: string,
  namesOf: (game: Game) => GameNames,
): Found<Game> {
  const index = useMemo(() => indexGames(games, namesOf), [games, namesOf])
  const { titles: matches, respelt, answer } = useMemo(() => searchGames(index, query), [index, query])
  const [guesses, setGuesses] = useState<{ of: unknown; found: Title<Game>[] }>()

  useEffect(() => {
    if (matches.length > 0 || answer !== undefined || index.length === 0) return
    let isCurrent = true
    // When the code cannot be loaded, there are no guesses.
    loadCode(() => import('#web/features/search/game-guesses.ts')).then(
      ({ guessGames }) => {
        if (isCurrent) setGuesses({ of: matches, found: guessGames(index, query) })
      },
      () => {
        if (isCurrent) setGuesses({ of: matches, found: [] })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [index, query, matches, answer])

  const found = guesses?.of === matches ? guesses.found : undefined
  return { matches, respelt, answer, guesses: found ?? [], isGuessing: !found && answer === undefined }
}
