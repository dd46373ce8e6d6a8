import * as v from 'valibot'

/**
 * /product/{id} is readable before any script runs: the Worker returns the content of the page, and the host
 * of the static files (a Pages function, or the Worker with `wrangler dev`) writes it into the shell of the
 * build. So the page always names scripts that exist.
 */
export const PRODUCT_SHELL = '/product-shell'

/** Lists every product for search engines. */
export const PRODUCT_SITEMAP = '/sitemap-products.xml'

/** The placeholder in the shell. */
export const PRODUCT_PLACE = '<!--product-->'

/** Id of the data block with the first reply of the screen. */
export const PRODUCT_DATA = 'product-data'

/** GET /api/v1/games/{productCode}/page: `title` (without the brand) and `description` are text. */
export const productPageReply = v.object({
  success: v.literal(true),
  title: v.string(),
  description: v.string(),
  /** More elements of the head. */
  head: v.string(),
  /** Shown until the screen is rendered. */
  body: v.string(),
  /** The reply of GET /api/v1/games/{productCode}. */
  game: v.unknown(),
})
export type ProductPage = Omit<v.InferOutput<typeof productPageReply>, 'success'>

/** The product code of a path; undefined for other paths. */
export function productCodeOf(pathname: string): string | undefined {
  const encoded = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return encoded // malformed encoding: no product has this code
  }
}

/** The texts of the not-found page. */
const UNKNOWN: ProductPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  head: '',
  body: '<h1>404 PAGE</h1><p>The page you were looking for could not be found</p><p><a href="/">GO TO HOME PAGE</a></p>',
  game: null,
}

/**
 * The reply to /product/{productCode}: the shell with the product, or 404 with the not-found page. When the
 * product cannot be read, the plain shell, whose screen asks again.
 */
export async function writeProduct(
  shell: Response,
  productCode: string,
  page: ProductPage | 'unknown' | 'failed',
): Promise<Response> {
  if (!shell.ok) return new Response(shell.body, shell)
  const html = await shell.text()
  if (page === 'failed') return new Response(html, { headers: headersOf(shell) })
  const headers = headersWithGames(shell)
  return page === 'unknown'
    ? new Response(fill(html, productCode, UNKNOWN), { status: 404, headers })
    : new Response(fill(html, productCode, page), { headers })
}

function headersOf(shell: Response): Headers {
  const headers = new Headers(shell.headers)
  // Both describe the plain shell.
  headers.delete('etag')
  headers.delete('content-length')
  headers.set('cache-control', 'no-cache')
  return headers
}

/** The headers of a page of the build into which games were written. */
export function headersWithGames(shell: Response): Headers {
  const headers = headersOf(shell)
  headers.set('cloudflare-cdn-cache-control', 'public, max-age=60')
  headers.set('cache-tag', 'games')
  return headers
}

function fill(shell: string, productCode: string, page: ProductPage): string {
  const title = escapeHtml(page.title)
  const data = dataBlock(`id="${PRODUCT_DATA}" type="application/json"`, {
    productCode,
    game: page.game,
  })
  // Functions, because `$` has a meaning in a replacement string.
  return shell
    .replace('<title>', () => `<title>${title} | `)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, before: string) => before + escapeHtml(page.description),
    )
    .replace('</head>', () => `${page.head}</head>`)
    .replace(PRODUCT_PLACE, () => page.body + data)
}

/** A script element that holds data and runs nothing, safe for any content. */
export function dataBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** Escapes text for HTML, also inside attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
