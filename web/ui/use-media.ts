import { useSyncExternalStore } from 'react'

/** Whether the media query matches now. Only for screens that are not prerendered. */
export function useMedia(query: string): boolean {
  function subscribe(listener: () => void): () => void {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
