import { readShop } from '#contract/calls/site.ts'
import type { ShopDocument } from '#contract/shop-facts.ts'
import type { PageHost } from '#pages'
import { BUILT_SHOP, company, SHOP_DATA } from '#web/content/company.ts'
import { descriptions } from '#web/content/descriptions.ts'
import type { PlaceName } from '#web/content/placed.ts'
import { dataBlock, escapeHtml } from '#web/pages/html.ts'
import { placeHtml } from '#web/pages/places.tsx'
import { replyOf } from '#web/pages/reply.ts'
import { replaceMarked } from '#web/pages/write.tsx'

/** After this the page is sent with the facts of the build. */
const TIMEOUT_MS = 2000

/** The document of the shop; undefined when it does not come in time. */
export async function shopOf(host: PageHost): Promise<ShopDocument | undefined> {
  const { success, ...shop } = (await replyOf(host, readShop, {}, TIMEOUT_MS)) ?? {}
  return success && (shop as ShopDocument)
}

const BUILT = contentOf(BUILT_SHOP)

/** Whether the pages of the build show this document. */
export function isAsBuilt(shop: ShopDocument): boolean {
  return contentOf(shop) === BUILT
}

/** Equal for documents that show the same: the schema sorts the keys of a reply. */
function contentOf({ version: _, ...content }: ShopDocument): string {
  return JSON.stringify(content)
}

/** A page of the build with another document, which `company` has: its places, its head and the data for its script. */
export function withShop(page: string, pathname: string, shop: ShopDocument): string {
  const html = replaceMarked(page, (name) => placeHtml(name as PlaceName, pathname))
  const data = dataBlock(`id="${SHOP_DATA}" type="application/json"`, shop)
  return withHead(html, pathname).replace('</body>', () => `${data}</body>`)
}

const BUILT_BRAND = escapeHtml(BUILT_SHOP.facts.brand)
const BUILT_TAGLINE = escapeHtml(BUILT_SHOP.facts.tagline)

const TITLES = /(<title>|<meta property="og:(?:site_name|title)" content=")([^"<]*)/g
const DESCRIPTIONS = /(<meta (?:name="description"|property="og:description") content=")([^"]*)/g

function withHead(page: string, pathname: string): string {
  const described: Record<string, (() => string) | undefined> = descriptions
  const description = described[pathname]?.()
  return page
    .replace(TITLES, (_, before: string, built: string) => before + withBrand(built))
    .replace(DESCRIPTIONS, (all, before: string, built: string) => {
      const text = built === BUILT_TAGLINE ? company.tagline : description
      return text === undefined ? all : before + escapeHtml(text)
    })
}

/** The manifest of the app with the name of the shop. */
export function manifestWithShop(manifest: string): string {
  return manifest.replaceAll(JSON.stringify(BUILT_SHOP.facts.brand), () => JSON.stringify(company.brand))
}

/** A title, which ends with the brand. */
function withBrand(built: string): string {
  return built.endsWith(BUILT_BRAND) ? built.slice(0, -BUILT_BRAND.length) + escapeHtml(company.brand) : built
}
