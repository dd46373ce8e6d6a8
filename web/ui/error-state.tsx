import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'
import { useOnline } from '#web/ui/use-online.ts'

const OFFLINE = 'You are offline. We try again as soon as you are back.'

/**
 * A part that could not be loaded: what happened (`error.message` of the query) and Retry. Without a
 * network it says so, and retries by itself when there is one again.
 */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOnline = useOnline()
  const wasOffline = useRef(!isOnline)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return of the network counts
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry()
    wasOffline.current = !isOnline
  }, [isOnline])

  return (
    <div className={styles.state} role="alert">
      <p>{isOnline ? message : OFFLINE}</p>
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
