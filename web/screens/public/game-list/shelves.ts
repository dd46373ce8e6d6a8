import { GROUP_NAMES, type Product } from '#contract/customer-host.ts'

export interface Shelf {
  groupName: string
  games: Product[]
}

/** The newer platform comes first. */
const ORDER: readonly string[] = GROUP_NAMES.toReversed()

/** For games without a group: `groupName` is optional for an external host. */
const OTHERS = 'MORE GAMES'

/** Groups the games by platform and leaves out empty shelves. */
export function shelvesOf(games: readonly Product[]): Shelf[] {
  const shelves = [...ORDER, OTHERS].map((groupName): Shelf => ({ groupName, games: [] }))
  for (const game of games) {
    const place = ORDER.indexOf(game.groupName)
    shelves.at(place)?.games.push(game)
  }
  return shelves.filter((shelf) => shelf.games.length > 0)
}
