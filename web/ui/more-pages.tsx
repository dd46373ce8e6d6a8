import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from '#web/ui/growing-list.module.css'

type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

interface MorePagesProps {
  of: Pages
  /** Unless told otherwise the next page is asked for. */
  onMore?: () => void
  /** While more are asked for one after the other: ends that. */
  onStop?: (() => void) | undefined
}

/** Below a list that the server gives a page at a time: the way to the next one, while there is one. */
export function MorePages({ of, onMore = () => of.fetchNextPage(), onStop }: MorePagesProps) {
  if (!of.hasNextPage) return null
  if (of.isFetchNextPageError && of.error) {
    const error = of.isFetchingNextPage ? null : of.error
    return <ErrorState error={error} onRetry={() => of.fetchNextPage()} />
  }
  return (
    <div className={styles.more}>
      <Button
        variant="quiet"
        onClick={onStop ?? onMore}
        busy={of.isFetchingNextPage && onStop === undefined}
      >
        {onStop ? 'STOP' : 'Show more'}
      </Button>
    </div>
  )
}
