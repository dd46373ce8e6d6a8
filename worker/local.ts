import { pageAt } from '#pages'
import { app } from './app.ts'
import worker from './index.ts'
import type { Env, FurtherRun } from './platform/base/env.ts'

export { Public } from './index.ts'

/**
 * The Worker with the site, for `npm start` and the tests in a browser. Its pages are those of Pages
 * (web/functions), which asks the deployed Worker in the same way.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname.startsWith('/assets/')) return await assetOf(request, env)
    const page = pageAt(request, {
      readFile: (path) => env.ASSETS.fetch(new URL(path, request.url), { redirect: 'manual' }),
      ask: async (path) => await app.fetch(new Request(new URL(path, request.url)), env, context),
    })
    return await (page ?? app.fetch(request, env, context))
  },
} satisfies ExportedHandler<Env, FurtherRun>

/** A missing file would have the headers of the folder and be kept for a year. Pages sends it without them. */
async function assetOf(request: Request, env: Env): Promise<Response> {
  const asset = await env.ASSETS.fetch(request)
  const response = new Response(asset.body, asset)
  if (asset.status === 404) response.headers.delete('cache-control')
  return response
}
