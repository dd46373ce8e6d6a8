import type { Product } from '#contract/customer-host.ts'
import { RecommendLink } from '#web/parts/recommend-link.tsx'
import { useGameSearch } from '#web/parts/use-game-search.ts'
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

/** The games that match the search; all games for an empty search. */
export function GameGrid({ games, query, onRequest }: GameGridProps) {
  const found = useGameSearch(games, query)
  if (!found) return <GameGridWaiting />
  return (
    <>
      <div role="status">
        <h2 className={styles.count}>{found.length === 1 ? '1 game' : `${found.length} games`}</h2>
      </div>
      {found.length === 0 ? (
        <EmptyState text={query ? `No games found for “${query}”.` : 'There are no games yet.'}>
          <RecommendLink />
        </EmptyState>
      ) : (
        <GrowingList
          key={query}
          items={found}
          itemKey={({ productCode }) => productCode}
          className={styles.grid}
        >
          {(game) => <MemberGameCard game={game} onRequest={onRequest} />}
        </GrowingList>
      )}
    </>
  )
}
