import { queryOptions } from '@tanstack/react-query'
import { readHome } from '#contract/calls/games.ts'
import { read } from '#web/client/client.ts'

/** The games of the home page. */
export const homeQuery = queryOptions({
  queryKey: ['games', 'home'],
  queryFn: ({ signal }) => read(readHome, { signal }),
})
