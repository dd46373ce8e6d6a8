import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import type { ShopDocument, ShopFacts } from '#contract/shop-facts.ts'

/** The document of the shop with which the pages are built. */
export const BUILT_SHOP: ShopDocument = { version: 0, facts: DEFAULT_FACTS }

/** The id of the data block with the document, in a page of another one (web/pages/shop.ts). */
export const SHOP_DATA = 'shop-data'

/**
 * The facts of the shop that this page shows. They stay those of the page until it is left, so that its HTML and its
 * script agree. Read them while rendering: at the host of the site each page has its own.
 */
export let company: ShopFacts = BUILT_SHOP.facts

/** Renders with this document from now on. */
export function showShop({ facts }: ShopDocument) {
  company = facts
}

/** The phone numbers of the shop, that of WhatsApp first. */
export function phonesOf({ phone, secondPhone, thirdPhone }: ShopFacts): string[] {
  return [phone, secondPhone, thirdPhone].filter(Boolean)
}
