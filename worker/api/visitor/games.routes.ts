import type { Context } from 'hono'
import * as calls from '#contract/calls/games.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { cachedForAll } from '../../platform/http/shared-cache.ts'
import { answer } from '../answer.ts'
import { homeGames, publicGame, publicGames } from './public-library.ts'

/** The public library, and the games of the home page. */
export const gameRoutes = [
  answer(calls.listGames, async ({ c }) => {
    const { data, isFresh } = await publicGames(c)
    return await cached(c, data, isFresh)
  }),

  answer(calls.readGame, async ({ c, params: { productCode } }) => {
    const { data: game, isFresh } = await publicGame(c, productCode)
    return await cached(c, { success: true, game }, isFresh)
  }),

  answer(calls.readHome, async ({ c }) => {
    const { data, isFresh } = await homeGames(c)
    return await cached(c, { success: true, ...data }, isFresh)
  }),
]

/** Data of an external host that is down is already old, so it must not be cached again. */
async function cached<Reply extends object>(c: Context<AppEnv>, reply: Reply, isFresh: boolean) {
  return isFresh ? await cachedForAll(c, 'games', reply) : reply
}
