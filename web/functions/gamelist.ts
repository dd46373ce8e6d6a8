import { publicGamesReply } from '#contract/games.ts'
import { LIBRARY_PATH, writeLibrary } from '#contract/library-page.ts'
import { publicReply } from './public-reply.ts'

/** /gamelist: writes the games from the Worker into the library page of this deployment. */
export const onRequest: PagesFunction<{ PUBLIC: Fetcher; ASSETS: Fetcher }> = async ({
  request,
  env,
}) => {
  const [page, reply] = await Promise.all([
    env.ASSETS.fetch(new URL(LIBRARY_PATH, request.url)),
    publicReply(publicGamesReply, '/api/v1/games', request.url, env.PUBLIC),
  ])
  return await writeLibrary(page, reply?.games, new URL(request.url).searchParams)
}
