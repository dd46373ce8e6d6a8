import { useState, useSyncExternalStore } from 'react'

/**
 * Whether the HTML of this component was prerendered and not rendered in the browser. True while
 * prerendering too. The value never changes.
 */
export function useWasPrerendered(): boolean {
  const [wasPrerendered] = useState(!useHydrated())
  return wasPrerendered
}

/** False while prerendering and in the first render of hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

function neverChanges() {
  return () => {}
}

function inBrowser() {
  return true
}

function onServer() {
  return false
}
