import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counts.ts'
import { libraryTitles } from '#contract/library.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { ALLOCATION_RULES } from '#contract/queue-terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { MostWanted } from '#web/customer/queue/most-wanted.tsx'
import { Obstacle } from '#web/customer/queue/obstacle.tsx'
import { QueueList } from '#web/customer/queue/queue-list.tsx'
import styles from '#web/customer/queue/queue-screen.module.css'
import { gamesQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import { useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { queueQuery } from '#web/features/rentals/queue.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card, FoldedCard } from '#web/ui/card.tsx'
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
      <Loaded query={queue} waiting={<Waiting />}>
        {(mine) => (
          <>
            <Obstacle obstacle={mine.obstacle} />
            {mine.entries.length === 0 ? (
              <EmptyQueue />
            ) : (
              <>
                <MemberOffer of="turn" />
                <QueueList queue={mine} />
              </>
            )}
            <div className={styles.below}>
              <MostWanted entries={mine.entries} />
              <Rules of={mine.entries} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

const OUT = { show: 'out' } as const

function EmptyQueue() {
  const eligibility = useLibraryEligibility()
  const { data: library = [] } = useQuery(gamesQuery, queryClient)
  const out = libraryTitles(library, new URLSearchParams(OUT)).length
  // A member whose month or places are used up can only queue games, also those on the shelf.
  const isAny = eligibility && nextAction(eligibility.usual.code) === 'queue'
  return (
    <EmptyState text="Your queue is empty. Is a game out with other members? Add it here, and we send it to you when a copy is back and it is your turn.">
      {isAny && <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>}
      {!isAny && out > 0 && (
        <ButtonLink to={paths.user.availableProductOf(OUT)}>See what is out ({counted(out, 'game')})</ButtonLink>
      )}
    </EmptyState>
  )
}

const RULES = 'Who gets the next copy'

/** Open while there is no queue above it. */
function Rules({ of: entries }: { of: readonly QueueEntry[] }) {
  const rules = (
    <ul className={styles.rules}>
      {ALLOCATION_RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
  return entries.length === 0 ? <Card title={RULES}>{rules}</Card> : <FoldedCard title={RULES}>{rules}</FoldedCard>
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
