import { APP_SHELL } from '#web/app/customer-area-files.ts'

/** What a request is answered with; undefined leaves it to the browser, calls of the API above all. */
export function answerFor(request: Request): Promise<Response> | undefined {
  if (request.mode === 'navigate') return page(request)
  if (new URL(request.url).pathname.startsWith('/assets/')) return asset(request)
  return undefined
}

/** From the network whenever there is one, so that a new deployment is taken at once. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(APP_SHELL)
    if (kept) return kept
    throw error
  }
}

/** What is kept first: the name of such a file says what is in it. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
}
