import { type Context, Hono } from 'hono'
import type { HomeGames } from '#contract/games.ts'
import { writeHome } from '#contract/home-page.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { cachedForAll } from '../../platform/http/shared-cache.ts'
import { homeGames } from './public-library.ts'

/** The games of the home page. */
export const homeRoutes = new Hono<AppEnv>()
  .get('/api/v1/home', async (c) => {
    const { data, isFresh } = await homeGames(c)
    const body = { success: true, ...data }
    return isFresh ? await cachedForAll(c, 'games', body) : c.json(body)
  })

  // For `wrangler dev`, where the Worker has the static files. On Pages web/functions/index.ts does the same.
  .get('/', async (c) => {
    const readFile = (path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url))
    const [page, games] = await Promise.all([readFile('/'), gamesOf(c)])
    return await writeHome(page, games, readFile)
  })

async function gamesOf(c: Context<AppEnv>): Promise<HomeGames | undefined> {
  try {
    return (await homeGames(c)).data
  } catch (error) {
    writeLog({ requestId: c.var.requestId, home: 'failed', detail: String(error) })
    return undefined
  }
}
