import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'
import { TRYING, triedText } from '#web/ui/tries.ts'
import { useOnline } from '#web/ui/use-online.ts'

const OFFLINE = 'You are offline. We try again as soon as you are back.'

interface ErrorStateProps {
  /** Of the query; null while it is tried again. */
  error: Error | null
  onRetry: () => void
}

/**
 * A part that could not be loaded: what happened and Retry, which says what became of it; keep it on
 * screen meanwhile, so that the focus stays. Without a network it says so. It retries by itself when
 * there is one again, or when the server has told to wait and the wait is over.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const [tries, setTries] = useState(1)
  const isOnline = useOnline()
  const wasOffline = useRef(!isOnline)

  function retry() {
    setTries(tries + 1)
    onRetry()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return of the network counts
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure has a wait of its own
  useEffect(() => {
    const wait = waitAfter(error)
    if (!wait) return
    const timer = setTimeout(retry, wait * 1000)
    return () => clearTimeout(timer)
  }, [error])

  return (
    <div className={styles.state} role="alert">
      <p>{isOnline ? said(error, tries) : OFFLINE}</p>
      <Button variant="quiet" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}

function said(error: Error | null, tries: number): string {
  if (!error) return TRYING
  const wait = waitAfter(error)
  return [error.message, wait && `We try again in ${wait} s.`, triedText(tries)]
    .filter(Boolean)
    .join(' ')
}

/** Seconds, or '' when no time was told. */
function waitAfter(error: Error | null) {
  return error instanceof CallFailed ? error.retryAfter : ''
}
