import { pageAt } from '#pages'

interface Bindings {
  ASSETS: Fetcher
  /** The Worker. */
  API: Fetcher
  /** Its entrypoint with the edge's cache, for reads without credentials. */
  PUBLIC: Fetcher
}

/** Writes games and facts of the shop into pages, and forwards the rest to the Worker. _routes.json limits this. */
export const onRequest: PagesFunction<Bindings> = async ({ request, env }) => {
  const page = pageAt(request, {
    readFile: (path) => env.ASSETS.fetch(new URL(path, request.url), { redirect: 'manual' }),
    ask: (path, signal) => env.PUBLIC.fetch(new URL(path, request.url), { signal }),
  })
  return await (page ?? (isForAll(request) ? env.PUBLIC : env.API).fetch(request))
}

function isForAll({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !headers.has('authorization') && !headers.has('token')
}
