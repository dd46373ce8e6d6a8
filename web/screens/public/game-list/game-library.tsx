import { useMemo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { RecommendLink } from '#web/parts/recommend-link.tsx'
import { useGameSearch } from '#web/parts/use-game-search.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { GameLibraryWaiting } from '#web/screens/public/game-list/game-library-waiting.tsx'
import { GameShelf } from '#web/screens/public/game-list/game-shelf.tsx'
import { shelvesOf } from '#web/screens/public/game-list/shelves.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface GameLibraryProps {
  games: readonly Product[]
  query: string
}

/** The games that match the search, one shelf for each platform. */
export function GameLibrary({ games, query }: GameLibraryProps) {
  const found = useGameSearch(games, query)
  const shelves = useMemo(() => shelvesOf(found ?? []), [found])
  if (!found) return <GameLibraryWaiting />
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 1 ? '1 game' : `${found.length} games`}
      </p>
      {shelves.map(({ groupName, games }) => (
        // A new key for each search, so that its shelves start at the beginning.
        <GameShelf key={`${groupName} ${query}`} name={groupName} games={games} />
      ))}
      {found.length === 0 && (
        <EmptyState text={query ? `No games found for “${query}”.` : 'There are no games yet.'}>
          <RecommendLink />
        </EmptyState>
      )}
    </>
  )
}
