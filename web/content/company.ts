import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { FIRST_PRICES, type PlanPrice, type Prices } from '#contract/prices.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'

/** What a page shows of the shop. */
export interface ShownShop {
  facts: ShopFacts
  /** Of an order on the day of the page. */
  prices: Prices
  /** What a member who orders on the day of the page pays later; `from` as people read it. */
  coming: readonly { from: string; plans: readonly PlanPrice[] }[]
  /** Of 100 deliveries of the last year, so many came by the promised day; null for too few. */
  onTime: number | null
  /** Titles of the library in whole tens; 0 when they are not known. */
  titles: number
}

/** The shop with which the pages are built. */
export const BUILT_SHOP: ShownShop = { facts: DEFAULT_FACTS, prices: FIRST_PRICES, coming: [], onTime: null, titles: 0 }

/** The id of the data block with the shop, in a page of another one (web/pages/shop.ts). */
export const SHOP_DATA = 'shop-data'

/**
 * The facts of the shop that this page shows. They stay those of the page until it is left, so that its HTML and its
 * script agree. Read them while rendering: at the host of the site each page has its own.
 */
export let company: ShopFacts = BUILT_SHOP.facts

/** The prices that this page shows, as `company`; components read them by web/content/prices.ts. */
export let priced: Pick<ShownShop, 'prices' | 'coming'> = BUILT_SHOP

/** Of 100 deliveries, so many came by the promised day; null for too few. As `company`. */
export let onTime: number | null = null

/** Titles of the library in whole tens; 0 when they are not known. As `company`. */
export let titles = 0

/** Renders with this shop from now on. */
export function showShop(shop: ShownShop) {
  company = shop.facts
  priced = shop
  onTime = shop.onTime
  titles = shop.titles
}

/** The phone numbers of the shop, that of WhatsApp first. */
export function phonesOf({ phone, secondPhone, thirdPhone }: ShopFacts): string[] {
  return [phone, secondPhone, thirdPhone].filter(Boolean)
}
