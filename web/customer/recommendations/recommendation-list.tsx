import { useInfiniteQuery } from '@tanstack/react-query'
import type { Recommendation } from '#contract/recommendations.ts'
import { queryClient } from '#web/client/query-client.ts'
import { RecommendationRow } from '#web/customer/recommendations/recommendation-row.tsx'
import { recommendationsQuery } from '#web/customer/recommendations/recommendations.ts'
import styles from '#web/customer/recommendations/recommendations-screen.module.css'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { MorePages } from '#web/ui/more-pages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [1, 2, 3, 4, 5]

/** The open recommendations, those nearest their goal first. */
export function RecommendationList() {
  const list = useInfiniteQuery(recommendationsQuery, queryClient)
  return (
    <Loaded query={list} waiting={<Waiting />}>
      {({ pages }) => {
        const rows = withoutDuplicates(pages.flatMap((page) => page.rows))
        if (rows.length === 0) {
          return <EmptyState text="No recommendations yet. Be the first." />
        }
        return (
          <>
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <RecommendationRow recommendation={row} />
                </li>
              ))}
            </ul>
            <MorePages of={list} />
          </>
        )
      }}
    </Loaded>
  )
}

/** A game that lost a vote after the first page was loaded is on the second page too. */
function withoutDuplicates(rows: readonly Recommendation[]): Recommendation[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function Waiting() {
  return (
    <div className={styles.list}>
      {PLACES.map((place) => (
        <Skeleton key={place} label="Loading recommendations" className={styles.waiting} />
      ))}
    </div>
  )
}
