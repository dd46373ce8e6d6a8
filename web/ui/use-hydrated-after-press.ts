import { useLayoutEffect, useState } from 'react'
import { useHydrated } from '#web/ui/hydration.ts'

/** A touch becomes a click a moment after it ends. */
const CLICK_MS = 300

/**
 * As `useHydrated`, but not under a finger: what is pressed while script arrives stays until the press is
 * over, for it would do nothing on what takes its place.
 */
export function useHydratedAfterPress(): boolean {
  const [isAtRest, setAtRest] = useState(useHydrated())
  useLayoutEffect(() => {
    const rest = () => setAtRest(true)
    if (!document.querySelector(':active')) return rest()
    const release = () => setTimeout(rest, CLICK_MS)
    addEventListener('pointerup', release, { once: true })
    addEventListener('pointercancel', release, { once: true })
  }, [])
  return isAtRest
}
