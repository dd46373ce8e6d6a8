import { useState, useSyncExternalStore } from 'react'

/**
 * Whether this component took over HTML that was prerendered, rather than being drawn in the browser;
 * true also while prerendering. It does not change.
 */
export function useWasPrerendered(): boolean {
  const isPrerendered = !useHydrated()
  const [atFirst] = useState(isPrerendered)
  return atFirst
}

/** False in prerendered HTML and until script has taken it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, taken, notYet)
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
