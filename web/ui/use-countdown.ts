import { useEffect, useState } from 'react'

/**
 * Counts down whole seconds, from the beginning until `first`, in ms UTC. Reads the clock, because timers of a hidden
 * page are throttled.
 */
export function useCountdown(first = 0) {
  const [until, setUntil] = useState(first)
  const [now, setNow] = useState(() => (first ? Date.now() : 0))
  const isWaiting = now < until

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  /** Starts the countdown. `retryAfter` is in seconds, or '' for no wait. */
  function wait(retryAfter: number | '') {
    const start = Date.now()
    setNow(start)
    setUntil(start + Number(retryAfter) * 1000)
  }

  return { secondsLeft: isWaiting ? Math.ceil((until - now) / 1000) : 0, wait }
}
