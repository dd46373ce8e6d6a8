import { useSyncExternalStore } from 'react'

/** The event with which Chromium offers to install the site. Other browsers have none. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** Returns a function that opens the browser's question to install the site; undefined when there is no offer. */
export function useInstallOffer(): (() => void) | undefined {
  return useSyncExternalStore(follow, () => offer) && install
}

function install() {
  offer?.prompt().catch(() => {
    // The browser has withdrawn the offer.
  })
  // An offer can be used once.
  change(undefined)
}

function change(next: InstallOffer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (!import.meta.env.SSR) {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The site asks after the first booking instead.
    event.preventDefault()
    change(event as InstallOffer)
  })
}
