import { openPage, type PushSubscriptionChangeEvent, renew, show } from './push.ts'
import { responseFor } from './response-for.ts'

// Opens the customer area and the run sheet (its scopes) without a network, from the caches of cache-customer-area.ts
// and cache-run-sheet.ts. The data of the screens comes from offline-replies.ts and run-sheet.ts. Shows messages on the
// phone for the members of the one scope and the admins of the other.
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
self.addEventListener('push', (event) => event.waitUntil(show(self.registration, event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(self.clients, event.notification.data))
})
self.addEventListener('pushsubscriptionchange', (event: PushSubscriptionChangeEvent) =>
  event.waitUntil(renew(self.registration, self.clients, event)),
)
