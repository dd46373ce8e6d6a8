import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { listProducts } from '#contract/calls/customer-host.ts'
import { counted } from '#contract/counts.ts'
import type { PublicGame } from '#contract/games.ts'
import { PLATFORMS } from '#contract/kind-text.ts'
import { ALL_GAMES, isFiltered, libraryTitles, shelfOf } from '#contract/library.ts'
import type { Title } from '#contract/titles.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { FilterSheet } from '#web/features/games/filter-sheet.tsx'
import { AllGames, ClearFilters, FilterChips, SortLinks } from '#web/features/games/library-choices.tsx'
import grid from '#web/features/games/title-grid.module.css'
import styles from '#web/public/game-list/game-library.module.css'
import { GameLibraryWaiting } from '#web/public/game-list/game-library-waiting.tsx'
import { GameShelf, shelfName } from '#web/public/game-list/game-shelf.tsx'
import { LibraryTitle } from '#web/public/game-list/library-title.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EmptyState } from '#web/ui/loaded.tsx'
import { LongCarousel } from '#web/ui/long-carousel.tsx'

// Loaded separately, because most visits do not search.
const FoundTitles = lazyComponent(async () => (await import('#web/public/game-list/found-titles.tsx')).FoundTitles)

interface GameLibraryProps {
  games: readonly PublicGame[]
  query: string
  address: URLSearchParams
}

/**
 * Filters, a shelf of selected games for each platform, and the list of all games. A filter or a search hides the
 * shelves.
 */
export function GameLibrary({ games, query, address }: GameLibraryProps) {
  // A search finds titles of its own.
  const titles = useMemo(() => (query ? [] : libraryTitles(games, address)), [games, query, address])
  const showsShelves = query === '' && !isFiltered(address)
  return (
    <>
      <FilterChips games={games} address={address}>
        {isFiltered(address) && <ClearFilters address={address} />}
        {showsShelves && <AllGames count={titles.length} />}
      </FilterChips>
      {showsShelves && <Shelves games={games} />}
      {query ? (
        <Suspense fallback={<GameLibraryWaiting />}>
          <FoundTitles games={games} query={query} address={address} />
        </Suspense>
      ) : (
        <AllTitles games={games} titles={titles} address={address} />
      )}
    </>
  )
}

function Shelves({ games }: { games: readonly PublicGame[] }) {
  // A shelf has only the games that the customer host lists for visitors. Until it answers, it has all games of the
  // shop.
  const { data: products } = useQuery(publicProductsQuery, queryClient)
  const shelves = useMemo(() => {
    const listed = products && new Set(products.map(({ productCode }) => productCode))
    const forRent = games.filter(({ productCode }) => listed?.has(productCode) ?? true)
    return PLATFORMS.map((platform) => ({ platform, titles: shelfOf(forRent, platform) }))
  }, [games, products])
  return shelves.map(
    ({ platform, titles }) =>
      titles.length > 0 && (
        <GameShelf key={platform} platform={platform}>
          <LongCarousel
            label={shelfName(platform)}
            items={titles}
            itemKey={({ games }) => games[0].productCode}
            className={styles.games}
          >
            {(title) => <LibraryTitle of={title} />}
          </LongCarousel>
        </GameShelf>
      ),
  )
}

interface AllTitlesProps extends Omit<GameLibraryProps, 'query'> {
  titles: readonly Title<PublicGame>[]
}

function AllTitles({ games, titles, address }: AllTitlesProps) {
  return (
    <section id={ALL_GAMES} className={styles.all}>
      <FilterSheet games={games} address={address} count={titles.length} />
      <div className={styles.top}>
        <div role="status">
          <h2>{counted(titles.length, 'game')}</h2>
        </div>
        <SortLinks games={games} address={address} />
      </div>
      {titles.length === 0 && (
        <EmptyState text={games.length === 0 ? 'There are no games yet.' : 'No games match these filters.'} />
      )}
      <GrowingList
        key={String(address)}
        items={titles}
        itemKey={({ games }) => games[0].productCode}
        className={grid.grid}
      >
        {(title) => <LibraryTitle of={title} />}
      </GrowingList>
    </section>
  )
}

/** The customer host's list of games; no token is sent. */
const publicProductsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => read(listProducts, { signal }),
})
