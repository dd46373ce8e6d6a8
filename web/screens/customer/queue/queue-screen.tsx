import { useQuery } from '@tanstack/react-query'
import { ALLOCATION_RULE } from '#contract/terms.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { queryClient } from '#web/data/query-client.ts'
import { queueQuery } from '#web/data/queue.ts'
import { Obstacle } from '#web/screens/customer/queue/obstacle.tsx'
import { QueueList } from '#web/screens/customer/queue/queue-list.tsx'
import styles from '#web/screens/customer/queue/queue-screen.module.css'
import { QueueWaiting } from '#web/screens/customer/queue/queue-waiting.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** The games that a member waits for, in the member's own order. */
export function QueueScreen() {
  // The lines move without the member's doing.
  const queue = useQuery({ ...queueQuery, refetchOnMount: 'always' }, queryClient)
  return (
    <>
      <PageHead
        title="My queue"
        description="The games that you want next, in your order, and when to expect each."
      />
      <h1>My Queue</h1>
      <Loaded query={queue} waiting={<QueueWaiting />}>
        {(mine) => (
          <>
            <Obstacle obstacle={mine.obstacle} />
            {mine.entries.length === 0 ? (
              <EmptyState text="Your queue is empty. Put the games on it that you want: when a copy is free and it is your turn, it comes by itself.">
                <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
              </EmptyState>
            ) : (
              <QueueList queue={mine} />
            )}
          </>
        )}
      </Loaded>
      <section className={styles.rule}>
        <h2 className={styles.heading}>Who gets a free copy</h2>
        <p>{ALLOCATION_RULE}</p>
      </section>
    </>
  )
}
