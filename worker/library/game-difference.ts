import { formatDay } from '#contract/dates.ts'
import type { GameChange } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/games.ts'
import { formatRupees, paisa } from '#contract/money.ts'

/** The label of each fact of a game, and how its value is written. */
const FACTS: [string, (game: Omit<GameChange, 'version'>) => string][] = [
  ['Title', ({ productName }) => productName],
  ['Platform', ({ platform }) => platform],
  ['Category', ({ gameCategory }) => gameCategory],
  ['Available since', ({ availableSince }) => formatDay(availableSince)],
  ['Retail price', ({ retailPrice }) => formatRupees(paisa(retailPrice))],
]

/** The changes of an edit for its audit row: `Category: Action → Racing; Platform: PS4 → PS5`. */
export function gameDifference(before: GameRow, after: GameChange): string {
  const changes = FACTS.map(([name, read]) => [name, read(before), read(after)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name}: ${was} → ${is}`)
  return changes.join('; ') || 'No changes'
}
