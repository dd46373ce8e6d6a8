import { GameCardWaiting } from '#web/features/games/game-card-waiting.tsx'
import styles from '#web/public/search/search-result.module.css'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** A skeleton of one page of the result. */
export function SearchWaiting() {
  return (
    <div className={styles.waiting} data-needs-script>
      <p className={styles.count}>Searching…</p>
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <GameCardWaiting key={place} />
        ))}
      </div>
    </div>
  )
}
