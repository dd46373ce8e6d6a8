import { networkOrCopy } from '#web/client/slow-network.ts'
import { APP_SHELL } from '#web/content/paths.ts'
import { offlinePage } from './offline-page.ts'

/** The response for a request of the customer area. Undefined leaves it to the browser, as for API calls. */
export function responseFor(request: Request): Promise<Response> | undefined {
  if (request.mode === 'navigate') return page(request)
  if (new URL(request.url).pathname.startsWith('/assets/')) return asset(request)
  return undefined
}

/** Network first, so that a new deployment is used at once. */
function page(request: Request): Promise<Response> {
  return networkOrCopy(fetch(request), () => caches.match(APP_SHELL)).catch(offlinePage)
}

/** Cache first: the name of an asset contains the hash of its content. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
}
