import * as v from 'valibot'
import { type HomeGames, homeGamesReply } from '#contract/games.ts'
import { writeHome } from '#contract/home-page.ts'
import { logFailure } from './function-log.ts'

/** After this the page is sent without games, and the browser asks for them. */
const TIMEOUT_MS = 2000

/** /: writes the games from the Worker into the home page of this deployment. */
export const onRequest: PagesFunction<{ PUBLIC: Fetcher; ASSETS: Fetcher }> = async ({
  request,
  env,
}) => {
  const [page, games] = await Promise.all([
    env.ASSETS.fetch(new URL('/', request.url)),
    fetchGames(request.url, env.PUBLIC),
  ])
  return await writeHome(page, games)
}

async function fetchGames(url: string, worker: Fetcher): Promise<HomeGames | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await worker.fetch(new URL('/api/v1/home', url), { signal })
    return v.parse(homeGamesReply, await reply.json())
  } catch (error) {
    logFailure(url, error)
    return undefined
  }
}
