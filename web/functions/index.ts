import { homeGamesReply } from '#contract/games.ts'
import { writeHome } from '#contract/home-page.ts'
import { publicReply } from './public-reply.ts'

/** /: writes the games from the Worker into the home page of this deployment. */
export const onRequest: PagesFunction<{ PUBLIC: Fetcher; ASSETS: Fetcher }> = async ({
  request,
  env,
}) => {
  const readFile = (path: string) => env.ASSETS.fetch(new URL(path, request.url))
  const [page, games] = await Promise.all([
    readFile('/'),
    publicReply(homeGamesReply, '/api/v1/home', request.url, env.PUBLIC),
  ])
  return await writeHome(page, games, readFile)
}
