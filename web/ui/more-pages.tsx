import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from '#web/ui/list-state.module.css'

type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

interface MorePagesProps {
  of: Pages
  /** Default: fetches the next page. */
  onMore?: () => void
  /** Set while pages are fetched one after the other; ends that. */
  onStop?: (() => void) | undefined
}

/** The button below a list that fetches its next page. Renders nothing after the last page. */
export function MorePages({ of, onMore = () => of.fetchNextPage(), onStop }: MorePagesProps) {
  if (!of.hasNextPage) return null
  if (of.isFetchNextPageError && of.error) {
    const error = of.isFetchingNextPage ? null : of.error
    return <ErrorState error={error} onRetry={() => of.fetchNextPage()} />
  }
  return (
    <div className={styles.more}>
      <Button variant="quiet" onClick={onStop ?? onMore} busy={of.isFetchingNextPage && onStop === undefined}>
        {onStop ? 'Stop' : 'Show more'}
      </Button>
    </div>
  )
}
