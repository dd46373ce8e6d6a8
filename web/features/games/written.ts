/**
 * Attributes of an element whose content a host of the site writes before it sends the page (web/pages). The build
 * leaves a comment there, and React keeps what it finds.
 */
export function writtenPlace(name: string) {
  return {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: `<!--games:${name}-->` },
  }
}

/** The id of the data block with the first reply of a product's screen. */
export const PRODUCT_DATA = 'product-data'
