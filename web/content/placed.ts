/** The parts of built pages that show facts or prices. Each is an element, rendered by web/pages/places.tsx. */
export type PlaceName =
  | 'logo'
  | 'footer'
  | 'contact'
  | 'contact-buttons'
  | 'map'
  | 'tagline'
  | 'deposit'
  | 'story'
  | 'figures'
  | 'about-story'
  | 'leaders'
  | 'event-record'
  | 'ask-password'
  | 'ask-order'
  | 'lowest-rent'
  | 'start-price'
  | 'home-plans'
  | 'deposit-facts'
  | 'faq'
  | 'plans'
  | 'comparison'
  | 'good-to-know'
  | 'rules'
  | 'checkout'
  | 'order-summary'
  | 'order-total'
  | 'ask-privacy'
  | 'organisation'
  | 'questions'
  | 'how-to-rent'
  | 'no-script'

/** Marks the first element that a prerendered page shows only with the styles of its rest (web/app/first-screen.ts). */
export const REST_OF_PAGE = 'data-rest'

/**
 * Marks the root element of a component that shows facts or prices of the shop: a host of the site renders it again
 * when they have changed since the build.
 */
export function placed(name: PlaceName) {
  return { 'data-place': name }
}

/**
 * Attributes of an element whose content a host of the site writes before it sends the page (web/pages). The build
 * leaves a comment there. Without further code React keeps what it finds; a screen that has the data of what is written
 * (web/features/games/games.ts) renders the same as its children, and so hydrates it.
 */
export function writtenPlace(name: string) {
  return {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: `<!--games:${name}-->` },
  }
}

/** The ids of the blocks with the data of a written product, and of a written library. */
export const PRODUCT_DATA = 'product-data'
export const LIBRARY_DATA = 'library-data'
