import { pageAt } from '#pages'

interface Bindings {
  ASSETS: Fetcher
  /** The Worker. */
  API: Fetcher
  /** Its entrypoint with the edge's cache, for reads without credentials. */
  PUBLIC: Fetcher
}

/** Writes games into the pages that show them, and forwards the rest to the Worker. _routes.json limits this. */
export const onRequest: PagesFunction<Bindings> = async ({ request, env }) => {
  const url = new URL(request.url)
  const page = pageAt(url, {
    readFile: (path) => env.ASSETS.fetch(new URL(path, url)),
    ask: (path, signal) => env.PUBLIC.fetch(new URL(path, url), { signal }),
  })
  if (page) return await page
  if (url.pathname.startsWith('/product/')) return await env.ASSETS.fetch(request)
  return await (isForAll(request) ? env.PUBLIC : env.API).fetch(request)
}

function isForAll({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !headers.has('authorization') && !headers.has('token')
}
