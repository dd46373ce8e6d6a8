import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from '#web/ui/list-state.module.css'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** A placeholder in the final size, e.g. a Skeleton. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, its error with Retry, or a placeholder. Data stays when a refetch fails. */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  // A retry clears `error`, but ErrorState must stay mounted.
  if (query.errorUpdateCount > 0) return <ErrorState error={query.error} onRetry={query.refetch} />
  return waiting
}

/** Shown for an empty list: a text and, as children, a next action. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
