import { useMemo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { useGameSearch } from '#web/parts/use-game-search.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { GameLibraryWaiting } from '#web/screens/public/game-list/game-library-waiting.tsx'
import { GameShelf } from '#web/screens/public/game-list/game-shelf.tsx'
import { shelvesOf } from '#web/screens/public/game-list/shelves.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface GameLibraryProps {
  games: readonly Product[]
  query: string
}

/** What the search means, PS5 and PS4 each on a shelf of its own; all games without one. */
export function GameLibrary({ games, query }: GameLibraryProps) {
  const found = useGameSearch(games, query)
  const session = useCustomerSession()
  const shelves = useMemo(() => shelvesOf(found ?? []), [found])
  if (!found) return <GameLibraryWaiting />
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 1 ? '1 game' : `${found.length} games`}
      </p>
      {shelves.map(({ groupName, games }) => (
        // A new search starts at the beginning of its shelves.
        <GameShelf key={`${groupName} ${query}`} name={groupName} games={games} />
      ))}
      {found.length === 0 && (
        <EmptyState text={query ? `No game is called “${query}”.` : 'There are no games yet.'}>
          <ButtonLink to={session ? paths.user.recommendations : paths.contact} variant="quiet">
            Recommend a game
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
