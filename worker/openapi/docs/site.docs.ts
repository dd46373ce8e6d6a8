import type * as calls from '#contract/calls/site.ts'
import type { DocsOf } from '../call-docs.ts'

export const siteDocs: DocsOf<typeof calls> = {
  readHealth: {
    summary: 'Returns whether database, cron, outbox and images work, for monitors',
  },
  openHome: {
    summary: 'Returns the HTML of the home page with its games',
  },
  openLibrary: {
    summary: 'Returns the HTML of the game library with the games of its address',
  },
  openProduct: {
    summary: 'Returns the HTML of a product page, or of the not-found page',
  },
  readSitemap: {
    summary: 'Lists the addresses of all product pages for search engines',
  },
  readFirstBanner: {
    summary:
      'Returns the first Active banner in its smallest copy that is at least `w` pixels wide',
  },
  readPicture: {
    summary: 'Returns a picture, which never changes',
  },
  countView: {
    summary: 'Counts the view of a public page',
  },
}
