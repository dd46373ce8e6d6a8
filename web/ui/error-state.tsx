import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'

/** A part that could not be loaded: what happened (`error.message` of the query) and Retry. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p>{message}</p>
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
