import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { eligibilityOf, isOwn } from '#contract/eligibility.ts'
import { shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { libraryTitles } from '#contract/library.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { titleKey } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import styles from '#web/customer/queue/queue-screen.module.css'
import { gamesQuery } from '#web/features/games/games.ts'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { useEligibilityLoading, useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { MemberRent } from '#web/features/rentals/member-rent.tsx'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A queue with fewer games is short. */
const SHORT = 3
const SHOWN = 6

/**
 * What other members want most, while the queue is short: first the games to wait for, then those to REQUEST now. A
 * game that is added stays, as a link to the queue.
 */
export function MostWanted({ entries }: { entries: readonly QueueEntry[] }) {
  const [queued] = useState(() => entries.map(({ productCode }) => productCode))
  return queued.length < SHORT ? <Row without={queued} /> : null
}

function Row({ without }: { without: readonly string[] }) {
  const id = useId()
  const library = useQuery(gamesQuery, queryClient)
  const platform = useMembership().data?.choices.console ?? ''
  const eligibility = useLibraryEligibility()
  const isWaiting = useEligibilityLoading()
  if (library.isLoading || isWaiting) {
    return <Skeleton label="Loading games" className={styles.wanted} />
  }
  if (!eligibility) return null
  const games = library.data ?? []
  const lineOf = ({ productCode }: PublicGame) => eligibilityOf(eligibility, productCode)
  // Neither for another console: nobody wants the same game twice.
  const taken = new Set(
    games
      .filter((game) => without.includes(game.productCode) || isOwn(lineOf(game)))
      .map(({ title }) => titleKey(title)),
  )
  const wanted = games.filter(
    (game) => !taken.has(titleKey(game.title)) && ['queue', 'request'].includes(nextAction(lineOf(game).code)),
  )
  const titles = libraryTitles(wanted, new URLSearchParams({ platform }))
    .map(({ title, games: [game] }) => ({ title, game, isFree: lineOf(game).code === 'now' }))
    .sort((a, b) => Number(a.isFree) - Number(b.isFree))
    .slice(0, SHOWN)
  if (titles.length === 0) return null
  return (
    <section className={styles.wanted} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Most wanted
      </h2>
      <ul className={grid.row}>
        {titles.map(({ title, game, isFree }) => (
          <li key={game.productCode}>
            <LibraryCard game={{ ...game, title }}>
              <MemberEligibility productCode={game.productCode} stock={shortAvailability([game])} />
              {isFree ? (
                <MemberRent {...game} />
              ) : (
                <QueueButton productCode={game.productCode} title={title} variant="quiet" />
              )}
            </LibraryCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
