import type { Product } from '#contract/customer-host.ts'
import { AskToBuy } from '#web/parts/ask-to-buy.tsx'
import grid from '#web/parts/title-grid.module.css'
import { useGameSearch } from '#web/parts/use-game-search.ts'
import { useProductNames } from '#web/parts/use-product-names.ts'
import styles from '#web/screens/customer/available-product/game-grid.module.css'
import { GameGridWaiting } from '#web/screens/customer/available-product/game-grid-waiting.tsx'
import { MemberGameCard } from '#web/screens/customer/available-product/member-game-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'

interface GameGridProps {
  games: readonly Product[]
  query: string
  onRequest: (game: Product) => void
}

/** The titles that match the search; all titles for an empty search. */
export function GameGrid({ games, query, onRequest }: GameGridProps) {
  const { namesOf, isLoading } = useProductNames(query !== '')
  const { matches, guesses } = useGameSearch(games, query, namesOf)
  if (isLoading) return <GameGridWaiting />
  return (
    <>
      <div role="status">
        <h2 className={styles.count}>
          {matches.length === 1 ? '1 game' : `${matches.length} games`}
        </h2>
      </div>
      {matches.length === 0 && (
        <EmptyState text={query ? `No games found for “${query}”.` : 'There are no games yet.'}>
          {query && <AskToBuy title={query} />}
        </EmptyState>
      )}
      {guesses.length > 0 && <h2>Did you mean</h2>}
      <GrowingList
        key={query}
        items={matches.length > 0 ? matches : guesses}
        itemKey={({ games }) => games[0].productCode}
        className={grid.grid}
      >
        {(title) => <MemberGameCard of={title} onRequest={onRequest} />}
      </GrowingList>
    </>
  )
}
