import styles from '#web/screens/customer/queue/queue-screen.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [1, 2, 3]

/** The queue before its games have arrived. */
export function QueueWaiting() {
  return (
    <div className={styles.queue}>
      <div className={styles.choice} />
      <div className={styles.rows}>
        {PLACES.map((place) => (
          <Skeleton key={place} label="Loading your queue" className={styles.waiting} />
        ))}
      </div>
    </div>
  )
}
