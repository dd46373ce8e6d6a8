import type { Day } from '#contract/dates.ts'
import type { EligibilityLine, LibraryEligibility } from '#contract/eligibility.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import type { GameFacts } from './availability.rules.ts'
import { deliveryWindow } from './delivery.rules.ts'
import { NO_PLAN, refusesRequest, refusesSwap } from './game-refusals.rules.ts'
import type { Renter } from './membership.rules.ts'
import { rentalsAtHome } from './rentals.rules.ts'

const NOW: EligibilityLine = { code: 'now', line: 'Get it now' }
const SWAP: EligibilityLine = { code: 'swap', line: 'Swap only: no free place' }

/**
 * The result of a request for the game now; 'swap' when only a swap for a disc at home is allowed. `member` is
 * undefined for an account without a plan.
 */
export function eligibility(
  member: Renter | undefined,
  game: GameFacts,
  today: Day,
  holidays: Holidays,
): EligibilityLine {
  const refusal = member ? refusesRequest(member, game, today, holidays) : NO_PLAN
  if (!refusal) return NOW
  const canSwap =
    member &&
    rentalsAtHome(member).some(({ itemCode }) => !refusesSwap(member, [game], [itemCode ?? undefined], today, holidays))
  return canSwap ? SWAP : { code: refusal.code, line: refusal.line }
}

/** Eligibility for the whole library, and the delivery window of a request made today. */
export function libraryEligibility(
  member: Renter | undefined,
  games: readonly GameFacts[],
  today: Day,
  holidays: Holidays,
): LibraryEligibility {
  const groups = new Map<string, EligibilityLine & { productCodes: string[] }>()
  for (const game of games) {
    const answer = eligibility(member, game, today, holidays)
    const group = groups.get(answer.line) ?? { ...answer, productCodes: [] }
    groups.set(answer.line, group)
    group.productCodes.push(game.productCode)
  }
  const [most, ...others] = [...groups.values()].sort(
    (one, other) => other.productCodes.length - one.productCodes.length,
  )
  return {
    usual: most ? { code: most.code, line: most.line } : NOW,
    others,
    delivery: member ? deliveryWindow(member, today, holidays) : null,
  }
}
