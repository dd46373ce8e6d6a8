import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { cachedForAll } from '../../platform/http/shared-cache.ts'
import { productPage } from './product-page.ts'
import { publicGame, publicGames } from './public-library.ts'

/** The public library, below /api/v1/games. */
export const gameRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { data, isFresh } = await publicGames(c)
    return answer(c, { success: true, games: data }, isFresh)
  })

  .get('/:productCode', async (c) => {
    const { data, isFresh } = await publicGame(c, c.req.param('productCode'))
    return answer(c, { success: true, game: data }, isFresh)
  })

  .get('/:productCode/page', async (c) => {
    const { data, isFresh } = await publicGame(c, c.req.param('productCode'))
    const page = await productPage(data, c.env.SITE_ORIGIN)
    return answer(c, { success: true, ...page }, isFresh)
  })

/** Data of an external host that is down is already old, so it must not be cached again. */
function answer(c: Context<AppEnv>, body: object, isFresh: boolean) {
  return isFresh ? cachedForAll(c, 'games', body) : c.json(body)
}
