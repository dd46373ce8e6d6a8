import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { counted } from '#contract/counts.ts'
import type { Product } from '#contract/customer-host.ts'
import { formatDay } from '#contract/dates.ts'
import { type PublicGame, UNKNOWN_FACTS } from '#contract/games.ts'
import { categoriesOf, filterGames, isFiltered, libraryTitles, TITLES_A_STEP } from '#contract/library.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import type { Title } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import styles from '#web/customer/available-product/game-grid.module.css'
import { MemberGameCard } from '#web/customer/available-product/member-game-card.tsx'
import { platformOf } from '#web/features/games/cover.tsx'
import { FilterSheet } from '#web/features/games/filter-sheet.tsx'
import rows from '#web/features/games/game-row.module.css'
import { gamesQuery } from '#web/features/games/games.ts'
import { FilterChips, type OnPlatform, SortLinks } from '#web/features/games/library-choices.tsx'
import { remember, useMembership } from '#web/features/memberships/memberships.ts'
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
  const categories = useMemo(() => categoriesOf([...facts.values()]), [facts])
  if (library.isLoading) return <GameGridWaiting />
  const shown = { games, facts, categories, address, onRequest }
  return (
    <div className={styles.library}>
      <MonthLeft />
      <FilterChips categories={categories} address={address} onPlatform={keepConsole} />
      {query ? <FoundGames {...shown} query={query} /> : <AllGames {...shown} />}
    </div>
  )
}

function keepConsole(console: Parameters<OnPlatform>[0]): void {
  remember({ console })
}

interface ShownGamesProps extends Omit<GameGridProps, 'query'> {
  /** What the public library knows of each of `games`, by its product code. */
  facts: ReadonlyMap<string, PublicGame>
  categories: readonly string[]
}

function AllGames({ games, facts, categories, address, onRequest }: ShownGamesProps) {
  const titles = useMemo(() => {
    const own = new Map(games.map((game) => [game.productCode, game]))
    return libraryTitles([...facts.values()], address).map(
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
      <FilterSheet categories={categories} address={address} count={titles.length} onPlatform={keepConsole} />
      {titles.length === 0 && (
        <EmptyState text={isFiltered(address) ? 'No games match these filters.' : 'There are no games yet.'} />
      )}
      <Titles key={String(address)} titles={titles} facts={facts} onRequest={onRequest} />
    </>
  )
}

function FoundGames({ games, facts, categories, address, query, onRequest }: ShownGamesProps & { query: string }) {
  const wanted = useMemo(() => {
    const codes = new Set(filterGames([...facts.values()], address).map(({ productCode }) => productCode))
    return games.filter(({ productCode }) => codes.has(productCode))
  }, [games, facts, address])
  const namesOf = useMemo(
    () =>
      ({ productCode }: Product) =>
        facts.get(productCode) as PublicGame,
    [facts],
  )
  const found = useGameSearch(wanted, query, namesOf)
  const { matches, guesses } = found
  return (
    <>
      <Count of={matches} />
      <FilterSheet categories={categories} address={address} count={matches.length} onPlatform={keepConsole} />
      <SearchAnswer query={query} found={found} />
      <Titles
        key={String(address)}
        titles={matches.length > 0 ? matches : guesses}
        facts={facts}
        onRequest={onRequest}
      />
    </>
  )
}

/** What the member can still take this month, where they choose. */
function MonthLeft() {
  const month = useMembership().data?.membership?.month
  if (!month) return null
  return <p className={styles.month}>{leftText(month)}</p>
}

function leftText({ games, slots, month }: MonthMeter): string {
  if (games.left === 0) return `No games left this month. The next month starts on ${formatDay(month.until)}.`
  const free = slots.of - slots.used
  const room = free > 0 ? `room for ${free}${slots.used > 0 ? ' more' : ''}` : 'no room for more'
  return `${games.left} of ${games.of} games left this month, ${room} at home`
}

function Count({ of: titles }: { of: readonly unknown[] }) {
  return (
    <div role="status">
      <h2 className={styles.count}>{counted(titles.length, 'game')}</h2>
    </div>
  )
}

interface TitlesProps extends Pick<ShownGamesProps, 'facts' | 'onRequest'> {
  titles: readonly Title<Product>[]
}

function Titles({ titles, facts, onRequest }: TitlesProps) {
  return (
    <GrowingList
      items={titles}
      step={TITLES_A_STEP}
      itemKey={({ games }) => games[0].productCode}
      className={`${rows.rows} ${styles.titles}`}
    >
      {(title) => <MemberGameCard of={title} facts={facts} onRequest={onRequest} />}
    </GrowingList>
  )
}

/** What the public library knows of each product, or what the product says itself. The stock is the product's. */
function factsOf(products: readonly Product[], library: readonly PublicGame[]): Map<string, PublicGame> {
  const known = new Map(library.map((game) => [game.productCode, game]))
  const facts = products.map((product): [string, PublicGame] => {
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
    return [productCode, { ...(known.get(productCode) ?? UNKNOWN_FACTS), ...own }]
  })
  return new Map(facts)
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function GameGridWaiting() {
  return (
    <div className={rows.rows}>
      {PLACES.map((place) => (
        <Skeleton key={place} label="Loading games" className={styles.waiting} />
      ))}
    </div>
  )
}
