import { formatDay } from '#contract/dates.ts'
import type { GameChange } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { differenceOf } from '../../platform/audit/difference.ts'

/** The label of each fact of a game, and how its value is written. */
const FACTS: [string, (game: GameRow | GameChange) => string | number | undefined][] = [
  ['Title', ({ productName }) => productName],
  ['Platform', ({ platform }) => platform],
  ['Category', ({ gameCategory }) => gameCategory],
  ['Available since', ({ availableSince }) => formatDay(availableSince)],
  ['Other names', ({ aliases }) => aliases],
  ['Retail price', ({ retailPrice }) => formatShortRupees(paisa(retailPrice))],
  ['Description', ({ description }) => description],
  ['Series', ({ series }) => series],
  ['First released', ({ releaseYear }) => releaseYear],
  ['Players on one console', ({ couchPlayers }) => couchPlayers],
  ['Players online', ({ onlinePlayers }) => onlinePlayers],
  ['Age rating', ({ ageRating }) => ageRating],
  ['Voices', ({ voices }) => voices],
  ['Texts', ({ texts }) => texts],
]

/** The changes of an edit for its audit row: `Category: Action → Racing; Series: none → Tekken`. */
export function gameDifference(before: GameRow, after: GameChange): string {
  const facts = FACTS.map(([name, read]) => [name, read(before), read(after)] as const)
  return differenceOf(facts.filter(([, , is]) => is !== undefined)) || 'No changes'
}
