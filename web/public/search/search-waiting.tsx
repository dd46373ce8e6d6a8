import styles from '#web/public/search/search-result.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** A skeleton of one page of the result. */
export function SearchWaiting() {
  return (
    <div className={styles.waiting} data-needs-script>
      <p className={styles.count}>Searching…</p>
      <div className={styles.places}>
        {PLACES.map((place) => (
          <Skeleton key={place} label="Loading game" className={styles.place} />
        ))}
      </div>
    </div>
  )
}
