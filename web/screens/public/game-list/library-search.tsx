import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PublicGame } from '#contract/games.ts'
import type { Title } from '#contract/titles.ts'
import { gamesQuery } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import { AskToBuy } from '#web/parts/ask-to-buy.tsx'
import { FoundGame } from '#web/parts/found-game.tsx'
import { publicNames } from '#web/parts/game-search.ts'
import { useGameSearch } from '#web/parts/use-game-search.ts'
import { filterGames } from '#web/screens/public/game-list/game-filter.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { GameLibraryWaiting } from '#web/screens/public/game-list/game-library-waiting.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

interface LibrarySearchProps {
  query: string
  /** Filters of the address. */
  parameters: URLSearchParams
}

/** The games that match a search of the library, one card for each title. */
export function LibrarySearch(search: LibrarySearchProps) {
  const library = useQuery(gamesQuery, queryClient)
  return (
    <Loaded query={library} waiting={<GameLibraryWaiting />}>
      {(games) => <FoundGames games={games} {...search} />}
    </Loaded>
  )
}

interface FoundGamesProps extends LibrarySearchProps {
  games: readonly PublicGame[]
}

function FoundGames({ games, query, parameters }: FoundGamesProps) {
  const wanted = useMemo(() => filterGames(games, parameters, (game) => game), [games, parameters])
  const { matches, guesses } = useGameSearch(wanted, query, publicNames)
  return (
    <>
      <p className={styles.count} role="status">
        {matches.length === 1 ? '1 game' : `${matches.length} games`}
      </p>
      {matches.length === 0 && (
        <EmptyState text={`No games found for “${query}”.`}>
          <AskToBuy title={query} />
        </EmptyState>
      )}
      {guesses.length > 0 && <h2>Did you mean</h2>}
      <Cards key={query} titles={matches.length > 0 ? matches : guesses} />
    </>
  )
}

function Cards({ titles }: { titles: readonly Title<PublicGame>[] }) {
  return (
    <GrowingList
      items={titles}
      itemKey={({ games }) => games[0].productCode}
      className={styles.grid}
    >
      {(title) => <FoundGame of={title} />}
    </GrowingList>
  )
}
