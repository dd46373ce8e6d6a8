import type { Context } from 'hono'
import * as calls from '#contract/calls/site.ts'
import type { PublicGame } from '#contract/games.ts'
import { LIBRARY_PATH, writeLibrary } from '#contract/library-page.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { answer } from '../answer.ts'
import { publicGames } from './public-library.ts'

/**
 * /gamelist for `wrangler dev`, where the Worker has the static files. On Pages the function web/functions/gamelist.ts does
 * the same.
 */
export const libraryPageRoutes = [
  answer(calls.openLibrary, async ({ c, env }) => {
    const { searchParams } = new URL(c.req.url)
    const [page, games] = await Promise.all([
      env.ASSETS.fetch(new URL(LIBRARY_PATH, c.req.url)),
      gamesOf(c),
    ])
    return await writeLibrary(page, games, searchParams)
  }),
]

async function gamesOf(c: Context<AppEnv>): Promise<PublicGame[] | undefined> {
  try {
    return (await publicGames(c)).data
  } catch (error) {
    writeLog({ requestId: c.var.requestId, libraryPage: 'failed', detail: String(error) })
    return undefined
  }
}
