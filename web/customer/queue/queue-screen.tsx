import { useQuery } from '@tanstack/react-query'
import { ALLOCATION_RULES } from '#contract/queue-terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ChooseGame, MostWanted } from '#web/customer/queue/most-wanted.tsx'
import { Obstacle } from '#web/customer/queue/obstacle.tsx'
import { QueueList } from '#web/customer/queue/queue-list.tsx'
import styles from '#web/customer/queue/queue-screen.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import { queueQuery } from '#web/features/rentals/queue.ts'
import { FoldedRules } from '#web/ui/card.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [1, 2, 3]

/** The member's queue (docs/product.md, Queue and allocation). */
export function QueueScreen() {
  // The member's place in a line changes without an action of the member.
  const queue = useQuery({ ...queueQuery, refetchOnMount: 'always' }, queryClient)
  return (
    <>
      <PageHead title="My queue" description="The games that you want next, in your order, and when to expect each." />
      <h1>My queue</h1>
      <p className={styles.purpose}>
        Are all copies of a game out? Queue for it: you keep your place in line, and we send you a copy when it is your
        turn. It then counts as one game of your month, with a delivery as usual.
      </p>
      <Loaded query={queue} waiting={<Waiting />}>
        {(mine) => (
          <>
            <Obstacle obstacle={mine.obstacle} />
            {mine.entries.length === 0 ? (
              <div className={styles.empty}>
                <EmptyState text="Your queue is empty. Add a game that you want next.">
                  <ChooseGame />
                </EmptyState>
              </div>
            ) : (
              <>
                <MemberOffer of="turn" />
                <QueueList queue={mine} />
              </>
            )}
            <MostWanted entries={mine.entries} />
            <Rules />
          </>
        )}
      </Loaded>
    </>
  )
}

const RULES = 'Who gets the next copy'

function Rules() {
  return (
    <FoldedRules title={RULES}>
      {ALLOCATION_RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </FoldedRules>
  )
}

function Waiting() {
  return (
    <div className={styles.queue}>
      <div className={styles.choice} />
      <div className={styles.rows}>
        {PLACES.map((place) => (
          <Skeleton key={place} label="Loading your queue" className={styles.waiting} />
        ))}
      </div>
    </div>
  )
}
