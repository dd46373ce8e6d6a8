import { logged } from './function-log.ts'

/**
 * Forwards to the Worker; a read without credentials to its entrypoint with the edge's cache. _routes.json limits this
 * to /api/*, /images/* and the sitemap of the products.
 */
export const onRequest: PagesFunction<{ API: Fetcher; PUBLIC: Fetcher }> = ({ request, env }) =>
  logged(request, () => (isForAll(request) ? env.PUBLIC : env.API).fetch(request))

function isForAll({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !headers.has('authorization') && !headers.has('token')
}
