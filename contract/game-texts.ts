import { formatDay } from './dates.ts'
import type { PlanAccess, PublicGame } from './games.ts'
import { formatRupees, paisa } from './money.ts'

/** Whether a request makes sense: the game is released and the shop owns a copy. */
export function isRentable({ comesOn, owned }: PublicGame): boolean {
  return comesOn === null && owned > 0
}

/** Returns SOON until a plan may take the game, then NEW while it is a new game. */
export function badgeOf(game: PublicGame): 'NEW' | 'SOON' | undefined {
  if (game.opensOn !== null) return 'SOON'
  return game.isNew ? 'NEW' : undefined
}

/** Availability as text: '2 of 5 copies in stock', 'In stock: 1 copy', 'Coming on 14 Mar 2026' … */
export function availabilityText(game: PublicGame): string {
  const { inHand, owned, comesOn, opensOn } = game
  if (comesOn !== null) return `Coming on ${formatDay(comesOn)}`
  // Also when the only copies are in repair or lost.
  if (owned === 0) return 'No copy at the moment'
  const copies = owned === 1 ? 'copy' : 'copies'
  if (opensOn !== null) return `${owned} ${copies}, for rent from ${formatDay(opensOn)}`
  if (inHand === 0) return 'All copies are out at the moment'
  return inHand === owned ? `In stock: ${owned} ${copies}` : `${inHand} of ${owned} ${copies} in stock`
}

/** Availability of a title in a few words, for the best of its games: 'Available', 'Coming on 14 Mar 2026' … */
export function shortAvailability(games: readonly PublicGame[]): string {
  if (games.some(isAvailable)) return 'Available'
  const comesOn = games.map((game) => game.comesOn).find((day) => day !== null)
  if (comesOn) return `Coming on ${formatDay(comesOn)}`
  const opensOn = games.map((game) => game.opensOn).find((day) => day !== null)
  if (opensOn) return `For rent from ${formatDay(opensOn)}`
  return games.some(({ owned }) => owned > 0) ? 'All rented out' : 'No copy at the moment'
}

/** Whether a copy is on the shelf and a plan may take it today. */
export function isAvailable({ inHand, opensOn, comesOn }: PublicGame): boolean {
  return inHand > 0 && opensOn === null && comesOn === null
}

/** Whether each plan may take the game now; false when the plans are unknown. */
export function isOnEveryPlan(plans: readonly PlanAccess[]): boolean {
  return plans.length > 0 && plans.every(({ opensOn }) => opensOn === null)
}

/** The plans that may take a game now, before the rent of the cheapest: 'On NOVICE+ and PRO, from'. */
export function openPlansText(plans: readonly PlanAccess[]): string {
  if (isOnEveryPlan(plans)) return 'On every plan, from'
  const names = plans.filter(({ opensOn }) => opensOn === null).map(({ planName }) => planName)
  return names.length > 1 ? `On ${names.join(' and ')}, from` : `On ${names.join()}`
}

/** When a plan may take a game, as text: 'now', or 'from 14 Mar 2026'. */
export function accessText({ opensOn }: PlanAccess): string {
  return opensOn === null ? 'now' : `from ${formatDay(opensOn)}`
}

/** When each plan may take a game: 'On every plan', or 'NOVICE from 14 Mar 2026, NOVICE+ now, PRO now'. */
export function planAccessText(plans: readonly PlanAccess[]): string {
  if (isOnEveryPlan(plans)) return 'On every plan'
  return plans.map((access) => `${access.planName} ${accessText(access)}`).join(', ')
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
