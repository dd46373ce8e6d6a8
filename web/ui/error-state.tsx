import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { CallFailed, waitText } from '#web/client/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'
import { useOnline } from '#web/ui/use-online.ts'

const OFFLINE = 'You are offline. We will try again when you are back online.'

/** True where the page already says once that the device is offline, so that its parts do not repeat it. */
export const SaysOffline = createContext(false)

interface ErrorStateProps {
  /** The error of a query; null while it retries. */
  error: Error | null
  onRetry: () => void
}

/**
 * Shows why a part could not be loaded, with Retry. It retries by itself when the network is back and when
 * the wait that the server named is over. Keep it mounted while it retries, so that the focus stays.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const [tries, setTries] = useState(1)
  const isOnline = useOnline()
  const wasOffline = useRef(!isOnline)
  const isSaid = useContext(SaysOffline) && !isOnline

  function retry() {
    setTries(tries + 1)
    onRetry()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the network changes
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each error starts its own wait
  useEffect(() => {
    const wait = waitAfter(error)
    if (!wait) return
    const timer = setTimeout(retry, wait * 1000)
    return () => clearTimeout(timer)
  }, [error])

  if (isSaid) return null
  return (
    <div className={styles.state} role="alert">
      <p>{isOnline ? messageOf(error, tries) : OFFLINE}</p>
      <Button variant="quiet" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}

function messageOf(error: Error | null, tries: number): string {
  if (!error) return RETRYING
  const wait = waitAfter(error)
  return [error.message, wait && `We will try again in ${waitText(wait)}.`, triesText(tries)].filter(Boolean).join(' ')
}

/** Seconds, or '' without a wait. */
function waitAfter(error: Error | null) {
  return error instanceof CallFailed ? error.retryAfter : ''
}

/** Texts that show that a press on Retry had an effect. */
export const RETRYING = 'Trying again...'

/** The number of failed tries; '' for the first one. */
export function triesText(tries: number): string {
  return tries > 1 ? `Tried ${tries} times.` : ''
}
