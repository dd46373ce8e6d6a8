import type * as pages from '#pages'
import { paths } from '#web/content/paths.ts'
import { homePage } from '#web/pages/home-page.tsx'
import { libraryPage } from '#web/pages/library-page.tsx'
import { productPage } from '#web/pages/product-page.tsx'

export const pageAt: typeof pages.pageAt = (url, host) => {
  if (url.pathname === paths.home) return homePage(host)
  if (url.pathname === paths.gameList) return libraryPage(host, url.searchParams)
  const productCode = productCodeOf(url.pathname)
  return productCode === undefined ? undefined : productPage(host, productCode)
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
