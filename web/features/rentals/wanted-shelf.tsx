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
  /** What the member can do with the shown games; those of the first action come first. */
  actions: readonly NextAction[]
  /** Below the heading. */
  hint?: string
  /** What is below a game: at least its button. */
  children: (game: PublicGame, action: NextAction) => ReactNode
}

/** The games that members want most, for the member's console, without those that they have or have asked for. */
export function WantedShelf({ without = [], actions, hint, children }: WantedShelfProps) {
  const id = useId()
  const library = useQuery(gamesQuery, queryClient)
  const platform = useMembership().data?.choices.console ?? ''
  const eligibility = useLibraryEligibility()
  const isWaiting = useEligibilityLoading()
  if (library.isLoading || isWaiting) {
    return <Skeleton label="Loading games" className={styles.shelf} />
  }
  if (!eligibility) return null
  const games = library.data ?? []
  const lineOf = ({ productCode }: PublicGame) => eligibilityOf(eligibility, productCode)
  const actionOf = (game: PublicGame) => nextAction(lineOf(game).code)
  // Neither for another console: nobody wants the same game twice.
  const taken = new Set(
    games
      .filter((game) => without.includes(game.productCode) || isOwn(lineOf(game)))
      .map(({ title }) => titleKey(title)),
  )
  const wanted = games.filter((game) => !taken.has(titleKey(game.title)) && actions.includes(actionOf(game)))
  const shown = libraryTitles(wanted, new URLSearchParams({ platform }))
    .map(({ title, games: [game] }) => ({ title, game, action: actionOf(game) }))
    .sort((a, b) => actions.indexOf(a.action) - actions.indexOf(b.action))
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Most wanted
      </h2>
      {hint && <p>{hint}</p>}
      <ul className={grid.row}>
        {shown.map(({ title, game, action }) => (
          <li key={game.productCode}>
            <LibraryCard game={{ ...game, title }}>{children({ ...game, title }, action)}</LibraryCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
