import { LONGEST_UNFINISHED_MS, PREFIX } from '#web/client/unfinished.ts'

// Apart from unfinished.ts, because only a form that is open needs it.

/**
 * Calls `changed` when another tab keeps something of this name or forgets it, also while the browser had put this page
 * away, and after a logout. Returns the unsubscribe function.
 */
export function followUnfinished(name: string, changed: () => void): () => void {
  function onStorage({ key, oldValue, newValue }: StorageEvent) {
    const isOfName = key === PREFIX + name
    // What ends by its age stays on the screen on which it was typed.
    if (key === null || (isOfName && (newValue !== null || !isTooOld(oldValue)))) changed()
  }
  // A page that the browser shows again after "back" has missed the events.
  function onShow({ persisted }: PageTransitionEvent) {
    if (persisted) changed()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

function isTooOld(kept: string | null): boolean {
  try {
    return Date.now() - JSON.parse(kept ?? '{}').at > LONGEST_UNFINISHED_MS
  } catch {
    return false
  }
}
