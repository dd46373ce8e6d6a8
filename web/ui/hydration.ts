import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether this component took over HTML that was prerendered, rather than being drawn in the browser;
 * true also while prerendering. It does not change.
 */
export function useWasPrerendered(): boolean {
  const isPrerendered = !useTakenOver()
  const [atFirst] = useState(isPrerendered)
  return atFirst
}

/** False in prerendered HTML and until script has taken it over, true from then on. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(neverChanges, taken, notYet)
}

/** A touch becomes a click a moment after it ends. */
const CLICK_MS = 300

/**
 * As `useTakenOver`, but not under a finger: what is pressed while script arrives stays until the press is
 * over, for it would do nothing on what takes its place.
 */
export function useTakenOverAtRest(): boolean {
  const isTakenOver = useTakenOver()
  const [isAtRest, setAtRest] = useState(isTakenOver)
  useLayoutEffect(() => {
    if (!document.querySelector(':active')) return setAtRest(true)
    const end = new AbortController()
    const release = () => setTimeout(() => setAtRest(true), CLICK_MS)
    window.addEventListener('pointerup', release, end)
    window.addEventListener('pointercancel', release, end)
    return () => end.abort()
  }, [])
  return isAtRest
}

function neverChanges() {
  return () => {}
}

function taken() {
  return true
}

function notYet() {
  return false
}
