import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'

/** State that lasts as long as the session: it can change after its screen was left, and is there again on the next. */
export function useKept<T>(queryKey: readonly string[], empty: T): [T, (change: (before: T) => T) => void] {
  const { data = empty } = useQuery<T>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }, queryClient)
  return [data, (change) => void queryClient.setQueryData<T>(queryKey, (before = empty) => change(before))]
}
