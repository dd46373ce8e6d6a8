import type { Context } from 'hono'
import * as calls from '#contract/calls/site.ts'
import type { HomeGames } from '#contract/games.ts'
import { writeHome } from '#contract/home-page.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { answer } from '../answer.ts'
import { homeGames } from './public-library.ts'

/** For `wrangler dev`, where the Worker has the static files. On Pages web/functions/index.ts does the same. */
export const homeRoutes = [
  answer(calls.openHome, async ({ c, env }) => {
    const readFile = (path: string) => env.ASSETS.fetch(new URL(path, c.req.url))
    const [page, games] = await Promise.all([readFile('/'), gamesOf(c)])
    return await writeHome(page, games, readFile)
  }),
]

async function gamesOf(c: Context<AppEnv>): Promise<HomeGames | undefined> {
  try {
    return (await homeGames(c)).data
  } catch (error) {
    writeLog({ requestId: c.var.requestId, home: 'failed', detail: String(error) })
    return undefined
  }
}
