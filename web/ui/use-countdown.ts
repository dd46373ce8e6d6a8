import { useEffect, useState } from 'react'

/** Counts a wait down, in whole seconds; by the clock, since a hidden page's timers hardly run. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const isWaiting = now < until

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  /** `retryAfter` as a reply has it: seconds, or '' when there is nothing to wait for. */
  function wait(retryAfter: number | '') {
    const start = Date.now()
    setNow(start)
    setUntil(start + Number(retryAfter) * 1000)
  }

  return { secondsLeft: isWaiting ? Math.ceil((until - now) / 1000) : 0, wait }
}
