import { responseFor } from './response-for.ts'

// Opens the customer area and the run sheet (its scopes) without a network, from the caches of cache-customer-area.ts
// and cache-run-sheet.ts. The data of the screens comes from offline-replies.ts and run-sheet.ts.
declare const self: ServiceWorkerGlobalScope

/** Neither in the types nor in every browser yet. */
interface RoutedEvent extends ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

self.addEventListener('install', (event: RoutedEvent) => {
  // Without this route Chromium loses `keepalive` calls that outlive their page.
  const route = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const
  if (event.addRoutes) event.waitUntil(event.addRoutes(route))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const response = responseFor(event.request)
  if (response) event.respondWith(response)
})
