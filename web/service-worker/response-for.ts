import { APP_SHELL } from '#web/client/customer-area-files.ts'

/** The response for a request of the customer area. Undefined leaves it to the browser, as for API calls. */
export function responseFor(request: Request): Promise<Response> | undefined {
  if (request.mode === 'navigate') return page(request)
  if (new URL(request.url).pathname.startsWith('/assets/')) return asset(request)
  return undefined
}

/** How long a page waits for a network that accepts connections and does not answer. */
const LONGEST_WAIT_MS = 4000

/** Network first, so that a new deployment is used at once. */
async function page(request: Request): Promise<Response> {
  const network = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  const first = await Promise.race([network, late]).catch(() => undefined)
  return first ?? (await caches.match(APP_SHELL)) ?? (await network)
}

/** Cache first: the name of an asset contains the hash of its content. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
}
