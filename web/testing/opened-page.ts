import { vi } from 'vitest'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import type { ShopDocument } from '#contract/shop-facts.ts'
import { pageAt } from '#web/pages/page-at.ts'

const SHELL = `<!doctype html><html><head><title>Brand</title>
<meta name="description" content="Of the build" /><meta property="og:image" content="Of the site" /></head><body><main><!--games:`

/** A page of the build with places for games. */
export function builtPage(...places: string[]): string {
  return `${SHELL}${places.join('--><!--games:')}--></main></body></html>`
}

/** The document of a shop that has changed nothing. */
export const UNCHANGED_SHOP: ShopDocument = { version: 0, facts: DEFAULT_FACTS, prices: [], onTime: null, titles: 0 }

interface OpenOptions {
  shop?: ShopDocument
  headers?: Record<string, string>
}

/**
 * Opens an address whose page of the build is `built`. `reply` is that of the API: a status, JSON, or undefined when
 * the API cannot be reached. The shop is that of the build, unless another one is given.
 */
export async function openPage(
  path: string,
  built: string,
  reply: number | object | undefined,
  { shop = UNCHANGED_SHOP, headers = {} }: OpenOptions = {},
) {
  const asked: string[] = []
  const page = await pageAt(new Request(new URL(path, 'https://site'), { headers }), {
    readFile: async () =>
      new Response(built, { headers: { etag: '"built"', 'content-type': 'text/html; charset=utf-8' } }),
    ask: async (call) => {
      if (call === '/api/v1/shop') return Response.json({ success: true, ...shop })
      asked.push(call)
      if (reply === undefined) throw new Error('The Worker is away')
      return typeof reply === 'number' ? new Response('{}', { status: reply }) : Response.json(reply)
    },
  })
  if (!page) throw new Error(`There is no page at ${path}`)
  const html = await page.text()
  // React warns about layout effects, because the test renders on the server with a window.
  vi.spyOn(console, 'error').mockClear()
  const [head = '', body = ''] = html.split('</head>')
  return { status: page.status, headers: page.headers, asked, html, head, body }
}

/** Silences the log line about an API that fails; returns it. */
export function pageLog() {
  return vi.spyOn(console, 'log').mockReturnValue()
}
