import { useQuery } from '@tanstack/react-query'
import { eligibilityOf, isOwn, isRequestable } from '#contract/eligibility.ts'
import type { PublicGame } from '#contract/games.ts'
import { libraryTitles } from '#contract/library.ts'
import { titleKey } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { useEligibilityLoading, useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import { type NextAction, nextAction } from '#web/features/rentals/next-action.ts'

const SHOWN = 6

export interface WantedGame extends PublicGame {
  /** The member's plan may not take it yet. */
  isTooEarly: boolean
  /** The disc for another console that the member can have now. */
  otherDisc: PublicGame | undefined
}

/**
 * The games that members want most and with which the member can do `action`, for the member's console, without those
 * that they have or have asked for, and without those of the product codes `without` for any console. What their plan
 * may not take yet comes last. Undefined while it loads.
 */
export function useWantedGames(action: NextAction, without: readonly string[] = []): WantedGame[] | undefined {
  const library = useQuery(gamesQuery, queryClient)
  const platform = useMembership().data?.choices.console ?? ''
  const eligibility = useLibraryEligibility()
  const isWaiting = useEligibilityLoading()
  if (library.isLoading || isWaiting) return undefined
  if (!eligibility) return []
  const games = library.data ?? []
  const lineOf = ({ productCode }: PublicGame) => eligibilityOf(eligibility, productCode)
  // Neither for another console: nobody wants the same game twice.
  const taken = new Set(
    games
      .filter((game) => without.includes(game.productCode) || isOwn(lineOf(game)))
      .map(({ title }) => titleKey(title)),
  )
  const otherOf = ({ productCode, title }: PublicGame) =>
    games.find(
      (other) =>
        other.productCode !== productCode && titleKey(other.title) === titleKey(title) && isRequestable(lineOf(other)),
    )
  const wanted = games.filter((game) => !taken.has(titleKey(game.title)) && nextAction(lineOf(game).code) === action)
  return libraryTitles(wanted, new URLSearchParams({ platform }))
    .map(({ title, games: [game] }) => ({
      ...game,
      title,
      isTooEarly: lineOf(game).code === 'rental.too-early',
      otherDisc: otherOf(game),
    }))
    .sort((a, b) => Number(a.isTooEarly) - Number(b.isTooEarly))
    .slice(0, SHOWN)
}
