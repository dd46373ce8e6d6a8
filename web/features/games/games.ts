import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { listGames, readGame } from '#contract/calls/games.ts'
import { type GameDetail, gameDetail, type PublicGame } from '#contract/games.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PRODUCT_DATA } from '#web/content/placed.ts'

const keys = {
  all: ['games'],
  list: ['games', 'list'],
  one: (productCode: string) => ['games', 'one', productCode] as const,
} as const

/** All public games, by title. */
export const gamesQuery = queryOptions({
  queryKey: keys.list,
  queryFn: async ({ signal }) => (await read(listGames, { signal })).games,
})

/**
 * One game with its plans and similar games; null when there is none. Starts with the data embedded in
 * the page or with what a list has shown.
 */
export function gameQuery(productCode: string) {
  return queryOptions({
    queryKey: keys.one(productCode),
    queryFn: ({ signal }) => fetchGame(productCode, signal),
    initialData: () => embeddedGame(productCode),
    placeholderData: () => listedGame(productCode),
  })
}

/** Refetches all games, because a copy was taken. */
export function refreshGames() {
  queryClient.invalidateQueries({ queryKey: keys.all })
}

async function fetchGame(productCode: string, signal: AbortSignal): Promise<GameDetail | null> {
  try {
    return (await read(readGame, { params: { productCode }, signal })).game
  } catch (error) {
    if (error instanceof CallFailed && error.httpStatus === 404) return null
    throw error
  }
}

const embedded = v.object({ productCode: v.string(), game: v.nullable(gameDetail) })

/** The game that the server has embedded in the page (web/pages/product-page.tsx). */
function embeddedGame(productCode: string): GameDetail | null | undefined {
  const data = v.safeParse(embedded, writtenData(PRODUCT_DATA))
  return data.success && data.output.productCode === productCode ? data.output.game : undefined
}

/** A game that a cached list or page contains, without plans and similar games. */
function listedGame(productCode: string): GameDetail | undefined {
  const lists = queryClient.getQueryData(gamesQuery.queryKey) ?? []
  const pages = queryClient.getQueriesData<GameDetail | PublicGame[]>({ queryKey: keys.all })
  const similar = pages.flatMap(([, data]) => (data && 'similar' in data ? data.similar : []))
  const game = [...lists, ...similar].find((each) => each.productCode === productCode)
  return game && { ...game, reserveBy: null, about: null, trailer: null, screenshots: [], plans: [], similar: [] }
}

/**
 * The data of what a host of the site has written into this page, by the id of its block (web/content/placed.ts);
 * undefined when it has not.
 */
export function writtenData(id: string): unknown {
  if (import.meta.env.SSR) return undefined
  const json = document.getElementById(id)?.textContent
  return json ? JSON.parse(json) : undefined
}
