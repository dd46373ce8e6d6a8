import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { eligibilityOf, isOwn } from '#contract/eligibility.ts'
import type { PublicGame } from '#contract/games.ts'
import { libraryTitles } from '#contract/library.ts'
import { titleKey } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { useEligibilityLoading, useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import { type NextAction, nextAction } from '#web/features/rentals/next-action.ts'
import styles from '#web/features/rentals/wanted-shelf.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SHOWN = 6

interface WantedShelfProps {
  /** Product codes that are not shown, for no console. */
  without?: readonly string[]
  /** What the member can do with the shown games. */
  action: NextAction
  heading: string
  /** Below the heading. */
  hint?: string | undefined
  /** A link beside the heading, which is shown without games too. */
  link?: ReactNode
  /** What is below a game: at least its button. */
  children: (game: PublicGame) => ReactNode
}

/**
 * The games that members want most, for the member's console, without those that they have or have asked for. What
 * their plan may not take yet comes last.
 */
export function WantedShelf({ without = [], action, heading, hint, link, children }: WantedShelfProps) {
  const id = useId()
  const library = useQuery(gamesQuery, queryClient)
  const platform = useMembership().data?.choices.console ?? ''
  const eligibility = useLibraryEligibility()
  const isWaiting = useEligibilityLoading()
  if (library.isLoading || isWaiting) {
    return <Skeleton label="Loading games" className={styles.shelf} />
  }
  if (!eligibility) return link
  const games = library.data ?? []
  const lineOf = ({ productCode }: PublicGame) => eligibilityOf(eligibility, productCode)
  // Neither for another console: nobody wants the same game twice.
  const taken = new Set(
    games
      .filter((game) => without.includes(game.productCode) || isOwn(lineOf(game)))
      .map(({ title }) => titleKey(title)),
  )
  const isTooEarly = (game: PublicGame) => Number(lineOf(game).code === 'rental.too-early')
  const wanted = games.filter((game) => !taken.has(titleKey(game.title)) && nextAction(lineOf(game).code) === action)
  const shown = libraryTitles(wanted, new URLSearchParams({ platform }))
    .map(({ title, games: [game] }) => ({ ...game, title }))
    .sort((a, b) => isTooEarly(a) - isTooEarly(b))
    .slice(0, SHOWN)
  if (shown.length === 0) return link
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{heading}</h2>
        {link}
      </div>
      {hint && <p>{hint}</p>}
      <ul className={grid.row}>
        {shown.map((game) => (
          <li key={game.productCode}>
            <LibraryCard game={game}>{children(game)}</LibraryCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
