import styles from '#web/features/games/game-card.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A skeleton with the size of a game card with one line below its category. */
export function GameCardWaiting() {
  return (
    <div className={styles.card}>
      <Skeleton label="Loading game" className={styles.case} />
      <p className={styles.title} />
      <p className={styles.category}>&nbsp;</p>
      <p className={styles.more}>&nbsp;</p>
    </div>
  )
}
