import { useState } from 'react'
import { shortAvailability } from '#contract/game-texts.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { MemberRent } from '#web/features/rentals/member-rent.tsx'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import { WantedShelf } from '#web/features/rentals/wanted-shelf.tsx'

/** A queue with fewer games is short. */
const SHORT = 3

/**
 * What other members want most, while the queue is short: first the games to wait for, then those to REQUEST now. A
 * game that is added stays, as a link to the queue.
 */
export function MostWanted({ entries }: { entries: readonly QueueEntry[] }) {
  const [queued] = useState(() => entries.map(({ productCode }) => productCode))
  if (queued.length >= SHORT) return null
  return (
    <WantedShelf
      without={queued}
      actions={['queue', 'request']}
      hint="An available game needs no queue: request it now."
    >
      {(game, action) => (
        <>
          <MemberEligibility productCode={game.productCode} stock={shortAvailability([game])} />
          {action === 'request' ? (
            <MemberRent {...game} variant="outline" />
          ) : (
            <QueueButton productCode={game.productCode} title={game.title} />
          )}
        </>
      )}
    </WantedShelf>
  )
}
