import { formatDay } from './dates.ts'
import type { PlanAccess, PublicGame } from './games.ts'
import { formatRupees, paisa } from './money.ts'

/** Whether the game is on its way: the day is known from which a plan may take it, and has not come. */
export function isComing({ opensOn }: PublicGame): boolean {
  return opensOn !== null
}

/** Whether a copy can be had: '2 of 5 copies on the shelf', 'Coming on 14 Mar 2026' … */
export function availabilityText(game: PublicGame): string {
  const { inHand, owned, opensOn } = game
  if (opensOn !== null) return `Coming on ${formatDay(opensOn)}`
  if (inHand > 0) return `${inHand} of ${owned} ${owned === 1 ? 'copy' : 'copies'} on the shelf`
  return owned > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}

/** When a plan may take a game: 'now', or 'from 14 Mar 2026'. */
export function accessText({ opensOn }: PlanAccess): string {
  return opensOn === null ? 'now' : `from ${formatDay(opensOn)}`
}

/** Title of the game's page, without the brand. */
export function gameTitle({ title, platform }: PublicGame): string {
  return platform ? `${title} for ${platform}` : title
}

/** What search engines and link previews say of the game's page. */
export function gameDescription(game: PublicGame): string {
  const { category, price } = game
  const rent = `Rent ${gameTitle(game)}${category && ` (${category})`} in Pakistan`
  const month = price === null ? '' : ` from ${formatRupees(paisa(price))} a month`
  return `${rent}${month}, delivered to your door. ${availabilityText(game)}.`
}
