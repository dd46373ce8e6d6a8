import type { GameChange } from '#contract/game-changes.ts'
import { type Fact, GAME_FACTS, type GameFact } from '#contract/game-facts.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { differenceOf } from '../../platform/audit/difference.ts'

/** The changes of an edit for its audit row: `Category: Action → Racing; Series: none → Tekken`. */
export function gameDifference(before: GameRow, after: GameChange): string {
  const facts = Object.entries<Fact>(GAME_FACTS).flatMap(([name, { label, reads }]) => {
    const [was, is] = [before[name as GameFact], after[name as GameFact]]
    if (is === undefined) return []
    return [[label, reads ? reads(was as never) : was, reads ? reads(is as never) : is] as const]
  })
  return differenceOf(facts) || 'No changes'
}
