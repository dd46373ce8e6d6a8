import * as v from 'valibot'
import { type PublicGame, publicGamesReply } from '#contract/games.ts'
import { LIBRARY_PATH, writeLibrary } from '#contract/library-page.ts'
import { logFailure } from './function-log.ts'

/** After this the page is sent without games, and the browser asks for them. */
const TIMEOUT_MS = 2000

/** /gamelist: writes the games from the Worker into the library page of this deployment. */
export const onRequest: PagesFunction<{ API: Fetcher; ASSETS: Fetcher }> = async ({
  request,
  env,
}) => {
  const [page, games] = await Promise.all([
    env.ASSETS.fetch(new URL(LIBRARY_PATH, request.url)),
    fetchGames(request.url, env.API),
  ])
  return await writeLibrary(page, games, new URL(request.url).searchParams)
}

async function fetchGames(url: string, worker: Fetcher): Promise<PublicGame[] | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await worker.fetch(new URL('/api/v1/games', url), { signal })
    return v.parse(publicGamesReply, await reply.json()).games
  } catch (error) {
    logFailure(url, error)
    return undefined
  }
}
