import { useState } from 'react'
import { useFirstRequestable } from '#web/data/eligibility.ts'
import { useMembership } from '#web/data/memberships.ts'

/** One game of a title, as its card names it. */
export interface TitleGame {
  productCode: string
  platform: string
}

/**
 * Returns the game of a title whose actions the card has, and a function that chooses another one. At first it is the
 * one for the member's console, else the first that the member can have; call the function when that one is requested,
 * or another one would take its place.
 */
export function useChosenGame<Game extends TitleGame>(
  games: readonly [Game, ...Game[]],
): [Game, (productCode: string) => void] {
  const [chosen, choose] = useState<string>()
  const console = useMembership().data?.choices.console
  const requestable = useFirstRequestable(games)
  const game =
    games.find(({ productCode }) => productCode === chosen) ??
    games.find(({ platform }) => platform === console) ??
    games.find(({ productCode }) => productCode === requestable) ??
    games[0]
  return [game, choose]
}
