import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Product } from '#contract/customer-host.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { publicProductsQuery } from '#web/data/public-products.ts'
import { queryClient } from '#web/data/query-client.ts'
import { GameSearchBox } from '#web/parts/game-search-box.tsx'
import { platformOf } from '#web/parts/platform.ts'
import { Section } from '#web/parts/section.tsx'
import { FilterChips } from '#web/screens/public/game-list/filter-chips.tsx'
import { filterGames, filterKey } from '#web/screens/public/game-list/game-filter.ts'
import { GameLibrary } from '#web/screens/public/game-list/game-library.tsx'
import { GameLibraryWaiting } from '#web/screens/public/game-list/game-library-waiting.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Loaded } from '#web/ui/loaded.tsx'

// Loaded separately, because most visits do not search.
const LibrarySearch = lazyComponent(
  async () => (await import('#web/screens/public/game-list/library-search.tsx')).LibrarySearch,
)

const SEARCH = 'q'

/** The game library (docs/product.md, Public screens). */
export function GameListScreen() {
  // In the address, so that Back returns to the same games.
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get(SEARCH)?.trim() ?? ''
  // The prerendered page has no filters, so chips are drawn only after hydration.
  const isHydrated = useHydrated()

  function search(typed: string) {
    const next = new URLSearchParams(parameters)
    if (typed) next.set(SEARCH, typed)
    else next.delete(SEARCH)
    setParameters(next, { replace: true })
  }

  return (
    <Section>
      <PageHead title="Game library" description="All PS5 and PS4 games that you can rent." />
      <h1>Game Library</h1>
      <GameSearchBox initial={query} onSearch={search} />
      {isHydrated && <FilterChips parameters={parameters} />}
      <noscript>
        <p>
          The game library needs JavaScript. Please turn it on, or{' '}
          <Link to={paths.contact}>ask us</Link> for a game.
        </p>
      </noscript>
      {query && isHydrated ? (
        <Suspense fallback={<GameLibraryWaiting />}>
          <LibrarySearch query={query} parameters={parameters} />
        </Suspense>
      ) : (
        <Shelves parameters={parameters} />
      )}
    </Section>
  )
}

function Shelves({ parameters }: { parameters: URLSearchParams }) {
  const library = useQuery(publicProductsQuery, queryClient)
  const games = useMemo(
    () => library.data && filterGames(library.data, parameters, kindOf),
    [library.data, parameters],
  )
  return (
    <Loaded query={library} waiting={<GameLibraryWaiting />}>
      {(all) => (
        // A new key for each filter, so that its shelves start at the beginning.
        <GameLibrary key={filterKey(parameters)} games={games ?? all} />
      )}
    </Loaded>
  )
}

function kindOf({ groupName, gameCategory }: Product) {
  return { platform: platformOf(groupName), category: gameCategory }
}
