import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the element that the address names, once the screen is there and at each press of a link to it. */
export function useScrollToHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same link is pressed again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
}
