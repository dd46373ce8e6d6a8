import { readShop } from '#contract/calls/site.ts'
import { type Day, formatDay } from '#contract/dates.ts'
import { pricesAhead, pricesOn } from '#contract/price-versions.ts'
import type { PageHost } from '#pages'
import { BUILT_SHOP, company, SHOP_DATA, type ShownShop } from '#web/content/company.ts'
import { descriptions } from '#web/content/descriptions.ts'
import type { PlaceName } from '#web/content/placed.ts'
import { dataBlock, escapeHtml } from '#web/pages/html.ts'
import { placeHtml } from '#web/pages/places.tsx'
import { replyOf } from '#web/pages/reply.ts'
import { replaceMarked } from '#web/pages/write.tsx'

/** After this the page is sent with the facts of the build. */
const TIMEOUT_MS = 2000

/** What pages show of the shop today; undefined when its document does not come in time. */
export async function shopOf(host: PageHost, today: Day): Promise<ShownShop | undefined> {
  const shop = await replyOf(host, readShop, {}, TIMEOUT_MS)
  if (!shop) return undefined
  const { facts, prices: versions, onTime, titles } = shop
  const coming = pricesAhead({ versions, pricedOn: today }, today)
  return {
    facts,
    prices: pricesOn(versions, today),
    coming: coming.map(({ from, prices: { plans } }) => ({ from: formatDay(from), plans })),
    onTime,
    titles,
  }
}

const BUILT = JSON.stringify(BUILT_SHOP)

/** A name of what pages show of the shop; undefined for that of the build. The schema sorts the keys of a reply. */
export async function nameOf(shop: ShownShop): Promise<string | undefined> {
  const content = JSON.stringify(shop)
  if (content === BUILT) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A page of the build with another shop, which `company` has: its places, its head and the data for its script. */
export function withShop(page: string, pathname: string, shop: ShownShop): string {
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
