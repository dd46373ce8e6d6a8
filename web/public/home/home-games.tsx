import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readHome } from '#contract/calls/games.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type HomePlace, PlacedGames } from '#web/public/home/placed-games.tsx'

/**
 * Games of the home page when the page was opened from another one, or without games. When they cannot be loaded, the
 * home page works without them.
 */
export function HomeGames({ name, waiting }: { name: HomePlace; waiting: ReactNode }) {
  const { data, isError } = useQuery(homeQuery, queryClient)
  if (isError) return null
  return data ? <PlacedGames name={name} games={data} /> : waiting
}

/** The games of the home page. */
const homeQuery = queryOptions({
  queryKey: ['games', 'home'],
  queryFn: ({ signal }) => read(readHome, { signal }),
})
