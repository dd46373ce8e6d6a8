import { pageAt } from '#pages'
import { app } from './app.ts'
import worker from './index.ts'
import type { Env } from './platform/base/env.ts'

export { Public } from './index.ts'

/**
 * The Worker with the site, for `npm start` and the tests in a browser. Its pages with games are those of Pages
 * (web/functions), which asks the deployed Worker in the same way.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    const url = new URL(request.url)
    const page = pageAt(url, {
      readFile: (path) => env.ASSETS.fetch(new URL(path, url)),
      ask: async (path) => await app.fetch(new Request(new URL(path, url)), env, context),
    })
    if (page) return await page
    if (url.pathname.startsWith('/product/')) return await env.ASSETS.fetch(request)
    if (url.pathname.startsWith('/assets/')) return await assetOf(request, env)
    return await app.fetch(request, env, context)
  },
} satisfies ExportedHandler<Env, null>

/** A missing file would have the headers of the folder and be kept for a year. Pages sends it without them. */
async function assetOf(request: Request, env: Env): Promise<Response> {
  const asset = await env.ASSETS.fetch(request)
  const response = new Response(asset.body, asset)
  if (asset.status === 404) response.headers.delete('cache-control')
  return response
}
