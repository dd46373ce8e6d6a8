import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { writtenPlace } from '#web/content/placed.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { useTypedSearch } from '#web/features/search/use-typed-search.ts'
import styles from '#web/public/game-list/game-library.module.css'
import { GameLibraryWaiting } from '#web/public/game-list/game-library-waiting.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useWasPrerendered } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/section.tsx'
import { useHydratedAfterPress } from '#web/ui/use-hydrated-after-press.ts'

// Loads beside the games.
const GameLibrary = lazyComponent(async () => (await import('#web/public/game-list/game-library.tsx')).GameLibrary)

/** The game library (docs/product.md, Public screens). */
export function GameListScreen() {
  const library = useQuery(gamesQuery, queryClient)
  // In the address, so that Back returns to the same games.
  const { address, query, search } = useTypedSearch()
  const wasPrerendered = useWasPrerendered()
  const isReady = useHydratedAfterPress()
  // Deferred, so that the former content stays until the code has loaded too.
  const games = useDeferredValue(isReady ? library.data : undefined)

  return (
    <Section>
      <PageHead title="Game library" description="All PS5 and PS4 games that you can rent." />
      <h1>Game library</h1>
      <GameSearchBox initial={wasPrerendered && !isReady ? '' : query} onSearch={search} />
      <noscript>
        <p>
          Searching needs JavaScript. Please turn it on, or <Link to={paths.contact}>ask us</Link> for a game.
        </p>
      </noscript>
      {library.errorUpdateCount > 0 && !library.data && <ErrorState error={library.error} onRetry={library.refetch} />}
      {games ? <GameLibrary games={games} query={query} address={address} /> : wasPrerendered && <WrittenLibrary />}
      {!games && !wasPrerendered && library.errorUpdateCount === 0 && <GameLibraryWaiting />}
    </Section>
  )
}

/** The games that web/pages/library-page.tsx writes, until the screen has loaded them. */
function WrittenLibrary() {
  return <div className={styles.written} {...writtenPlace('library')} />
}
