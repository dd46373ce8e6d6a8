import { dayInKarachi } from '#contract/dates.ts'
import type * as pages from '#pages'
import { BUILT_SHOP, type ShownShop, showShop } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { homePage } from '#web/pages/home-page.tsx'
import { libraryPage } from '#web/pages/library-page.tsx'
import { productPage } from '#web/pages/product-page.tsx'
import { manifestWithShop, nameOf, shopOf, withShop } from '#web/pages/shop.ts'
import type { Page } from '#web/pages/write.tsx'

/** Paths that the Worker answers. */
const OF_WORKER = /^\/(?:api|images)\/|^\/sitemap-products\.xml$/

/** Where a phone reads the name of the app. */
const MANIFEST = '/site.webmanifest'

export const pageAt: typeof pages.pageAt = (request, host) => {
  const url = new URL(request.url)
  return OF_WORKER.test(url.pathname) ? undefined : writtenPage(request, url, host)
}

async function writtenPage(request: Request, url: URL, host: pages.PageHost): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
  const [page, shop] = await Promise.all([
    withGames(url, host) ?? builtPage(url, host),
    shopOf(host, dayInKarachi(Date.now())),
  ])
  const isHtml = page.built.headers.get('content-type')?.startsWith('text/html')
  return isHtml || url.pathname === MANIFEST ? await send(request, url, page, shop) : page.built
}

function withGames(url: URL, host: pages.PageHost): Promise<Page> | undefined {
  if (url.pathname === paths.home) return homePage(host)
  if (url.pathname === paths.gameList) return libraryPage(host, url.searchParams)
  const productCode = productCodeOf(url.pathname)
  return productCode === undefined ? undefined : productPage(host, productCode)
}

async function builtPage(url: URL, host: pages.PageHost): Promise<Page> {
  return { built: await host.readFile(url.pathname + url.search) }
}

async function send(
  request: Request,
  { pathname }: URL,
  { built, write, status = built.status }: Page,
  shop: ShownShop | undefined,
): Promise<Response> {
  // Only a page of another shop than that of the build has one.
  const name = shop && (await nameOf(shop))
  const headers = headersOf(built, write, shop)
  const tag = headers.get('etag')
  if (tag && name) headers.set('etag', tag.replace(/"$/, `-${name}"`))
  if (isKnown(request, headers.get('etag'))) return new Response(null, { status: 304, headers })
  if (!write && !name) return new Response(built.body, { status, headers })
  const html = await built.text()
  // Without an `await` from here on, because another page may show another document.
  showShop(shop ?? BUILT_SHOP)
  if (pathname === MANIFEST) return new Response(manifestWithShop(html), { status, headers })
  const page = write ? write(html) : html
  return new Response(shop && name ? withShop(page, pathname, shop) : page, { status, headers })
}

/** The edge keeps a page for a minute, unless a change purges what it was made of. */
function headersOf(built: Response, write: Page['write'], shop: ShownShop | undefined): Headers {
  const headers = new Headers(built.headers)
  headers.delete('content-length')
  if (write !== undefined) {
    // The browser must not keep a page without games.
    headers.delete('etag')
    headers.set('cache-control', 'no-cache')
  }
  if (shop && write !== null) {
    headers.set('cloudflare-cdn-cache-control', 'public, max-age=60')
    headers.set('cache-tag', write ? 'games,shop' : 'shop')
  }
  return headers
}

/** Whether the browser has this version. The edge makes a tag weak when it compresses the page. */
function isKnown(request: Request, tag: string | null): boolean {
  return tag !== null && request.headers.get('if-none-match')?.includes(tag.replace(/^W\//, '')) === true
}

/** The product code of a path; undefined for other paths. */
function productCodeOf(pathname: string): string | undefined {
  const encoded = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return encoded // malformed encoding: no product has this code
  }
}
