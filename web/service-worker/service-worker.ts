import { answerFor } from './answer-for.ts'

// Shows the pages of the customer area (its scope) without a network. What it answers with,
// app/keep-customer-area.ts keeps and deletes; what the server last said, data/last-answers.ts.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request)
  if (answer) event.respondWith(answer)
})
