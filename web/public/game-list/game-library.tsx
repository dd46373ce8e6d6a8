import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { listProducts } from '#contract/calls/customer-host.ts'
import { isFiltered, type Library, libraryOf } from '#contract/library.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { LIBRARY_DATA } from '#web/content/placed.ts'
import { gamesQuery, writtenData } from '#web/features/games/games.ts'
import { ClearFilters, FilterChips } from '#web/features/games/library-choices.tsx'
import { useTypedSearch } from '#web/features/search/use-typed-search.ts'
import { GameLibraryWaiting } from '#web/public/game-list/game-library-waiting.tsx'
import { LibraryView } from '#web/public/game-list/library-view.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Loaded separately, because most visits do not search.
const FoundTitles = lazyComponent(async () => (await import('#web/public/game-list/found-titles.tsx')).FoundTitles)

/** The library at the address. Until all games are there it is what a host of the site has written into the page. */
export function GameLibrary() {
  const { data, error, errorUpdateCount, refetch } = useQuery(gamesQuery, queryClient)
  const { address, query } = useTypedSearch()
  const isHydrated = useHydrated()
  // Deferred, so that the written titles react before all are drawn.
  const games = useDeferredValue(isHydrated ? data : undefined)
  // A shelf has only the games that the customer host lists for visitors. Until it answers, it has all games of the
  // shop.
  const hasShelves = games !== undefined && query === '' && !isFiltered(address)
  const { data: products } = useQuery({ ...publicProductsQuery, enabled: hasShelves }, queryClient)
  const library = useMemo(() => {
    if (!games) return writtenLibrary(address)
    const listed = products && new Set(products.map(({ productCode }) => productCode))
    return libraryOf(games, address, listed && games.filter(({ productCode }) => listed.has(productCode)))
  }, [games, products, address])

  const failure = isHydrated && errorUpdateCount > 0 && !data && <ErrorState error={error} onRetry={refetch} />
  if (!library) return failure || <GameLibraryWaiting />
  if (!games || query === '') {
    return (
      <>
        {failure}
        <LibraryView library={library} address={address} />
      </>
    )
  }
  return (
    <>
      <FilterChips categories={library.categories} address={address}>
        {isFiltered(address) && <ClearFilters address={address} />}
      </FilterChips>
      <Suspense fallback={<GameLibraryWaiting />}>
        <FoundTitles games={games} query={query} address={address} />
      </Suspense>
    </>
  )
}

/** What is written into this page, if that is of this address. */
function writtenLibrary(address: URLSearchParams): Library | undefined {
  const written = writtenData(LIBRARY_DATA) as { address: string; library: Library } | undefined
  return written?.address === String(address) ? written.library : undefined
}

/** The customer host's list of games; no token is sent. */
const publicProductsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => read(listProducts, { signal }),
})
