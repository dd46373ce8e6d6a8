import { useId, useState } from 'react'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { useOwnOrRequestable } from '#web/features/rentals/eligibility.ts'

/** One game of a title, as its card names it. */
interface TitleGame {
  productCode: string
  platform: string
}

/**
 * Returns the game of a title whose actions the card has, and a function that chooses another one. At first it is the
 * one that the member has or has asked for, so that nobody requests the title twice by mistake; else the one for the
 * member's console, else the first that the member can have. Call the function with the shown game when
 * the member requests it; otherwise the card could switch to another platform.
 */
export function useChosenGame<Game extends TitleGame>(
  games: readonly [Game, ...Game[]],
): [Game, (productCode: string) => void] {
  const [chosen, choose] = useState<string>()
  const console = useMembership().data?.choices.console
  const first = useOwnOrRequestable(games)
  const game =
    games.find(({ productCode }) => productCode === chosen) ??
    games.find(({ productCode }) => productCode === first?.own) ??
    games.find(({ platform }) => platform === console) ??
    games.find(({ productCode }) => productCode === first?.requestable) ??
    games[0]
  return [game, choose]
}

/**
 * Ids of the title, the chosen platform and the eligibility of a card, and all of them as `aria-describedby` of its
 * buttons.
 */
export function useTitleIds(games: readonly unknown[]) {
  const id = useId()
  const [titleId, platformId, lineId] = [`${id}-title`, `${id}-platform`, `${id}-line`]
  // A title with one game has no choice of the platform.
  const described = games.length > 1 ? [titleId, platformId, lineId] : [titleId, lineId]
  return { titleId, platformId, lineId, describedBy: described.join(' ') }
}
