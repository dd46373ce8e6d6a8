import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches now. Only for screens that are not prerendered. */
export function useMedia(query: string): boolean {
  // A new function would subscribe again with each render.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
