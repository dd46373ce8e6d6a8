import { useState } from 'react'
import type { QueueEntry } from '#contract/queue.ts'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import { WantedShelf } from '#web/features/rentals/wanted-shelf.tsx'

/** A queue with fewer games is short. */
const SHORT = 3

/**
 * What other members want most and the member has to wait for, while the queue is short. A game that is added stays, as
 * a link to the queue.
 */
export function MostWanted({ entries }: { entries: readonly QueueEntry[] }) {
  const [queued] = useState(() => entries.map(({ productCode }) => productCode))
  if (queued.length >= SHORT) return null
  return (
    <WantedShelf
      without={queued}
      action="queue"
      heading="Games to wait for"
      hint="The most wanted ones that you cannot request now."
    >
      {({ productCode, title }) => (
        <>
          <MemberEligibility productCode={productCode} />
          <QueueButton productCode={productCode} title={title} variant="outline" />
        </>
      )}
    </WantedShelf>
  )
}
