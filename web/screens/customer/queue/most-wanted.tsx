import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { eligibilityOf } from '#contract/eligibility.ts'
import { libraryTitles } from '#contract/library.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { useLibraryEligibility } from '#web/data/eligibility.ts'
import { gamesQuery } from '#web/data/games.ts'
import { useMembership } from '#web/data/memberships.ts'
import { queryClient } from '#web/data/query-client.ts'
import { nextAction } from '#web/parts/next-action.ts'
import { QueueButton } from '#web/parts/queue-button.tsx'
import { TitleCard } from '#web/parts/title-card.tsx'
import grid from '#web/parts/title-grid.module.css'
import styles from '#web/screens/customer/queue/queue-screen.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A queue with fewer games is short. */
const SHORT = 3
const SHOWN = 6

/** What other members want most, while the queue is short. A game that is added stays, as a link to the queue. */
export function MostWanted({ entries }: { entries: readonly QueueEntry[] }) {
  const [queued] = useState(() => entries.map(({ productCode }) => productCode))
  return queued.length < SHORT ? <Row without={queued} /> : null
}

function Row({ without }: { without: readonly string[] }) {
  const id = useId()
  const library = useQuery(gamesQuery, queryClient)
  const platform = useMembership().data?.choices.console ?? ''
  const eligibility = useLibraryEligibility()
  if (library.isLoading) return <Skeleton label="Loading games" className={styles.wanted} />
  const games = (library.data ?? []).filter(({ productCode }) => {
    const action = eligibility && nextAction(eligibilityOf(eligibility, productCode).code)
    // Also a game that could be requested: the member may prefer to wait.
    return (action === 'queue' || action === 'request') && !without.includes(productCode)
  })
  const titles = libraryTitles(games, new URLSearchParams({ platform })).slice(0, SHOWN)
  if (titles.length === 0) return null
  return (
    <section className={styles.wanted} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Most wanted
      </h2>
      <ul className={grid.row}>
        {titles.map(({ title, games: [game] }) => (
          <li key={game.productCode}>
            <TitleCard of={{ title, games: [game] }}>
              <QueueButton productCode={game.productCode} title={title} variant="quiet" />
            </TitleCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
