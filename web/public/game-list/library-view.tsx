import { memo } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { isFiltered, type Library, TITLES_A_STEP } from '#contract/library.ts'
import { FilterSheet } from '#web/features/games/filter-sheet.tsx'
import choices from '#web/features/games/library-choices.module.css'
import { ClearFilters, FilterChips, SortLinks } from '#web/features/games/library-choices.tsx'
import grid from '#web/features/games/title-grid.module.css'
import styles from '#web/public/game-list/game-library.module.css'
import { GameShelf, shelfName } from '#web/public/game-list/game-shelf.tsx'
import { LibraryTitle } from '#web/public/game-list/library-title.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { EmptyState } from '#web/ui/loaded.tsx'
import { LongCarousel } from '#web/ui/long-carousel.tsx'

interface LibraryViewProps {
  library: Library
  address: URLSearchParams
}

/**
 * Filters, a shelf of selected games for each platform, and the list of all games. A host of the site renders it with
 * the first titles (web/pages/library-page.tsx). Memoised, because the rows are long.
 */
export const LibraryView = memo(function LibraryView({ library, address }: LibraryViewProps) {
  const { categories, shelves } = library
  return (
    <>
      <FilterChips categories={categories} address={address}>
        {isFiltered(address) && <ClearFilters address={address} />}
      </FilterChips>
      {shelves?.map(({ platform, titles, count }) => (
        <GameShelf key={platform} platform={platform}>
          <LongCarousel
            label={shelfName(platform)}
            items={titles}
            count={count}
            itemKey={({ games }) => games[0].productCode}
            className={styles.games}
          >
            {(title) => <LibraryTitle of={title} />}
          </LongCarousel>
        </GameShelf>
      ))}
      <AllTitles library={library} address={address} />
    </>
  )
})

function AllTitles({ library, address }: LibraryViewProps) {
  const { isEmpty, categories, titles, count } = library
  // Without script there is no sheet.
  const isHydrated = useHydrated()
  return (
    <section className={styles.all}>
      {isHydrated && <FilterSheet categories={categories} address={address} count={count} />}
      <div className={styles.top}>
        <div>
          <div role="status">
            <h2>{counted(count, 'game')}</h2>
          </div>
          {count > 0 && <p className={styles.note}>In stock, unless a card says otherwise.</p>}
        </div>
        <SortLinks address={address} />
      </div>
      {count === 0 && <EmptyState text={isEmpty ? 'There are no games yet.' : 'No games match these filters.'} />}
      <GrowingList
        key={String(address)}
        items={titles}
        step={TITLES_A_STEP}
        itemKey={({ games }) => games[0].productCode}
        className={grid.grid}
      >
        {(title) => <LibraryTitle of={title} />}
      </GrowingList>
      <Pages library={library} address={address} />
    </section>
  )
}

/** Links to the pages before and after the titles: as long as there are only those of one page, or to go back. */
function Pages({ library: { titles, count, page, pages }, address }: LibraryViewProps) {
  const isWhole = (page - 1) * TITLES_A_STEP + titles.length === count
  if (isWhole && page === 1) return null
  const link = (to: number, text: string) => {
    const next = new URLSearchParams(address)
    next.set('page', String(to))
    return (
      <Link className={choices.page} to={{ search: `?${next}` }}>
        {text}
      </Link>
    )
  }
  return (
    <nav className={choices.pages} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous page')}
      {!isWhole && (
        <span className={choices.page}>
          Page {page} of {pages}
        </span>
      )}
      {!isWhole && link(page + 1, 'Next page')}
    </nav>
  )
}
