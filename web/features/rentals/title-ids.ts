import { useId } from 'react'

/**
 * Ids of the title, the chosen platform and the eligibility of a card, and all of them as `aria-describedby` of its
 * buttons.
 */
export function useTitleIds(games: readonly unknown[]) {
  const id = useId()
  const [titleId, platformId, lineId] = [`${id}-title`, `${id}-platform`, `${id}-line`]
  // A title with one game has no choice of the platform.
  const described = games.length > 1 ? [titleId, platformId, lineId] : [titleId, lineId]
  return { titleId, platformId, lineId, describedBy: described.join(' ') }
}
