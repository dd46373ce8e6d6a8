import * as v from 'valibot'

/**
 * How /product/{id} comes to be readable before any script: the Worker says what its page holds, and
 * whoever has the static files (on Pages a function, with `wrangler dev` the Worker) writes that into
 * the shell that the build drew. So the page always fits the scripts it names.
 */
export const PRODUCT_SHELL = '/product-shell'

/** Every product for search engines. */
export const PRODUCT_SITEMAP = '/sitemap-products.xml'

/** What the shell has where the product goes. */
export const PRODUCT_PLACE = '<!--product-->'

/** Id of the data block from which the screen takes its first reply. */
export const PRODUCT_DATA = 'product-data'

/** GET /api/v1/games/{productCode}/page: `title` (without the brand) and `description` are text. */
export const productPageReply = v.object({
  success: v.literal(true),
  title: v.string(),
  description: v.string(),
  /** More elements for the head. */
  head: v.string(),
  /** What is read in place of the screen until that is there. */
  body: v.string(),
  /** As GET /api/v1/games/{productCode} gives it, for the screen. */
  game: v.unknown(),
})
export type ProductPage = Omit<v.InferOutput<typeof productPageReply>, 'success'>

/** The product code of an address, undefined where the address is no product's. */
export function productCodeOf(pathname: string): string | undefined {
  const encoded = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return encoded // no text at all, so no product has it
  }
}

/** The texts of the not-found page (section 2). */
const UNKNOWN: ProductPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  head: '',
  body: '<h1>404 PAGE</h1><p>The page you were looking for could not be found</p><p><a href="/">GO TO HOME PAGE</a></p>',
  game: null,
}

/**
 * The reply to /product/{productCode}: the shell with the product, 404 with the not-found page, or, when
 * the product could not be asked for, the plain shell, whose screen asks again.
 */
export async function writeProduct(
  shell: Response,
  productCode: string,
  page: ProductPage | 'unknown' | 'failed',
): Promise<Response> {
  if (!shell.ok) return new Response(shell.body, shell)
  const html = await shell.text()
  const headers = new Headers(shell.headers)
  // Both describe the bare shell.
  headers.delete('etag')
  headers.delete('content-length')
  headers.set('cache-control', 'no-cache')
  if (page === 'failed') return new Response(html, { headers })
  headers.set('cloudflare-cdn-cache-control', 'public, max-age=60')
  headers.set('cache-tag', 'games')
  return page === 'unknown'
    ? new Response(fill(html, productCode, UNKNOWN), { status: 404, headers })
    : new Response(fill(html, productCode, page), { headers })
}

function fill(shell: string, productCode: string, page: ProductPage): string {
  const title = escapeHtml(page.title)
  const data = dataBlock(`id="${PRODUCT_DATA}" type="application/json"`, {
    productCode,
    game: page.game,
  })
  // Functions, because a `$` in the text would otherwise mean something.
  return shell
    .replace('<title>', () => `<title>${title} | `)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, before: string) => before + escapeHtml(page.description),
    )
    .replace('</head>', () => `${page.head}</head>`)
    .replace(PRODUCT_PLACE, () => page.body + data)
}

/** A script element that holds data and runs nothing, whatever stands in the data. */
export function dataBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
