import { Link } from 'react-router-dom'
import { listGames } from '#contract/calls/games.ts'
import { counted } from '#contract/counts.ts'
import type { PublicGame } from '#contract/games.ts'
import { PLATFORMS } from '#contract/kind-text.ts'
import { ALL_GAMES, isFiltered, libraryTitles, shelfOf } from '#contract/library.ts'
import type { Title } from '#contract/titles.ts'
import type { PageHost } from '#pages'
import { paths } from '#web/content/paths.ts'
import choices from '#web/features/games/library-choices.module.css'
import { AllGames, ClearFilters, FilterChips, SortLinks } from '#web/features/games/library-choices.tsx'
import { TitleCard } from '#web/features/games/title-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { replyOf } from '#web/pages/reply.ts'
import { fillPlaces, htmlOf, type Page } from '#web/pages/write.tsx'
import styles from '#web/public/game-list/game-library.module.css'
import { GameShelf } from '#web/public/game-list/game-shelf.tsx'

/** After this the page is sent without games, and the browser asks for them. */
const TIMEOUT_MS = 2000

/** Titles of a page, and of each shelf above the first page. With script all titles are on one page. */
const ON_PAGE = 24
const ON_SHELF = 8

/** The game library with the games of its address, so that chips, orders and pages work without script. */
export async function libraryPage(host: PageHost, address: URLSearchParams): Promise<Page> {
  const [built, reply] = await Promise.all([host.readFile(paths.gameList), replyOf(host, listGames, {}, TIMEOUT_MS)])
  if (!built.ok || !reply) return { built, write: null }
  const games = <Games games={reply.games} address={address} />
  return { built, write: (html) => fillPlaces(html, () => htmlOf(paths.gameList, games)) }
}

interface GamesProps {
  games: readonly PublicGame[]
  address: URLSearchParams
}

function Games({ games, address }: GamesProps) {
  const titles = libraryTitles(games, address)
  const count = Math.max(1, Math.ceil(titles.length / ON_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(address.get('page'))) || 1), count)
  const leads = !isFiltered(address) && page === 1
  return (
    <>
      <FilterChips games={games} address={address}>
        {isFiltered(address) && <ClearFilters address={address} />}
        {leads && <AllGames count={titles.length} />}
      </FilterChips>
      {leads && PLATFORMS.map((each) => <Shelf key={each} games={games} platform={each} />)}
      <section id={ALL_GAMES} className={styles.all}>
        <div className={styles.top}>
          <h2>{counted(titles.length, 'game')}</h2>
          <SortLinks games={games} address={address} />
        </div>
        {titles.length === 0 && <p>No games match these filters.</p>}
        <Cards titles={titles.slice((page - 1) * ON_PAGE, page * ON_PAGE)} className={grid.grid} />
        {count > 1 && <PageLinks page={page} count={count} address={address} />}
      </section>
    </>
  )
}

function Shelf({ games, platform }: { games: readonly PublicGame[]; platform: string }) {
  const titles = shelfOf(games, platform).slice(0, ON_SHELF)
  return (
    titles.length > 0 && (
      <GameShelf platform={platform}>
        <Cards titles={titles} className={grid.row} />
      </GameShelf>
    )
  )
}

interface CardsProps {
  titles: readonly Title<PublicGame>[]
  className: string | undefined
}

function Cards({ titles, className }: CardsProps) {
  return (
    <ul className={className}>
      {titles.map((title) => (
        <li key={title.games[0].productCode}>
          <TitleCard of={title} />
        </li>
      ))}
    </ul>
  )
}

interface PageLinksProps {
  page: number
  count: number
  address: URLSearchParams
}

function PageLinks({ page, count, address }: PageLinksProps) {
  const link = (to: number, text: string) => {
    const next = new URLSearchParams(address)
    next.set('page', String(to))
    return (
      <Link className={choices.sort} to={{ search: `?${next}` }}>
        {text}
      </Link>
    )
  }
  return (
    <nav className={choices.sorts} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous page')}
      <span className={choices.sort}>
        Page {page} of {count}
      </span>
      {page < count && link(page + 1, 'Next page')}
    </nav>
  )
}
