import { useLayoutEffect, useState } from 'react'
import { useHydrated } from '#web/ui/hydration.ts'

/** The click of a touch follows its end by up to this. */
const CLICK_MS = 300

/**
 * As `useHydrated`, but waits while an element is pressed: replacing that element would lose the click.
 */
export function useHydratedAfterPress(): boolean {
  const [isReady, setReady] = useState(useHydrated())
  useLayoutEffect(() => {
    const finish = () => setReady(true)
    if (!document.querySelector(':active')) return finish()
    const release = () => setTimeout(finish, CLICK_MS)
    addEventListener('pointerup', release, { once: true })
    addEventListener('pointercancel', release, { once: true })
  }, [])
  return isReady
}
