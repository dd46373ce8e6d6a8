import { useState, useSyncExternalStore } from 'react'

/**
 * Whether this component took over HTML that was prerendered, rather than being drawn in the browser;
 * true also while prerendering. It does not change.
 */
export function useWasPrerendered(): boolean {
  const isTakingOver = useSyncExternalStore(subscribe, drawn, prerendered)
  const [atFirst] = useState(isTakingOver)
  return atFirst
}

function subscribe() {
  return () => {}
}

function drawn() {
  return false
}

function prerendered() {
  return true
}
