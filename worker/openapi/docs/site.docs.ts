import type * as calls from '#contract/calls/site.ts'
import type { DocsOf } from '../call-docs.ts'

export const siteDocs: DocsOf<typeof calls> = {
  readShop: {
    summary: 'Returns what pages show of the shop: its name, contact details, figures and prices',
  },
  readHealth: {
    summary: 'Returns whether database, cron, outbox and images work, for monitors',
  },
  readSitemap: {
    summary: 'Lists the addresses of all product pages for search engines',
  },
  readFirstBanner: {
    summary: 'Returns the first Active banner in its smallest copy that is at least `w` pixels wide',
  },
  readPicture: {
    summary: 'Returns a picture, which never changes',
  },
  countView: {
    summary: 'Counts the view of a public page',
  },
}
