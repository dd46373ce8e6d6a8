import { useSyncExternalStore } from 'react'

/** Whether the browser has a network. True while prerendering. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnlineOnServer)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function isOnline() {
  return navigator.onLine
}

function isOnlineOnServer() {
  return true
}
