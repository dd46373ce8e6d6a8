import { useSyncExternalStore } from 'react'

/** Whether the device has a network at all, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, now, whilePrerendering)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function now() {
  return navigator.onLine
}

function whilePrerendering() {
  return true
}
