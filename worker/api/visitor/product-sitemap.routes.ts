import * as calls from '#contract/calls/site.ts'
import { answer } from '../answer.ts'
import { publicGames } from './public-library.ts'

const AN_HOUR = 'public, max-age=3600, stale-if-error=600'

/** Every product's address for search engines; the site's own sitemap has the other pages. */
export const productSitemapRoutes = [
  answer(calls.readSitemap, async ({ c, env }) => {
    const { data, isFresh } = await publicGames(c)
    // An encoded code has nothing to escape.
    const entries = data.games.map(
      ({ productCode }) => `<url><loc>${env.SITE_ORIGIN}/product/${encodeURIComponent(productCode)}</loc></url>\n`,
    )
    if (isFresh) {
      c.header('cache-control', AN_HOUR)
      c.header('cache-tag', 'games')
    }
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8' },
    )
  }),
]
