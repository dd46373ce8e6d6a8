import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from '#web/ui/growing-list.module.css'

type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

/** Below a list that the server gives a page at a time: the way to the next one, while there is one. */
export function MorePages({ of }: { of: Pages }) {
  if (!of.hasNextPage) return null
  if (of.isFetchNextPageError && of.error) {
    return <ErrorState message={of.error.message} onRetry={() => of.fetchNextPage()} />
  }
  return (
    <div className={styles.more}>
      <Button variant="quiet" onClick={() => of.fetchNextPage()} busy={of.isFetchingNextPage}>
        Show more
      </Button>
    </div>
  )
}
