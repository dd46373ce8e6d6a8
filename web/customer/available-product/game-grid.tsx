import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { counted } from '#contract/counts.ts'
import type { Product } from '#contract/customer-host.ts'
import { type PublicGame, UNKNOWN_FACTS } from '#contract/games.ts'
import { categoriesOf, filterGames, isFiltered, libraryTitles, TITLES_A_STEP } from '#contract/library.ts'
import { isMixed, type Title } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import styles from '#web/customer/available-product/game-grid.module.css'
import { MemberGameCard } from '#web/customer/available-product/member-game-card.tsx'
import { platformOf } from '#web/features/games/cover.tsx'
import { FilterSheet } from '#web/features/games/filter-sheet.tsx'
import { gamesQuery } from '#web/features/games/games.ts'
import { FilterChips, type OnPlatform, SortLinks } from '#web/features/games/library-choices.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { remember } from '#web/features/memberships/memberships.ts'
import { SearchAnswer } from '#web/features/search/no-games-found.tsx'
import { useGameSearch } from '#web/features/search/use-game-search.ts'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface GameGridProps {
  games: readonly Product[]
  query: string
  address: URLSearchParams
  onRequest: (game: Product) => void
}

/** Chips, and the titles that match the address in its order. */
export function GameGrid({ games, query, address, onRequest }: GameGridProps) {
  // Days, wishes and other names. Without it, for example offline, the member's own list is filtered and searched.
  const library = useQuery(gamesQuery, queryClient)
  const facts = useMemo(() => factsOf(games, library.data ?? []), [games, library.data])
  if (library.isLoading) return <GameGridWaiting />
  const shown = { games, facts, address, onRequest }
  return (
    <div className={styles.library}>
      <FilterChips categories={categoriesOf(facts)} address={address} onPlatform={keepConsole} />
      {query ? <FoundGames {...shown} query={query} /> : <AllGames {...shown} />}
    </div>
  )
}

function keepConsole(console: Parameters<OnPlatform>[0]): void {
  remember({ console })
}

interface ShownGamesProps extends Omit<GameGridProps, 'query'> {
  /** What the public library knows of each of `games`. */
  facts: readonly PublicGame[]
}

function AllGames({ games, facts, address, onRequest }: ShownGamesProps) {
  const titles = useMemo(() => {
    const own = new Map(games.map((game) => [game.productCode, game]))
    return libraryTitles(facts, address).map(
      ({ title, games }): Title<Product> => ({
        title,
        games: games.map(({ productCode }) => own.get(productCode)) as Title<Product>['games'],
      }),
    )
  }, [games, facts, address])
  return (
    <>
      <div className={styles.head}>
        <Count of={titles} />
        <SortLinks address={address} />
      </div>
      <FilterSheet categories={categoriesOf(facts)} address={address} count={titles.length} onPlatform={keepConsole} />
      {titles.length === 0 && (
        <EmptyState text={isFiltered(address) ? 'No games match these filters.' : 'There are no games yet.'} />
      )}
      <Titles key={String(address)} titles={titles} onRequest={onRequest} />
    </>
  )
}

function FoundGames({ games, facts, address, query, onRequest }: ShownGamesProps & { query: string }) {
  const wanted = useMemo(() => {
    const codes = new Set(filterGames(facts, address).map(({ productCode }) => productCode))
    return games.filter(({ productCode }) => codes.has(productCode))
  }, [games, facts, address])
  const namesOf = useMemo(() => {
    const known = new Map(facts.map((game) => [game.productCode, game]))
    return ({ productCode }: Product) => known.get(productCode) as PublicGame
  }, [facts])
  const found = useGameSearch(wanted, query, namesOf)
  const { matches, guesses } = found
  return (
    <>
      <Count of={matches} />
      <FilterSheet categories={categoriesOf(facts)} address={address} count={matches.length} onPlatform={keepConsole} />
      <SearchAnswer query={query} found={found} />
      <Titles key={String(address)} titles={matches.length > 0 ? matches : guesses} onRequest={onRequest} />
    </>
  )
}

function Count({ of: titles }: { of: readonly unknown[] }) {
  return (
    <div role="status">
      <h2 className={styles.count}>{counted(titles.length, 'game')}</h2>
    </div>
  )
}

interface TitlesProps {
  titles: readonly Title<Product>[]
  onRequest: (game: Product) => void
}

function Titles({ titles, onRequest }: TitlesProps) {
  const mixed = isMixed(titles)
  return (
    <GrowingList
      items={titles}
      step={TITLES_A_STEP}
      itemKey={({ games }) => games[0].productCode}
      className={`${grid.grid} ${styles.titles}`}
    >
      {(title) => <MemberGameCard of={title} isMixed={mixed} onRequest={onRequest} />}
    </GrowingList>
  )
}

/** What the public library knows of each product, or what the product says itself. The stock is the product's. */
function factsOf(products: readonly Product[], library: readonly PublicGame[]): PublicGame[] {
  const known = new Map(library.map((game) => [game.productCode, game]))
  return products.map((product) => {
    const { productCode, productName: title, gameCategory: category, inHandStock: inHand } = product
    const owned = inHand + product.customerStock
    const own = {
      productCode,
      title,
      platform: platformOf(product.groupName),
      category,
      inHand,
      owned,
    }
    return { ...(known.get(productCode) ?? UNKNOWN_FACTS), ...own }
  })
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function GameGridWaiting() {
  return (
    <div className={grid.grid}>
      {PLACES.map((place) => (
        <Skeleton key={place} label="Loading games" className={styles.waiting} />
      ))}
    </div>
  )
}
