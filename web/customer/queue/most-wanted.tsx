import { useId, useState } from 'react'
import type { QueueEntry } from '#contract/queue.ts'
import styles from '#web/customer/queue/queue-screen.module.css'
import rows from '#web/features/games/game-row.module.css'
import { GameRow } from '#web/features/games/game-row.tsx'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import { useWantedGames } from '#web/features/rentals/wanted-games.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A queue with fewer games is short. */
const SHORT = 3

/** What other members want most and the member has to wait for, while the queue is short. */
export function MostWanted({ entries }: { entries: readonly QueueEntry[] }) {
  // A game that is added stays, as a link to the queue.
  const [queued] = useState(() => entries.map(({ productCode }) => productCode))
  return queued.length < SHORT && <WantedRows queued={queued} />
}

function WantedRows({ queued }: { queued: readonly string[] }) {
  const id = useId()
  const games = useWantedGames('queue', queued)
  if (!games) return <Skeleton label="Loading games" className={styles.waiting} />
  if (games.length === 0) return null
  return (
    <section className={styles.wanted} aria-labelledby={id}>
      <h2 id={id}>Games to wait for</h2>
      <p>The most wanted ones that you cannot request now.</p>
      <ul className={rows.rows}>
        {games.map((game) => (
          <li key={game.productCode}>
            <GameRow
              {...game}
              heading="h3"
              actions={<QueueButton productCode={game.productCode} title={game.title} variant="outline" />}
            >
              <MemberEligibility productCode={game.productCode} />
            </GameRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
