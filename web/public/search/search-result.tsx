import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import type { PublicGame } from '#contract/games.ts'
import { filterGames, isFiltered, libraryTitles, mostWanted, pageOf } from '#contract/library.ts'
import type { Title } from '#contract/titles.ts'
import { paths } from '#web/content/paths.ts'
import { AskToBuy } from '#web/features/games/ask-to-buy.tsx'
import { FilterSheet } from '#web/features/games/filter-sheet.tsx'
import rows from '#web/features/games/game-row.module.css'
import { ClearFilters, FilterChips } from '#web/features/games/library-choices.tsx'
import { TitleCard } from '#web/features/games/title-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { moveToHeading } from '#web/features/layout/page-head.tsx'
import { publicNames } from '#web/features/search/game-search.ts'
import { type Wish, wishOf, wordsOf } from '#web/features/search/game-words.ts'
import { NoGamesFound } from '#web/features/search/no-games-found.tsx'
import { useGameSearch } from '#web/features/search/use-game-search.ts'
import { FoundGame } from '#web/public/search/found-game.tsx'
import styles from '#web/public/search/search-result.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'

const GAMES_A_PAGE = 8
/** So many games leave most of the page empty. */
const FEW = 3

/** The words of the query say the category. */
const NO_CATEGORIES: readonly string[] = []

interface SearchResultProps {
  games: readonly PublicGame[]
  query: string
  /** With the filters and the page. */
  address: URLSearchParams
  /** Called with the number of matches. */
  onCount: (count: number) => void
}

/** Filters, and one page of the result with links to the other pages, or other games when there is no result. */
export function SearchResult({ games, query, address, onCount }: SearchResultProps) {
  const byWishes = useMemo(() => mostWanted(filterGames(games, address)), [games, address])
  const { matches, respelt, answer, guesses, isGuessing } = useGameSearch(byWishes, query, publicNames)
  const wish = wishOf(wordsOf(query), false)
  useLayoutEffect(() => onCount(matches.length), [matches, onCount])
  const count = Math.max(1, Math.ceil(matches.length / GAMES_A_PAGE))
  const current = pageOf(address, count)
  const first = (current - 1) * GAMES_A_PAGE
  const shown = matches.slice(first, first + GAMES_A_PAGE)
  const onTurn = usePageTurn(current)

  if (matches.length === 0 && !isFiltered(address)) {
    return (
      <>
        <NothingFound query={query} answer={answer} />
        <div className={styles.others}>
          {guesses.length > 0 && <Others heading="Did you mean" titles={guesses} />}
          {guesses.length === 0 && !isGuessing && <MostWanted games={games} />}
        </div>
      </>
    )
  }
  return (
    <>
      <FilterChips categories={NO_CATEGORIES} address={address}>
        {isFiltered(address) && <ClearFilters address={address} />}
      </FilterChips>
      <FilterSheet categories={NO_CATEGORIES} address={address} count={matches.length} />
      {answer && <p role="status">{answer}</p>}
      <div role="status">
        <h2 className={styles.count}>
          {respelt ? `Showing results for “${respelt}”` : countText(matches.length, first, query, wish)}
        </h2>
      </div>
      {matches.length === 0 && <EmptyState text="No games match these filters." />}
      <ul className={`${rows.rows} ${styles.rows}`}>
        {shown.map((title) => (
          <li key={title.games[0].productCode}>
            <FoundGame of={title} withPlayers={wish.players > 0} />
          </li>
        ))}
      </ul>
      {respelt && (
        <div className={styles.instead}>
          <p>Not what you meant?</p>
          <AskToBuy variant="quiet" />
        </div>
      )}
      {matches.length > 0 && matches.length <= FEW && !isFiltered(address) && (
        <MoreGames games={games} found={matches} />
      )}
      <PageLinks current={current} count={count} to={(page) => toPage(address, page)} onPageChange={onTurn} />
    </>
  )
}

/** After few results: more games of the category of the first one. */
function MoreGames({ games, found }: { games: readonly PublicGame[]; found: readonly Title<PublicGame>[] }) {
  const category = found[0]?.games[0].category ?? ''
  const others = useMemo(() => {
    const titles = new Set(found.map(({ title }) => title))
    return availableTitles(games, { category }).filter(({ title }) => !titles.has(title))
  }, [games, found, category])
  if (category === '' || others.length === 0) return <Link to={paths.gameList}>See all games</Link>
  return (
    <div className={styles.others}>
      <Others heading={`More ${category} games`} titles={others.slice(0, GAMES_A_PAGE)} />
      <Link to={paths.gameListOf({ category })}>See all {category} games</Link>
    </div>
  )
}

function NothingFound({ query, answer }: { query: string; answer: string | undefined }) {
  const browse = (
    <ButtonLink to={paths.categories} variant="quiet">
      Browse the categories
    </ButtonLink>
  )
  if (!query) return <EmptyState text="There are no games yet.">{browse}</EmptyState>
  return (
    <NoGamesFound query={query} answer={answer}>
      {browse}
    </NoGamesFound>
  )
}

/** Games that the search did not find, in a row that scrolls sideways. */
function Others({ heading, titles }: { heading: string; titles: readonly Title<PublicGame>[] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul className={grid.row}>
        {titles.map((title) => (
          <li key={title.games[0].productCode}>
            <TitleCard of={title} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Those that can be had now, the most wanted first. */
function availableTitles(games: readonly PublicGame[], filter?: { category: string }) {
  return libraryTitles(games, new URLSearchParams({ ...filter, show: 'available', sort: 'wanted' }))
}

function MostWanted({ games }: { games: readonly PublicGame[] }) {
  const titles = useMemo(() => availableTitles(games).slice(0, GAMES_A_PAGE), [games])
  return titles.length > 0 && <Others heading="Most wanted" titles={titles} />
}

function countText(count: number, first: number, query: string, { players, words }: Wish): string {
  const last = Math.min(first + GAMES_A_PAGE, count)
  const range = count > GAMES_A_PAGE ? `${first + 1} to ${last} of ` : ''
  // Of a query for players only, the number says it all.
  const quoted = query && (players === 0 || words.length > 0) ? ` for “${query}”` : ''
  const forPlayers = players > 0 ? ` for ${players} or more players on one console` : ''
  return `${range}${counted(count, 'game')}${quoted}${quoted && forPlayers && ','}${forPlayers}`
}

/** A page of the result in the same address. */
function toPage(address: URLSearchParams, page: number): string {
  const next = new URLSearchParams(address)
  next.set('page', String(page))
  if (page === 1) next.delete('page')
  return `${paths.search}?${next}`
}

/** A new page of the result scrolls up and moves the focus like a new screen. */
function usePageTurn(current: number): () => void {
  const isTurning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is shown
  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    moveToHeading(true)
  }, [current])
  return () => {
    isTurning.current = true
  }
}
