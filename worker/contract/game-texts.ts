import { formatDay } from './dates.ts'
import type { PlanAccess, PublicGame } from './games.ts'
import { formatRupees, paisa } from './money.ts'

/** Whether no plan may take the game yet, and the first day is known. */
export function isComing({ opensOn }: PublicGame): boolean {
  return opensOn !== null
}

/** Availability as text: '2 of 5 copies on the shelf', 'Coming on 14 Mar 2026' … */
export function availabilityText(game: PublicGame): string {
  const { inHand, owned, opensOn } = game
  if (opensOn !== null) return `Coming on ${formatDay(opensOn)}`
  if (inHand > 0) return `${inHand} of ${owned} ${owned === 1 ? 'copy' : 'copies'} on the shelf`
  return owned > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}

/** When a plan may take a game, as text: 'now', or 'from 14 Mar 2026'. */
export function accessText({ opensOn }: PlanAccess): string {
  return opensOn === null ? 'now' : `from ${formatDay(opensOn)}`
}

/** Title of the game's page, without the brand. */
export function gameTitle({ title, platform }: PublicGame): string {
  return platform ? `${title} for ${platform}` : title
}

/** Description of the game's page for search engines and link previews. */
export function gameDescription(game: PublicGame): string {
  const { category, price } = game
  const rent = `Rent ${gameTitle(game)}${category && ` (${category})`} in Pakistan`
  const month = price === null ? '' : ` from ${formatRupees(paisa(price))} a month`
  return `${rent}${month}, delivered to your door. ${availabilityText(game)}.`
}
