import type { OccupiedGame } from '#contract/customer-host.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { paths } from '#web/content/paths.ts'
import { collectionText, swapText } from '#web/customer/requests/request-texts.ts'
import { isReported, swapFor } from '#web/features/rentals/disc-at-home.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'

// Also shown when an open request uses the member's only place.
export const NOTHING_TO_RETURN = 'You have no game at home to return. You can swap a game once we have delivered it.'
/** Says why nothing can be swapped, and leads to the games. */
export function NoSwap({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
    </EmptyState>
  )
}

const REPORTED =
  'We bring the next free copy and collect this disc, both free. Its place is free already, so you can request another game.'

interface NoneToGiveProps {
  occupied: readonly OccupiedGame[]
  requests: readonly MyRequest[]
}

/** Says when we come for the games at home, none of which a swap can give back. */
export function NoneToGive({ occupied, requests }: NoneToGiveProps) {
  const reported = occupied.find(isReported)
  if (reported) {
    const day = collectionText(reported)
    return <NoSwap text={`You reported the game at your home. ${REPORTED}${day && ` ${day}`}`} />
  }
  const swap = occupied.map((game) => swapFor(game, requests)).find((each) => each !== undefined)
  return <NoSwap text={`Another swap collects the game at your home already. ${swap ? swapText(swap) : ''}`} />
}
