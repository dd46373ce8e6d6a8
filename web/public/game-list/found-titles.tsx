import { useMemo } from 'react'
import { counted } from '#contract/counts.ts'
import type { PublicGame } from '#contract/games.ts'
import { categoriesOf, filterGames, TITLES_A_STEP } from '#contract/library.ts'
import { FilterSheet } from '#web/features/games/filter-sheet.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { publicNames } from '#web/features/search/game-search.ts'
import { SearchAnswer } from '#web/features/search/no-games-found.tsx'
import { useGameSearch } from '#web/features/search/use-game-search.ts'
import styles from '#web/public/game-list/game-library.module.css'
import { LibraryTitle } from '#web/public/game-list/library-title.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'

interface FoundTitlesProps {
  games: readonly PublicGame[]
  query: string
  address: URLSearchParams
}

/** The titles that match a search of the library and its filters, the best first. */
export function FoundTitles({ games, query, address }: FoundTitlesProps) {
  const wanted = useMemo(() => filterGames(games, address), [games, address])
  const found = useGameSearch(wanted, query, publicNames)
  const { matches, guesses } = found
  const titles = matches.length > 0 ? matches : guesses
  return (
    <section className={styles.all}>
      <FilterSheet categories={categoriesOf(games)} address={address} count={matches.length} />
      <div role="status" className={styles.top}>
        <h2>{counted(matches.length, 'game')}</h2>
      </div>
      <SearchAnswer query={query} found={found} />
      <GrowingList
        key={query}
        items={titles}
        step={TITLES_A_STEP}
        itemKey={({ games }) => games[0].productCode}
        className={grid.grid}
      >
        {(title) => <LibraryTitle of={title} />}
      </GrowingList>
    </section>
  )
}
