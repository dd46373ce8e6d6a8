import { useSyncExternalStore } from 'react'

/** From here on there is room for a side menu beside the content. */
const wide = '(min-width: 64rem)'

/** For screens that are drawn in the browser only; a prerendered one has no width yet. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(wide).matches)
}

function follow(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
