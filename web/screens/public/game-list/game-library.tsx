import { useMemo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { GameShelf } from '#web/screens/public/game-list/game-shelf.tsx'
import { shelvesOf } from '#web/screens/public/game-list/shelves.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** One shelf of games for each platform. */
export function GameLibrary({ games }: { games: readonly Product[] }) {
  const shelves = useMemo(() => shelvesOf(games), [games])
  return (
    <>
      <p className={styles.count} role="status">
        {games.length === 1 ? '1 game' : `${games.length} games`}
      </p>
      {shelves.map(({ groupName, games }) => (
        <GameShelf key={groupName} name={groupName} games={games} />
      ))}
      {games.length === 0 && <EmptyState text="There are no games yet." />}
    </>
  )
}
