import { answerFor } from './answer-for.ts'

// Shows the pages of the customer area (its scope) without a network. What it answers with,
// app/cache-customer-area.ts keeps and deletes; what the server last said, data/offline-replies.ts.
declare const self: ServiceWorkerGlobalScope

/** Not in the types yet, nor in every browser. */
interface RoutedEvent extends ExtendableEvent {
  addRoutes?(route: {
    condition: { urlPattern: { pathname: string } }
    source: 'network'
  }): Promise<void>
}

self.addEventListener('install', (event: RoutedEvent) => {
  // Chromium loses a call that outlives its page (`keepalive`) when a worker has to be asked about it.
  const route = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const
  if (event.addRoutes) event.waitUntil(event.addRoutes(route))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request)
  if (answer) event.respondWith(answer)
})
