import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Stands in for the data in its final size, e.g. a Skeleton. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a query has come to: its data, what went wrong with a Retry, or that it is on its way. Data
 * that could not be refreshed stays on screen.
 */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  // While it is tried again its error is forgotten, but what says so stays.
  if (query.errorUpdateCount > 0) return <ErrorState error={query.error} onRetry={query.refetch} />
  return waiting
}
