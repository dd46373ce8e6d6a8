import { GROUP_NAMES, type Product } from '#contract/customer-host.ts'

export interface Shelf {
  groupName: string
  games: Product[]
}

/** The newer platform first (section 2). */
const ORDER: readonly string[] = GROUP_NAMES.toReversed()

/** A host may leave the group out (section 3); its games are not lost for that. */
const OTHERS = 'MORE GAMES'

/** The games by platform, in the order in which they came; a shelf without games is left out. */
export function shelvesOf(games: readonly Product[]): Shelf[] {
  const shelves = [...ORDER, OTHERS].map((groupName): Shelf => ({ groupName, games: [] }))
  for (const game of games) {
    const place = ORDER.indexOf(game.groupName)
    shelves.at(place)?.games.push(game)
  }
  return shelves.filter((shelf) => shelf.games.length > 0)
}
