import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { LIBRARY_DATA, writtenPlace } from '#web/content/placed.ts'
import { gamesQuery, writtenData } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { useTypedSearch } from '#web/features/search/use-typed-search.ts'
import styles from '#web/public/game-list/game-library.module.css'
import { GameLibraryWaiting } from '#web/public/game-list/game-library-waiting.tsx'
import { HowToRent } from '#web/public/game-list/how-to-rent.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/section.tsx'

const GameLibrary = lazyComponent(async () => (await import('#web/public/game-list/game-library.tsx')).GameLibrary)

/** Always this element: a new one would draw the written library anew that waits for its code. */
const LIBRARY = (
  <div className={styles.written}>
    <Suspense fallback={<GameLibraryWaiting />}>
      <GameLibrary />
    </Suspense>
  </div>
)

/** The game library (docs/product.md, Public screens). What web/pages/library-page.tsx has written is hydrated. */
export function GameListScreen() {
  // The games load beside the code that shows them.
  useQuery(gamesQuery, queryClient)
  // In the address, so that Back returns to the same games.
  const { query, search } = useTypedSearch()
  const isHydrated = useHydrated()
  const isPlace = !isHydrated && writtenData(LIBRARY_DATA) === undefined

  return (
    <Section>
      <PageHead title="Game library" description="All PS5 and PS4 games that you can rent." />
      <h1>Game library</h1>
      <HowToRent />
      <GameSearchBox initial={isHydrated ? query : ''} onSearch={search} />
      <noscript>
        <p>
          Searching needs JavaScript. Please turn it on, or <Link to={paths.contact}>ask us</Link> for a game.
        </p>
      </noscript>
      {isPlace ? <div className={styles.written} {...writtenPlace('library')} /> : LIBRARY}
    </Section>
  )
}
