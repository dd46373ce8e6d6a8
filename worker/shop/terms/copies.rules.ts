import type { CopyRow } from '#contract/copies.ts'
import { formatInstant } from '#contract/dates.ts'
import type { Refusal } from './game-refusals.rules.ts'

type Place = Pick<CopyRow, 'code' | 'state' | 'since' | 'with' | 'withName' | 'reason'>

/** Where a copy is, as a sentence: 'PS5-0001-2 is in repair: scratched.' */
export function placeText({ code, state, since, reason, ...copy }: Place): string {
  const member = copy.withName || copy.with
  const why = reason ? `: ${reason}` : ''
  const where = {
    shelf: 'is on the shelf',
    packed: `is packed for ${member}`,
    out: `is at the home of ${member} since ${formatInstant(since)}`,
    collected: `has come back from ${member} and is not inspected yet`,
    repair: `is in repair${why}`,
    lost: `is marked as lost${why}`,
    retired: `is retired${why}`,
  }
  return `${code} ${where[state]}.`
}

/** Why a disc cannot be packed or handed over for a request of this game; undefined when it can. */
export function refusesDisc(
  copy: Place & Pick<CopyRow, 'productCode' | 'productName'>,
  game: Pick<CopyRow, 'productCode' | 'productName'>,
): Refusal | undefined {
  if (copy.productCode !== game.productCode) {
    const message = `${copy.code} is ${copy.productName}, not ${game.productName}.`
    return { code: 'copies.other-game', message }
  }
  if (copy.state !== 'shelf') return { code: 'copies.not-on-shelf', message: placeText(copy) }
  return undefined
}
