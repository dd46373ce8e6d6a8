import { queryOptions } from '@tanstack/react-query'
import { homeGamesReply } from '#contract/games.ts'
import { call } from '#web/client/client.ts'

/** The games of the home page. */
export const homeQuery = queryOptions({
  queryKey: ['games', 'home'],
  queryFn: ({ signal }) => call(homeGamesReply, 'GET', '/api/v1/home', { signal }),
})
