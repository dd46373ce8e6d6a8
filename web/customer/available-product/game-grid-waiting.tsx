import styles from '#web/customer/available-product/game-grid.module.css'
import grid from '#web/features/games/title-grid.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

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
